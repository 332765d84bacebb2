// SPDX-License-Identifier: MIT
// How a Swift object's end is heard of where there is no Objective-C runtime.
#ifndef RX_DEALLOCATION_H
#define RX_DEALLOCATION_H

#include <stdbool.h>

/// Runs before the object's `deinit`. What it returns is handed to the second callback; NULL says that nobody watches.
typedef void *_Nullable (*rx_will_destroy)(void *_Nonnull object);

/// Runs after the object is gone.
typedef void (*rx_did_destroy)(void *_Nonnull watchers);

/// Sets the two callbacks; once, before the first `rx_deallocation_hook`.
void rx_deallocation_start(rx_will_destroy _Nonnull will_destroy, rx_did_destroy _Nonnull did_destroy);

/// Whether the end of each object of this object's exact class is reported already.
bool rx_deallocation_is_hooked(const void *_Nonnull object);

/// From now on the end of each object of this object's exact class is reported, for good. One call at a time, and the
/// object must be alive during it; false says that the class cannot be changed.
bool rx_deallocation_hook(const void *_Nonnull object);

#endif

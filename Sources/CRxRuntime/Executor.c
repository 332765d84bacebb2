// SPDX-License-Identifier: MIT
// Swift can assert that code runs on an actor, but not ask: this asks the runtime, which does not stop the program when
// the flags are 0.
#include "CRxRuntime.h"

extern __attribute__((swiftcall)) bool swift_task_isCurrentExecutorWithFlags(
    uintptr_t identity, uintptr_t implementation, uintptr_t flags);

bool rx_executor_is_current(uintptr_t identity, uintptr_t implementation) {
  return swift_task_isCurrentExecutorWithFlags(identity, implementation, 0);
}

// SPDX-License-Identifier: MIT
// What Swift cannot say: thread-local state behind inline functions.
#ifndef CRXRUNTIME_H
#define CRXRUNTIME_H

#include <stdbool.h>
#include <stdint.h>

#include "RxDeallocation.h"

#if defined(__linux__) && !defined(__ANDROID__)
// One load instead of a call; the few words used fit the loader's reserve for late-loaded libraries.
#define RX_TLS_MODEL __attribute__((tls_model("initial-exec")))
#else
#define RX_TLS_MODEL
#endif

/// The work that the current thread's trampoline still has to do: a ring of retained objects, oldest at `head`.
struct rx_thread {
  void *_Nullable *_Nullable ring;
  uint32_t capacity;
  uint32_t head;
  uint32_t count;
  /// Not 0 while the trampoline of this thread runs.
  uint32_t trampolining;
  /// How many of the library's locks this thread holds; counted in debug builds only.
  int32_t locks_held;
  /// What orders the steps of this thread in a model test, else NULL; looked at in debug builds only.
  void *_Nullable interleaving;
};

extern _Thread_local struct rx_thread rx_thread_storage RX_TLS_MODEL;

/// The calling thread's state. Its address is at least 8-aligned and names the thread while the thread lives.
static inline struct rx_thread *_Nonnull rx_thread_current(void) { return &rx_thread_storage; }

/// Adds an object to the end of the calling thread's ring, which grows as needed.
void rx_thread_push(struct rx_thread *_Nonnull thread, void *_Nonnull item);

/// Takes the oldest object from a ring whose `count` is not 0.
static inline void *_Nonnull rx_thread_pop(struct rx_thread *_Nonnull thread) {
  void *item = thread->ring[thread->head];
  thread->head = (thread->head + 1) & (thread->capacity - 1);
  thread->count -= 1;
  return item;
}

/// Whether the caller runs on a serial executor, which is two words.
bool rx_executor_is_current(uintptr_t identity, uintptr_t implementation);

#endif

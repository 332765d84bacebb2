// SPDX-License-Identifier: MIT
// A Swift class's metadata begins, two words before the address that its objects point to, with the function that
// destroys them. swift_release calls that function of the object's own class; the deinits of its base classes are
// called directly, never through their metadata. So one replaced word reports the end of each object of one class.
#include "RxDeallocation.h"

#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>

#if defined(_WIN32)
#include <windows.h>
#elif !defined(__wasi__)
#include <sys/mman.h>
#include <unistd.h>
#endif

#if __has_attribute(swiftcall) && __has_attribute(swift_context)
#define SWIFT_CALL __attribute__((swiftcall))
#define SWIFT_SELF __attribute__((swift_context))
#else
#error "The deallocation hook needs a compiler that knows Swift's calling convention"
#endif

// Long chains of objects, each freeing the next, must not need more stack than they did.
#if __has_attribute(musttail) && !defined(__wasm__)
#define TAIL_CALL __attribute__((musttail))
#else
#define TAIL_CALL
#endif

typedef SWIFT_CALL void (*destroy_function)(SWIFT_SELF void *object);
typedef _Atomic(destroy_function) destroy_slot;

/// A hooked class. It is reachable before its slot changes, and stays: readers need no lock.
struct hooked_class {
  const void *metadata;
  destroy_slot original;
  struct hooked_class *next;
};

enum { bucket_bits = 10 };
static _Atomic(struct hooked_class *) buckets[1 << bucket_bits];

static rx_will_destroy will_destroy_callback;
static rx_did_destroy did_destroy_callback;

static const void *metadata_of(const void *object) { return *(const void *const *)object; }

static destroy_slot *slot_of(const void *metadata) {
  return (destroy_slot *)((uintptr_t)metadata - 2 * sizeof(void *));
}

static _Atomic(struct hooked_class *) *bucket_of(const void *metadata) {
  uint64_t hash = (uint64_t)(uintptr_t)metadata * UINT64_C(0x9E3779B97F4A7C15);
  return &buckets[hash >> (64 - bucket_bits)];
}

static struct hooked_class *find(const void *metadata) {
  struct hooked_class *class = atomic_load_explicit(bucket_of(metadata), memory_order_acquire);
  while (class != NULL && class->metadata != metadata) class = class->next;
  return class;
}

/// Stands in a hooked class's slot. An object that nobody watches costs two look-ups and no stack.
static SWIFT_CALL void destroy_and_tell(SWIFT_SELF void *object) {
  // The runtime reads the slot with a plain load; what was written before the slot is sure to be seen past a fence.
  atomic_thread_fence(memory_order_acquire);
  destroy_function original = atomic_load_explicit(&find(metadata_of(object))->original, memory_order_relaxed);
  void *watchers = will_destroy_callback(object);
  if (watchers == NULL) TAIL_CALL return original(object);
  original(object);
  did_destroy_callback(watchers);
}

/// Class metadata lies in writable memory wherever this was tried; a linker that makes it read-only after relocation is
/// answered here. The page stays writable.
static bool make_writable(void *address) {
#if defined(_WIN32)
  DWORD before;
  return VirtualProtect(address, sizeof(void *), PAGE_READWRITE, &before);
#elif defined(__wasi__)
  (void)address;
  return true;
#else
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  return mprotect((void *)((uintptr_t)address & ~(page - 1)), page, PROT_READ | PROT_WRITE) == 0;
#endif
}

void rx_deallocation_start(rx_will_destroy will_destroy, rx_did_destroy did_destroy) {
  will_destroy_callback = will_destroy;
  did_destroy_callback = did_destroy;
}

bool rx_deallocation_is_hooked(const void *object) {
  return atomic_load_explicit(slot_of(metadata_of(object)), memory_order_acquire) == destroy_and_tell;
}

bool rx_deallocation_hook(const void *object) {
  const void *metadata = metadata_of(object);
  // Known, though its slot holds another function: a second copy of this library in the process has put its own there,
  // and that one calls ours. To take its place in turn would have the two call each other for ever.
  if (find(metadata) != NULL) return true;
  destroy_slot *slot = slot_of(metadata);
  if (!make_writable(slot)) return false;
  struct hooked_class *class = malloc(sizeof *class);
  if (class == NULL) abort();
  _Atomic(struct hooked_class *) *bucket = bucket_of(metadata);
  destroy_function current = atomic_load_explicit(slot, memory_order_acquire);
  class->metadata = metadata;
  class->next = atomic_load_explicit(bucket, memory_order_relaxed);
  atomic_init(&class->original, current);
  atomic_store_explicit(bucket, class, memory_order_release);
  while (!atomic_compare_exchange_strong_explicit(
      slot, &current, destroy_and_tell, memory_order_acq_rel, memory_order_acquire)) {
    // That second copy came in between.
    atomic_store_explicit(&class->original, current, memory_order_relaxed);
  }
  return true;
}

// SPDX-License-Identifier: MIT

#include "CAllocations.h"

#include <stdatomic.h>
#include <stdlib.h>

// Off while times are measured: then a call costs one load more than the heap's own.
static atomic_bool counting;
static atomic_int_fast64_t allocations, taken, returned;

void allocations_start(void) {
  atomic_store(&allocations, 0);
  atomic_store(&taken, 0);
  atomic_store(&returned, 0);
  atomic_store(&counting, true);
}

struct allocation_counts allocations_stop(void) {
  atomic_store(&counting, false);
  struct allocation_counts counts = {atomic_load(&allocations), atomic_load(&taken), atomic_load(&returned)};
  return counts;
}

#if defined(__GLIBC__)

#include <errno.h>
#include <malloc.h>

// A function that the executable defines goes before the C library's own, also for calls made inside libraries.
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

bool allocations_are_counted(void) { return true; }

static int64_t size_of(void *block) { return block == NULL ? 0 : (int64_t)malloc_usable_size(block) + 8; }

static void *count_taken(void *block) {
  if (atomic_load_explicit(&counting, memory_order_relaxed) && block != NULL) {
    atomic_fetch_add_explicit(&allocations, 1, memory_order_relaxed);
    atomic_fetch_add_explicit(&taken, size_of(block), memory_order_relaxed);
  }
  return block;
}

static void count_returned(void *block) {
  if (atomic_load_explicit(&counting, memory_order_relaxed)) {
    atomic_fetch_add_explicit(&returned, size_of(block), memory_order_relaxed);
  }
}

void *malloc(size_t size) { return count_taken(__libc_malloc(size)); }
void *calloc(size_t count, size_t size) { return count_taken(__libc_calloc(count, size)); }
void *memalign(size_t alignment, size_t size) { return count_taken(__libc_memalign(alignment, size)); }
void *aligned_alloc(size_t alignment, size_t size) { return count_taken(__libc_memalign(alignment, size)); }

int posix_memalign(void **result, size_t alignment, size_t size) {
  void *block = __libc_memalign(alignment, size);
  if (block == NULL) return ENOMEM;
  *result = count_taken(block);
  return 0;
}

void *realloc(void *block, size_t size) {
  count_returned(block);
  return count_taken(__libc_realloc(block, size));
}

void free(void *block) {
  count_returned(block);
  __libc_free(block);
}

#else

bool allocations_are_counted(void) { return false; }

#endif

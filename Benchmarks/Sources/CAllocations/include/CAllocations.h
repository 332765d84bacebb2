// SPDX-License-Identifier: MIT
// Counts what the process takes from the heap, exactly, while somebody asks for it.
#ifndef CALLOCATIONS_H
#define CALLOCATIONS_H

#include <stdbool.h>
#include <stdint.h>

struct allocation_counts {
  /// Blocks taken: malloc, calloc, the aligned forms, and each realloc.
  int64_t allocations;
  /// Bytes of the blocks taken and of those given back, as the heap rounds them, with their 8-byte headers.
  int64_t taken;
  int64_t returned;
};

/// False where the heap's functions cannot be replaced: counts stay 0 there.
bool allocations_are_counted(void);
/// Starts at 0 and counts, on all threads, until `allocations_stop`.
void allocations_start(void);
struct allocation_counts allocations_stop(void);

#endif

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>

// Counts the allocations of a test program and of all the libraries that it loads: operator new and
// Eigen end in malloc. A sanitizer has a malloc of its own; there nothing is counted.
#if defined(__SANITIZE_ADDRESS__)
#define ENSHU_COUNTS_ALLOCATIONS false
#elif defined(__has_feature)
#define ENSHU_COUNTS_ALLOCATIONS !__has_feature(address_sanitizer)
#else
#define ENSHU_COUNTS_ALLOCATIONS true
#endif

namespace enshu::test {

inline constexpr bool kAllocationsAreCounted = ENSHU_COUNTS_ALLOCATIONS;
extern std::atomic<int> allocations;

// How many a call makes.
template <class Call>
int allocationsOf(const Call& call) {
  const int before = allocations;
  call();
  return allocations - before;
}

}  // namespace enshu::test

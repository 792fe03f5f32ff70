// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <cstddef>

// Counts the allocations of a test program and of all the libraries that it loads: operator new and
// Eigen end in malloc. One file of a program includes this. A sanitizer has a malloc of its own;
// there nothing is counted.
#if defined(__SANITIZE_ADDRESS__)
#define ENSHU_COUNTS_ALLOCATIONS false
#elif defined(__has_feature)
#define ENSHU_COUNTS_ALLOCATIONS !__has_feature(address_sanitizer)
#else
#define ENSHU_COUNTS_ALLOCATIONS true
#endif

namespace enshu::test {

inline constexpr bool kAllocationsAreCounted = ENSHU_COUNTS_ALLOCATIONS;
inline std::atomic<int> allocations = 0;

// How many a call makes.
template <class Call>
int allocationsOf(const Call& call) {
  const int before = allocations;
  call();
  return allocations - before;
}

}  // namespace enshu::test

#if ENSHU_COUNTS_ALLOCATIONS
extern "C" {
void* __libc_malloc(std::size_t size);
void* __libc_calloc(std::size_t count, std::size_t size);
void* __libc_realloc(void* block, std::size_t size);
void* __libc_memalign(std::size_t alignment, std::size_t size);

void* malloc(std::size_t size) noexcept {
  ++enshu::test::allocations;
  return __libc_malloc(size);
}
void* calloc(std::size_t count, std::size_t size) noexcept {
  ++enshu::test::allocations;
  return __libc_calloc(count, size);
}
void* realloc(void* block, std::size_t size) noexcept {
  ++enshu::test::allocations;
  return __libc_realloc(block, size);
}
void* aligned_alloc(std::size_t alignment, std::size_t size) noexcept {
  ++enshu::test::allocations;
  return __libc_memalign(alignment, size);
}
}
#endif

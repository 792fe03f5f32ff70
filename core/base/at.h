// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <concepts>
#include <cstddef>

namespace enshu {

// v[i] for the indices of links, bodies and joints, which are ints, and of samples, which are
// Eigen's.
template <class T, std::integral Index>
decltype(auto) at(T& v, Index i) {
  return v[static_cast<size_t>(i)];
}

// How many entries v has, as such an int.
template <class T>
int count(const T& v) {
  return static_cast<int>(v.size());
}

}  // namespace enshu

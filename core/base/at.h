// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

namespace enshu {

// v[i] for the indices of links, bodies and joints, which are ints.
template <class T>
auto& at(T& v, int i) {
  return v[static_cast<size_t>(i)];
}

}  // namespace enshu

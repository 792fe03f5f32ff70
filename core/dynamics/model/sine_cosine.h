// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>

namespace enshu {

// Sine and cosine of `count` angles [rad], in one loop over all of them that the compiler
// vectorises; within 2 ulp. Beyond 1e5 rad the library's own take over.
void sineCosine(const double* angle, double* sine, double* cosine, int count);

template <class T>
void sineCosine(const T* angle, T* sine, T* cosine, int count) {
  using std::cos;
  using std::sin;
  for (int i = 0; i < count; ++i) {
    sine[i] = sin(angle[i]);
    cosine[i] = cos(angle[i]);
  }
}

}  // namespace enshu

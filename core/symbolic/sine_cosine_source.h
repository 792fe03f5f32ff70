// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace enshu::symbolic {

// C++ text for GCC and Clang on any machine, the beginning of every file of the C++ writer. It
// defines
//   void sinesAndCosines(const double (&x)[8], double (&s)[8], double (&c)[8]);
// the sines and cosines of eight angles [rad] at once, in vectors as wide as the target's.
//
// Each angle is brought to r = x - k pi/2, |r| <= pi/4, with pi/2 in three parts; sin r and cos r
// are polynomials (they err by less than 2e-17), swapped and signed by k mod 4. Angles beyond 1e6
// rad, and what is not finite, go through the C library. The error is below 3 units in the last
// place. It must not be compiled with -ffast-math, which would take the rounding for nothing.
extern const char* const kSineCosineSource;

}  // namespace enshu::symbolic

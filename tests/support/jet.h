// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>

namespace enshu::test {

// A number that knows how it changes: the Taylor series of a function of the time t and of one more
// parameter s at (0, 0), cut off behind the terms that a velocity, an acceleration, a Jacobian
// column and its rate are made of. Arithmetic with it is exact differentiation.
struct Jet {
  double f = 0;   // the value
  double t = 0;   // df/dt
  double s = 0;   // df/ds
  double tt = 0;  // d2f/dt2
  double ts = 0;  // d2f/dt ds
};

inline Jet operator+(const Jet& a, const Jet& b) {
  return {a.f + b.f, a.t + b.t, a.s + b.s, a.tt + b.tt, a.ts + b.ts};
}

inline Jet operator*(double c, const Jet& a) {
  return {c * a.f, c * a.t, c * a.s, c * a.tt, c * a.ts};
}

inline Jet operator-(const Jet& a) {
  return -1.0 * a;
}

inline Jet operator*(const Jet& a, const Jet& b) {
  return {a.f * b.f,                                //
          a.t * b.f + a.f * b.t,                    //
          a.s * b.f + a.f * b.s,                    //
          a.tt * b.f + 2 * a.t * b.t + a.f * b.tt,  //
          a.ts * b.f + a.t * b.s + a.s * b.t + a.f * b.ts};
}

// g(a) of a function with g(a.f) = value, g'(a.f) = slope, g''(a.f) = curvature.
inline Jet chain(const Jet& a, double value, double slope, double curvature) {
  return {value, slope * a.t, slope * a.s, slope * a.tt + curvature * a.t * a.t,
          slope * a.ts + curvature * a.t * a.s};
}

inline Jet sin(const Jet& a) {
  return chain(a, std::sin(a.f), std::cos(a.f), -std::sin(a.f));
}

inline Jet cos(const Jet& a) {
  return chain(a, std::cos(a.f), -std::sin(a.f), -std::cos(a.f));
}

}  // namespace enshu::test

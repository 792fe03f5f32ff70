// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace enshu::test {

// df/dt by central differences of eighth order; f returns a matrix or a number by value.
template <class Function>
auto derivative(Function f, double t, double h = 2e-3) {
  using Value = decltype(f(t));
  const auto difference = [&](int k) { return Value(f(t + k * h) - f(t - k * h)); };
  return Value((4.0 / 5 * difference(1) - 1.0 / 5 * difference(2) + 4.0 / 105 * difference(3) -
                1.0 / 280 * difference(4)) /
               h);
}

// d2f/dt2, likewise.
template <class Function>
auto secondDerivative(Function f, double t, double h = 4e-3) {
  using Value = decltype(f(t));
  const auto sum = [&](int k) { return Value(f(t + k * h) + f(t - k * h)); };
  return Value((-205.0 / 72 * f(t) + 8.0 / 5 * sum(1) - 1.0 / 5 * sum(2) + 8.0 / 315 * sum(3) -
                1.0 / 560 * sum(4)) /
               (h * h));
}

}  // namespace enshu::test

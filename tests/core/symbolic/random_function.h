// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <cmath>
#include <random>
#include <string>
#include <vector>

#include "core/symbolic/function.h"

namespace enshu::test {

// Values drawn from a seed by random operations, on any scalar: the same seed does the same
// operations on double and on symbolic::Scalar. Every value stays of moderate size.
template <class T>
std::vector<T> randomValues(unsigned seed, int steps, std::vector<T> values) {
  using std::cos, std::sin, std::sqrt;
  std::mt19937 engine(seed);
  const auto below = [&engine](size_t count) { return engine() % count; };
  const auto bounded = [](const T& x) { return T(x / sqrt(T(1) + x * x)); };
  for (int i = 0; i < steps; ++i) {
    const T& a = values[below(values.size())];
    const T& b = values[below(values.size())];
    const T& d = values[below(values.size())];
    const double c = static_cast<double>(below(7)) - 3;
    const T made[] = {
        T(a + b), T(a - b), T(a * b),         T(c * a), T(b + c), T(a / (T(2) + b * b)),
        sin(a),   cos(b),   T(a * b - b * d), T(-a)};
    values.push_back(bounded(made[below(10)]));
  }
  return values;
}

// The last third of the values.
template <class T>
Eigen::VectorX<T> lastValues(const std::vector<T>& values) {
  const auto size = static_cast<Eigen::Index>(values.size());
  return Eigen::Map<const Eigen::VectorX<T>>(values.data(), size).tail((size + 2) / 3);
}

// y = f(a, b): values made of the three numbers a and the two numbers b.
inline symbolic::Function randomFunction(unsigned seed, int steps) {
  symbolic::Function f("random_" + std::to_string(seed));
  std::vector<symbolic::Scalar> x;
  for (const symbolic::Scalar& entry : f.input("a", 3)) {
    x.push_back(entry);
  }
  for (const symbolic::Scalar& entry : f.input("b", 2)) {
    x.push_back(entry);
  }
  f.output("y", lastValues(randomValues(seed, steps, x)));
  return f;
}

// The same of doubles.
inline Eigen::VectorXd randomFunctionValue(unsigned seed, int steps, const Eigen::VectorXd& a,
                                           const Eigen::VectorXd& b) {
  std::vector<double> x(a.begin(), a.end());
  x.insert(x.end(), b.begin(), b.end());
  return lastValues(randomValues(seed, steps, x));
}

}  // namespace enshu::test

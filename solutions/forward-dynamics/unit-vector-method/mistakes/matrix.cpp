// SPDX-License-Identifier: GPL-3.0-or-later
#include "unit_vector_method.h"

#include "core/driver/variant.h"

using enshu::driver::mistake;

// Another matrix, symmetric too, in the place of M of [LAB] (34), (38).
VectorXd unitVectorMethod(const InverseDynamics& inverseDynamics, const VectorXd& q,
                          const VectorXd& qd, const VectorXd& tau) {
  const int N = inverseDynamics.joints();
  const VectorXd zero = VectorXd::Zero(N);
  const bool zeroAngles = mistake("columns-at-zero-angles");
  const double length = mistake("vector-of-length-two") ? 2 : 1;

  // (36)
  const VectorXd c = inverseDynamics(q, qd, zero);

  // (37), (38)
  const VectorXd angle = zeroAngles ? zero : q;
  const VectorXd less = zeroAngles ? inverseDynamics(zero, qd, zero) : c;
  MatrixXd M(N, N);
  for (int i = 0; i < N; ++i) {
    M.col(i) = inverseDynamics(angle, qd, length * VectorXd::Unit(N, i)) - less;
  }
  if (mistake("diagonal-only")) {
    M = MatrixXd(M.diagonal().asDiagonal());
  }

  // (34)
  return M.partialPivLu().solve(tau - c);
}

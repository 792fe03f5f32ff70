// SPDX-License-Identifier: GPL-3.0-or-later
#include "unit_vector_method.h"

#include "core/driver/variant.h"

using enshu::driver::mistake;

// Another right-hand side of M qdd = tau - c, [LAB] (34).
VectorXd unitVectorMethod(const InverseDynamics& inverseDynamics, const VectorXd& q,
                          const VectorXd& qd, const VectorXd& tau) {
  const int N = inverseDynamics.joints();
  const VectorXd zero = VectorXd::Zero(N);

  // (36)
  const VectorXd c = inverseDynamics(q, qd, zero);
  const VectorXd gravity = inverseDynamics(q, zero, zero);

  // (37), (38)
  MatrixXd M(N, N);
  for (int i = 0; i < N; ++i) {
    M.col(i) = inverseDynamics(q, qd, VectorXd::Unit(N, i)) - c;
  }

  const VectorXd rightSide = mistake("bias-not-subtracted")    ? tau
                             : mistake("bias-added")           ? VectorXd(tau + c)
                             : mistake("bias-at-rest")         ? VectorXd(tau - gravity)
                             : mistake("bias-without-gravity") ? VectorXd(tau - c + gravity)
                             : mistake("bias-twice")           ? VectorXd(tau - 2 * c)
                             : mistake("gravity-twice")        ? VectorXd(tau - c - gravity)
                             : mistake("torque-reversed")      ? VectorXd(-tau - c)
                             : mistake("torque-twice")         ? VectorXd(2 * tau - c)
                             : mistake("torque-forgotten")     ? VectorXd(-c)
                             : mistake("sign-reversed")        ? VectorXd(c - tau)
                                                               : VectorXd(tau - c);
  const VectorXd qdd = M.partialPivLu().solve(rightSide);
  return mistake("bias-outside") ? VectorXd(M.partialPivLu().solve(tau) - c) : qdd;
}

// SPDX-License-Identifier: GPL-3.0-or-later
#include "constraint_force.h"

// [ENE] (11) and (13) as one system in qdd and f_n, with the gradient of unit length and no
// elimination: neither m_c nor A occurs.
ConstrainedMotion constraintForce(const ExtendedInverseDynamics& INV, const Contact& contact,
                                  const VectorXd& q, const VectorXd& qd, const VectorXd& tau) {
  const auto n = q.size();
  const VectorXd zero = VectorXd::Zero(n);
  const VectorXd b = INV(q, qd, zero, 1, 0, 0);
  const Vector3d normal = contact.gradient.normalized();
  const Vector3d rd = contact.J * qd;

  MatrixXd system = MatrixXd::Zero(n + 1, n + 1);
  for (int i = 0; i < n; ++i) {
    system.col(i).head(n) = INV(q, qd, VectorXd::Unit(n, i), 1, 0, 0) - b;
  }
  system.col(n).head(n) = INV(q, qd, zero, 1, 1, contact.K) - b;
  system.row(n).head(n) = (contact.J.transpose() * normal).transpose();

  VectorXd right(n + 1);
  right.head(n) = tau - b;
  right(n) =
      -normal.dot(contact.Jdot * qd) - rd.dot(contact.hessian * rd) / contact.gradient.norm();
  const VectorXd x = system.fullPivLu().solve(right);

  ConstrainedMotion motion;
  motion.qdd = x.head(n);
  motion.f_n = x(n);
  return motion;
}

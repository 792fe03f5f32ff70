// SPDX-License-Identifier: GPL-3.0-or-later
#include "constraint_force.h"

// Without (15)-(22): the point's acceleration along the normal is linear in f_n, so two values of
// f_n are enough to find where it is what the surface wants.
ConstrainedMotion constraintForce(const ExtendedInverseDynamics& INV, const Contact& contact,
                                  const VectorXd& q, const VectorXd& qd, const VectorXd& tau) {
  const VectorXd zero = 0 * q;
  MatrixXd M(q.size(), q.size());
  for (int i = 0; i < q.size(); ++i) M.col(i) = INV(q, zero, VectorXd::Unit(q.size(), i), 0, 0, 0);
  const auto factor = M.llt();
  const auto qddOf = [&](double f_n) -> VectorXd {
    return factor.solve(tau - INV(q, qd, zero, 1, f_n, contact.K));
  };
  const Vector3d rd = contact.J * qd;
  const auto C2 = [&](double f_n) {
    return contact.gradient.dot(contact.J * qddOf(f_n) + contact.Jdot * qd) +
           rd.dot(contact.hessian * rd);
  };
  const double at0 = C2(0), at1 = C2(1);
  const double f_n = at0 / (at0 - at1);
  return {f_n, qddOf(f_n)};
}

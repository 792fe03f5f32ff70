// SPDX-License-Identifier: GPL-3.0-or-later
#include "constraint_force.h"

ConstrainedMotion constraintForce(const ExtendedInverseDynamics& INV, const Contact& contact,
                                  const VectorXd& q, const VectorXd& qd, const VectorXd& tau) {
  const auto n = q.size();
  const VectorXd zero = VectorXd::Zero(n);
  const VectorXd b = INV(q, qd, zero, 1, 0, contact.K);  // [ENE] (33)
  MatrixXd M(n, n);
  for (int i = 0; i < n; ++i) {
    M.col(i) = INV(q, zero, VectorXd::Unit(n, i), 0, 0, contact.K);
  }
  const VectorXd j_c = contact.J.transpose() * contact.gradient;
  const VectorXd j_t = INV(q, zero, zero, 0, -1, 0) - INV(q, zero, zero, 0, -1, 1);

  const double norm = contact.gradient.norm();
  const VectorXd C_q = norm * j_c;          // (12)
  const VectorXd d = norm * solve(M, C_q);  // (17)
  const double m_c = C_q.dot(d) / norm;     // (15)

  const Vector3d rd = contact.J * qd;
  const double curvature = rd.dot(contact.hessian * rd) + contact.gradient.dot(contact.Jdot * qd);
  const double a = d.dot(b) - norm * curvature;   // (19), (23)
  const double A = m_c - d.dot(j_t) * contact.K;  // (21)

  ConstrainedMotion motion;
  motion.f_n = (a - d.dot(tau)) / A;                                                  // (22)
  motion.qdd = solve(M, VectorXd(tau - INV(q, qd, zero, 1, motion.f_n, contact.K)));  // (37)
  return motion;
}

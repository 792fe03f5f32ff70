// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "constraint_force.h"
#include "core/driver/variant.h"

using enshu::driver::mistake;

namespace {

// The direction of the friction, [ENE] (35), (36), of a point that moves with rd.
VectorXd frictionDirection(const VectorXd& j_t, const Vector3d& rd) {
  return mistake("friction-reversed")          ? VectorXd(-j_t)
         : mistake("direction-not-normalised") ? VectorXd(j_t * rd.norm())
                                               : j_t;
}

// The curvature term, [ENE] (23).
double curvatureOf(const Contact& contact, const Vector3d& rd, const VectorXd& qd) {
  const double surface = mistake("surface-curvature-missing") ? 0 : rd.dot(contact.hessian * rd);
  const double rate =
      mistake("jacobian-rate-missing") ? 0 : contact.gradient.dot(contact.Jdot * qd);
  const double sum = surface + rate;
  return mistake("curvature-added") ? -sum : mistake("curvature-missing") ? 0 : sum;
}

}  // namespace

// Terms of [ENE] (9)-(22), (37) left out, of another sign, or from another question to INV.
ConstrainedMotion constraintForce(const ExtendedInverseDynamics& INV, const Contact& contact,
                                  const VectorXd& q, const VectorXd& qd, const VectorXd& tau) {
  const auto n = q.size();
  const VectorXd zero = VectorXd::Zero(n);
  const double gravity = mistake("gravity-missing") ? 0 : 1;
  const VectorXd b = INV(q, mistake("bias-at-rest") ? zero : qd, zero, gravity, 0, 0);
  MatrixXd M(n, n);
  for (int i = 0; i < n; ++i) {
    const double g = mistake("gravity-left-in-columns/elimination") ||
                             mistake("gravity-left-in-columns/symmetric")
                         ? 1
                         : 0;
    M.col(i) = INV(q, zero, VectorXd::Unit(n, i), g, 0, 0);
  }
  // Of an M that is not symmetric, what solves symmetric systems takes the lower half.
  const auto solved = [&](const VectorXd& x) {
    return mistake("gravity-left-in-columns/symmetric") ? VectorXd(solve(M, x))
                                                        : VectorXd(M.partialPivLu().solve(x));
  };
  const VectorXd j_c = INV(q, zero, zero, 0, -1, 0);
  const Vector3d rd = contact.J * qd;
  const VectorXd j_t = frictionDirection(j_c - INV(q, zero, zero, 0, -1, 1), rd);
  const bool none = mistake("friction-missing");
  const double inForce = none || mistake("friction-in-motion-alone") ? 0 : contact.K;
  const double inMotion = none || mistake("friction-in-force-alone") ? 0 : contact.K;

  const double norm = contact.gradient.norm();
  const VectorXd C_q = mistake("norm-missing-in-gradient") ? j_c : VectorXd(norm * j_c);
  const VectorXd w = solved(C_q);
  const VectorXd d = mistake("norm-missing-in-d") ? w : VectorXd(norm * w);
  const double scale = mistake("norm-missing-at-curvature") ? 1 : norm;
  const double pushed = mistake("bias-reversed-in-force")  ? -d.dot(b)
                        : mistake("bias-missing-in-force") ? 0
                                                           : d.dot(b);
  const double a = pushed - scale * curvatureOf(contact, rd, qd);
  const double m_c = C_q.dot(mistake("mobility-not-divided") ? d : w);
  const double braking = d.dot(j_t) * inForce;
  const double A = mistake("friction-added-in-mobility") ? m_c + braking : m_c - braking;
  const double driven = mistake("torque-added")              ? -d.dot(tau)
                        : mistake("torque-missing-in-force") ? 0
                                                             : d.dot(tau);

  ConstrainedMotion motion;
  motion.f_n = (a - driven) / A;
  if (mistake("pull-refused")) {
    motion.f_n = std::max(0.0, motion.f_n);
  }
  const VectorXd push = (j_c - inMotion * j_t) * motion.f_n;
  const double share = mistake("force-taken-off") ? -1 : mistake("force-missing-in-motion") ? 0 : 1;
  const VectorXd c = mistake("gravity-missing-in-motion") ? INV(q, qd, zero, 0, 0, 0)
                     : mistake("bias-missing-in-motion")  ? zero
                                                          : b;
  const double drive = mistake("torque-missing-in-motion") ? 0 : 1;
  motion.qdd = solved(drive * tau - c + share * push);
  return motion;
}

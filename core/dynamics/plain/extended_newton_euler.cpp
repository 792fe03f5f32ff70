// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/plain/extended_newton_euler.h"

#include "core/base/at.h"
#include "core/base/contract.h"
#include "core/dynamics/input/inertia_factor.h"
#include "core/dynamics/plain/extended_newton_euler_inverse_dynamics.h"
#include "core/dynamics/plain/extended_newton_euler_jacobian.h"
#include "core/dynamics/plain/inverse.h"
#include "core/dynamics/plain/world_newton_euler.h"

namespace enshu::plain {

using Eigen::MatrixXd;
using Eigen::Vector3d;
using Eigen::VectorXd;

Result<SlidingMotion> slidingMotion(const Robot& robot, const VectorXd& D, const Contact& contact,
                                    const VectorXd& q, const VectorXd& qd, const VectorXd& tau) {
  expects(contact.link >= 0 && contact.link < robot.linkCount() && contact.surface != nullptr,
          "slidingMotion: a contact of no link, or without a surface");
  Chain chain = makeChain(robot);
  expects(tau.size() == chain.joints, "slidingMotion: tau has the wrong size");
  forwardKinematics(chain, q);
  forwardKinematicsVelocity(chain, qd);
  const ChainLink& link = at(chain.links, contact.link);
  const Vector3d r = link.p + link.R * contact.point;
  const auto [J, Jd] = pointJacobian(chain, contact.link, contact.point, qd);
  const Vector3d rd = J * qd;
  const auto [C, C_r, C_rr] = contact.surface(r);  // (1), dC/dr, d2C/dr2
  if (!(C_r.norm() > 0)) {
    return noNormal(robot, contact.link);
  }
  const Vector3d direction = rd.norm() > kRestSpeed ? Vector3d(rd / rd.norm()) : Vector3d(0, 0, 0);
  const Touch touch{contact.link, contact.point, C_r / C_r.norm(), direction};  // of (6), (12)
  const double K = contact.K;

  const SlidingArm arm{chain, D, touch};
  const auto INV = [&arm](const auto&... arguments) -> VectorXd {
    return inverseDynamics(arm, arguments...);
  };

  // Section 4: INV, (32), (33), gives what the lines of section 3 need. The direction of the
  // friction in it is that of the true velocity, as corrected: with qd = 0 it would be 0/0.
  const VectorXd rest = VectorXd::Zero(chain.joints);
  const Vector3d g = chain.gravity, no_g = Vector3d::Zero();
  const VectorXd b = INV(q, qd, rest, g, 0, K);  // h + g + D qd, below (33)
  MatrixXd M(chain.joints, chain.joints);
  for (int i = 0; i < chain.joints; ++i) {
    M.col(i) = INV(q, rest, VectorXd::Unit(chain.joints, i), no_g, 0, K);  // M_i, below (33)
  }
  const VectorXd j_c = INV(q, rest, rest, no_g, -1, 0);    // (34), of (12)
  const VectorXd tau_t = INV(q, rest, rest, no_g, -1, 1);  // (35)
  const VectorXd j_t = j_c - tau_t;                        // (36), of (12)
  ENSHU_TRY(factoredInertia(robot, M));                    // whether M can be inverted
  const MatrixXd M_1 = *inverse(M, 0);

  const Eigen::RowVectorXd C_q = C_r.transpose() * J;             // dC/dq^T, of (13)
  const double qd_Cqq_qd = rd.dot(C_rr * rd) + C_r.dot(Jd * qd);  // (23), the first term of (13)
  const double m_c = C_q * M_1 * C_q.transpose();                 // (15)
  const Eigen::RowVectorXd d_T = C_r.norm() * C_q * M_1;          // (17)
  const double a = d_T.dot(b) - C_r.norm() * qd_Cqq_qd;           // (19)
  const double A = m_c - d_T.dot(j_t) * K;  // (21), of (14), (16) as corrected: j_t K f_n
  if (!(m_c > 0)) {
    return heldAlready(robot, contact.link);
  }
  if (!(A > kDegenerate * m_c)) {
    return jammed(robot, contact.link);
  }
  const double f_n = (a - d_T.dot(tau)) / A;             // (22), (9)
  const VectorXd b_n = INV(q, qd, rest, g, f_n, K);      // above (37)
  return SlidingMotion{M_1 * (tau - b_n), f_n, m_c, A};  // (37)
}

}  // namespace enshu::plain

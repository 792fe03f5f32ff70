// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/plain/extended_newton_euler.h"

#include "core/base/at.h"
#include "core/base/contract.h"
#include "core/dynamics/input/inertia_factor.h"
#include "core/dynamics/newton_euler/world_newton_euler.h"
#include "core/dynamics/plain/inverse.h"

namespace enshu::plain {

using Eigen::Matrix3d;
using Eigen::MatrixXd;
using Eigen::Vector3d;
using Eigen::VectorXd;

// INV of (33)
VectorXd inverseDynamics(const SlidingArm& arm, const VectorXd& q, const VectorXd& qd,
                         const VectorXd& qdd, const Vector3d& g, double f_n, double K) {
  Chain chain = arm.chain;
  const VectorXd& D = arm.D;
  const Touch& touch = arm.touch;
  expects(D.size() == chain.joints && qd.size() == chain.joints && qdd.size() == chain.joints,
          "inverseDynamics: a joint vector has the wrong size");
  struct Recursion {
    Vector3d w, wd, pdd;  // of the link, its own axes; pdd at its origin
    Vector3d f, n;        // what the link before it gives
  };
  const Vector3d none = Vector3d::Zero();
  const Recursion ground{none, none, -g, none, none};
  forwardKinematics(chain, q);
  std::vector<Recursion> links;
  for (int i = 0; i < std::ssize(chain.links); ++i) {
    const ChainLink& link = at(chain.links, i);
    const Recursion& b = link.parent < 0 ? ground : at(links, link.parent);  // i - 1
    const Matrix3d R_T = link.R_ij.transpose();
    const Vector3d& p = link.p_ij;
    const Vector3d& e = link.axis;
    const bool turns = link.joint == JointType::Revolute,
               slides = link.joint == JointType::Prismatic;
    const double rate = turns || slides ? qd[link.jointIndex] : 0;
    const double acceleration = turns || slides ? qdd[link.jointIndex] : 0;

    Recursion own;
    own.w = R_T * b.w;
    own.wd = R_T * b.wd;
    own.pdd = R_T * (b.pdd + b.wd.cross(p) + b.w.cross(b.w.cross(p)));  // (4)
    if (turns) {
      own.w += e * rate;                                   // (2)
      own.wd += e * acceleration + own.w.cross(e * rate);  // (3)
    } else if (slides) {
      own.pdd += e * acceleration + 2 * own.w.cross(e * rate);  // not in the paper; [LAB] (26)
    }
    const Vector3d& s = link.com;
    const Vector3d sdd = own.pdd + own.wd.cross(s) + own.w.cross(own.w.cross(s));        // (5)
    own.f = link.mass * sdd;                                                             // of (7)
    own.n = link.inertia * own.wd + own.w.cross(link.inertia * own.w) + s.cross(own.f);  // of (8)
    if (i == touch.link) {
      const Vector3d f_E =
          -link.R.transpose() * (touch.normal * f_n - touch.direction * K * f_n);  // (6)
      own.f += f_E;
      own.n += touch.point.cross(f_E);
    }
    links.push_back(own);
  }
  VectorXd tau(chain.joints);
  for (int i = static_cast<int>(std::ssize(chain.links)) - 1; i >= 0; --i) {
    const ChainLink& link = at(chain.links, i);
    const auto& [w, wd, pdd, f, n] = at(links, i);
    if (link.joint != JointType::Fixed) {
      const Vector3d& moment = link.joint == JointType::Revolute ? n : f;
      tau[link.jointIndex] =
          link.axis.dot(moment) + D[link.jointIndex] * qd[link.jointIndex];  // (10)
    }
    if (link.parent >= 0) {  // the sums of (7), (8) over the links i + 1
      Recursion& b = at(links, link.parent);
      b.f += link.R_ij * f;
      b.n += link.R_ij * n + link.p_ij.cross(link.R_ij * f);
    }
  }
  return tau;
}

namespace {

// J of the point, (24), and its derivative (31), of positions alone; the chain is in motion.
struct PointJacobian {
  MatrixXd J, Jd;  // 3 x joints
};

PointJacobian pointJacobian(const Chain& chain, int link, const Vector3d& point,
                            const VectorXd& qd) {
  PointJacobian jacobian{MatrixXd::Zero(3, chain.joints), MatrixXd::Zero(3, chain.joints)};
  const ChainLink& E = at(chain.links, link);
  const Vector3d p_E = E.p + E.R * point;
  std::vector<const ChainLink*> path;  // from the point to the ground
  for (int i = link; i >= 0; i = at(chain.links, i).parent) {
    path.push_back(&at(chain.links, i));
  }
  for (const ChainLink* i : path) {
    const Vector3d z = i->R * i->axis;  // (25), (26)
    if (i->joint == JointType::Revolute) {
      jacobian.J.col(i->jointIndex) = z.cross(p_E - i->p);  // (24), (27)
    } else if (i->joint == JointType::Prismatic) {
      jacobian.J.col(i->jointIndex) = z;
    }
  }
  const Vector3d pd_E = jacobian.J * qd;  // J_p qd of (29); J_pi qd is i->v
  for (const ChainLink* i : path) {
    const Vector3d z = i->R * i->axis, zd = i->w.cross(z);  // (28)
    if (i->joint == JointType::Revolute) {
      jacobian.Jd.col(i->jointIndex) = zd.cross(p_E - i->p) + z.cross(pd_E - i->v);  // (30), (31)
    } else if (i->joint == JointType::Prismatic) {
      jacobian.Jd.col(i->jointIndex) = zd;
    }
  }
  return jacobian;
}

}  // namespace

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
  const Touch touch{contact.link, contact.point, C_r / C_r.norm(), direction};
  const double K = contact.K;

  const SlidingArm arm{chain, D, touch};
  const auto INV = [&arm](const auto&... arguments) -> VectorXd {
    return inverseDynamics(arm, arguments...);
  };

  // Section 4: INV, (32), (33), gives what the lines of section 3 need.
  const VectorXd rest = VectorXd::Zero(chain.joints);
  const Vector3d g = chain.gravity, no_g = Vector3d::Zero();
  const VectorXd b = INV(q, qd, rest, g, 0, K);  // below (33)
  MatrixXd M(chain.joints, chain.joints);
  for (int i = 0; i < chain.joints; ++i) {
    M.col(i) = INV(q, rest, VectorXd::Unit(chain.joints, i), no_g, 0, K);
  }
  const VectorXd j_c = INV(q, rest, rest, no_g, -1, 0);    // (34), of (12)
  const VectorXd tau_t = INV(q, rest, rest, no_g, -1, 1);  // (35)
  const VectorXd j_t = j_c - tau_t;                        // (36), of (12)
  ENSHU_TRY(factoredInertia(robot, M));
  const MatrixXd M_1 = *inverse(M, 0);

  const Eigen::RowVectorXd C_q = C_r.transpose() * J;        // dC/dq^T
  const double C_qq = rd.dot(C_rr * rd) + C_r.dot(Jd * qd);  // (23), times qd
  const Eigen::RowVectorXd d_T = C_r.norm() * C_q * M_1;     // (17)
  const double m_c = C_q * M_1 * C_q.transpose();            // (15)
  const double a = d_T.dot(b) - C_r.norm() * C_qq;           // (19)
  const double A = m_c - d_T.dot(j_t) * K;                   // (21)
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

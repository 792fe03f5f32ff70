// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/plain/extended_newton_euler_inverse_dynamics.h"

#include <Eigen/Geometry>
#include <vector>

#include "core/base/at.h"
#include "core/base/contract.h"
#include "core/dynamics/plain/world_newton_euler.h"

namespace enshu::plain {

using Eigen::Matrix3d;
using Eigen::Vector3d;
using Eigen::VectorXd;

namespace {

// Of link i, in its own axes.
struct Recursion {
  Vector3d w, wd, pdd, sdd;  // w_i, w'_i, p''_i of its origin, s''_i of its centre; -g included
  Vector3d f, n;             // f_i, n_i: what link i - 1 gives it, n_i about its origin
};

// (2)-(5), from the ground outward.
std::vector<Recursion> motions(const Chain& chain, const VectorXd& qd, const VectorXd& qdd,
                               const Vector3d& g) {
  const Vector3d none = Vector3d::Zero();
  const Recursion ground{none, none, -g, none, none, none};
  std::vector<Recursion> links;
  for (int i = 0; i < count(chain.links); ++i) {
    const ChainLink& link = at(chain.links, i);
    const Recursion& before = link.parent < 0 ? ground : at(links, link.parent);  // i - 1
    const Matrix3d R_T = link.R_ij.transpose();                                   // i-1R_i^T
    const Vector3d &p = link.p_ij, &s = link.com, &e = link.axis;  // i-1p^_i, s^_i, e_z
    const bool turns = link.joint == JointType::Revolute;
    const bool slides = link.joint == JointType::Prismatic;
    const double rate = turns || slides ? qd[link.jointIndex] : 0;
    const double acceleration = turns || slides ? qdd[link.jointIndex] : 0;

    Recursion own{R_T * before.w, R_T * before.wd, none, none, none, none};
    own.pdd = R_T * (before.pdd + before.wd.cross(p) + before.w.cross(before.w.cross(p)));  // (4)
    if (turns) {
      own.w += e * rate;                                   // (2)
      own.wd += e * acceleration + own.w.cross(e * rate);  // (3)
    } else if (slides) {
      own.pdd += e * acceleration + 2 * own.w.cross(e * rate);  // not in the paper; [LAB] (26)
    }
    own.sdd = own.pdd + own.wd.cross(s) + own.w.cross(own.w.cross(s));  // (5)
    links.push_back(own);
  }
  return links;
}

}  // namespace

VectorXd inverseDynamics(const SlidingArm& arm, const VectorXd& q, const VectorXd& qd,
                         const VectorXd& qdd, const Vector3d& g, double f_n, double K) {
  Chain chain = arm.chain;
  const auto& [link_E, point, normal, direction] = arm.touch;
  expects(arm.D.size() == chain.joints && qd.size() == chain.joints && qdd.size() == chain.joints,
          "inverseDynamics: a joint vector has the wrong size");
  forwardKinematics(chain, q);
  std::vector<Recursion> links = motions(chain, qd, qdd, g);
  VectorXd tau(chain.joints);
  for (int i = count(chain.links) - 1; i >= 0; --i) {
    const ChainLink& link = at(chain.links, i);
    auto& [w, wd, pdd, sdd, f, n] = at(links, i);  // f, n: yet of the links i + 1 alone
    const Vector3d &s = link.com, &e = link.axis;
    if (i == link_E) {
      const Vector3d f_E = -link.R.transpose() * (normal * f_n - direction * K * f_n);  // (6)
      f += f_E;  // it is f_n+1 of (7), (8), the point is p^_n+1
      n += point.cross(f_E);
    }
    // As corrected, with s'' for the printed s' and s^ x (m s'').
    f += link.mass * sdd;                                                           // (7)
    n += link.inertia * wd + w.cross(link.inertia * w) + s.cross(link.mass * sdd);  // (8)
    if (link.joint != JointType::Fixed) {
      const Vector3d& effort = link.joint == JointType::Revolute ? n : f;
      tau[link.jointIndex] = e.dot(effort) + arm.D[link.jointIndex] * qd[link.jointIndex];  // (10)
    }
    if (link.parent >= 0) {
      Recursion& before = at(links, link.parent);
      before.f += link.R_ij * f;                                   // its term of i + 1 in (7)
      before.n += link.R_ij * n + link.p_ij.cross(link.R_ij * f);  // and in (8)
    }
  }
  return tau;
}

}  // namespace enshu::plain

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/plain/world_newton_euler.h"

#include <Eigen/Geometry>

#include "core/base/at.h"
#include "core/base/contract.h"
#include "core/robot/robot.h"
#include "core/spatial/rotation.h"

namespace enshu::plain {

using Eigen::Matrix3d;
using Eigen::Vector3d;
using Eigen::VectorXd;

namespace {

// Link i, the parent of j; the ground for a root.
const ChainLink& parentOf(const Chain& chain, const ChainLink& j) {
  return j.parent < 0 ? chain.ground : at(chain.links, j.parent);
}

// What joint j adds to the motion of i, in coordinates of j: p'_ij, w_ij (below (6)) from the
// chain's qd; p''_ij, wd_ij (below (11)) from its qdd.
Motion jointMotion(const ChainLink& j, const VectorXd& rates) {
  if (j.joint == JointType::Revolute) {
    return {Vector3d::Zero(), j.axis * rates[j.jointIndex]};
  }
  if (j.joint == JointType::Prismatic) {
    return {j.axis * rates[j.jointIndex], Vector3d::Zero()};
  }
  return {};
}

}  // namespace

void forwardKinematics(Chain& chain, const VectorXd& q) {
  expects(q.size() == chain.joints, "forwardKinematics: q has the wrong size");
  for (ChainLink& j : chain.links) {
    const ChainLink& i = parentOf(chain, j);
    j.p_ij = j.p_ij0;
    j.R_ij = j.R_ij0;
    if (j.joint == JointType::Revolute) {
      j.R_ij = j.R_ij0 * axisAngle(j.axis, q[j.jointIndex]);
    } else if (j.joint == JointType::Prismatic) {
      j.p_ij = j.p_ij0 + j.R_ij0 * j.axis * q[j.jointIndex];
    }

    j.p = i.p + i.R * j.p_ij;  // (1)
    j.R = i.R * j.R_ij;        // (2)
    j.p_C = j.p + j.R * j.com;
  }
}

void forwardKinematicsVelocity(Chain& chain, const VectorXd& qd) {
  expects(qd.size() == chain.joints, "forwardKinematicsVelocity: qd has the wrong size");
  for (ChainLink& j : chain.links) {
    const ChainLink& i = parentOf(chain, j);
    const auto [dp_ij, w_ij] = jointMotion(j, qd);

    j.v = i.v + j.R * dp_ij + i.w.cross(i.R * j.p_ij);  // (8), its R_j as corrected
    j.w = i.w + j.R * w_ij;                             // (9)
  }
}

void forwardKinematicsAcceleration(Chain& chain, const VectorXd& qd, const VectorXd& qdd) {
  expects(qd.size() == chain.joints && qdd.size() == chain.joints,
          "forwardKinematicsAcceleration: qd or qdd has the wrong size");
  for (ChainLink& j : chain.links) {
    const ChainLink& i = parentOf(chain, j);
    const auto [dp_ij, w_ij] = jointMotion(j, qd);
    const auto [ddp_ij, wd_ij] = jointMotion(j, qdd);
    const Vector3d r_ij = i.R * j.p_ij;
    const Vector3d r_C = j.R * j.com;

    j.vd = i.vd + j.R * ddp_ij + 2 * i.w.cross(j.R * dp_ij)       //
           + i.wd.cross(r_ij) + i.w.cross(i.w.cross(r_ij));       // (10)
    j.wd = i.wd + j.R * wd_ij + j.w.cross(j.R * w_ij);            // (11)
    j.vd_c = j.vd + j.wd.cross(r_C) + j.w.cross(j.w.cross(r_C));  // (12)
  }
}

VectorXd backwardPass(Chain& chain) {
  VectorXd tau(chain.joints);
  for (auto link = chain.links.rbegin(); link != chain.links.rend(); ++link) {
    ChainLink& j = *link;
    const Matrix3d I = j.R * j.inertia * j.R.transpose();
    const Vector3d F = j.mass * j.vd_c;                // (15)
    const Vector3d N = I * j.wd + j.w.cross(I * j.w);  // (16)
    const Vector3d p_C = j.p + j.R * j.com;  // not j.p_C: a student's pass may have left another

    j.f = F;
    j.n = N;
    for (const int child : j.children) {
      const ChainLink& k = at(chain.links, child);
      const Vector3d p_Ck = p_C - k.p;  // (19): p_Cj from k
      j.f += k.f;                       // (20)
      j.n += k.n - p_Ck.cross(k.f);     // (21), terms of k
    }
    j.n += (p_C - j.p).cross(j.f);  // (21), term of j

    if (j.joint == JointType::Revolute) {
      tau[j.jointIndex] = j.axis.dot(j.R.transpose() * j.n);  // (22), K = (0 axis)
    } else if (j.joint == JointType::Prismatic) {
      tau[j.jointIndex] = j.axis.dot(j.R.transpose() * j.f);  // (22), K = (axis 0)
    }
  }
  return tau;
}

WorldInverseDynamics::WorldInverseDynamics(const Robot& robot, NewtonEulerStages stages)
    : chain_(makeChain(robot)), stages_(std::move(stages)) {}

VectorXd WorldInverseDynamics::run(Chain& chain, const VectorXd& q, const VectorXd& qd,
                                   const VectorXd& qdd) const {
  stages_.position(chain, q);
  stages_.velocity(chain, qd);
  stages_.acceleration(chain, qd, qdd);
  return stages_.backward(chain);
}

VectorXd WorldInverseDynamics::operator()(const VectorXd& q, const VectorXd& qd,
                                          const VectorXd& qdd) const {
  Chain chain = chain_;
  return run(chain, q, qd, qdd);
}

Chain WorldInverseDynamics::motion(const VectorXd& q, const VectorXd& qd,
                                   const VectorXd& qdd) const {
  Chain chain = chain_;
  run(chain, q, qd, qdd);
  return chain;
}

}  // namespace enshu::plain

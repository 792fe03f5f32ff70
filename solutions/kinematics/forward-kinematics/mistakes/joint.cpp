// SPDX-License-Identifier: GPL-3.0-or-later
#include <numbers>

#include "core/driver/variant.h"
#include "forward_kinematics.h"

using enshu::driver::mistake;

namespace {

// The displacement that is taken for that of joint j, which is not fixed.
double displacement(const ChainLink& j, const VectorXd& jointAngle) {
  if (mistake("joint-index-from-one")) {
    return j.jointIndex > 0 ? jointAngle(j.jointIndex - 1) : 0;
  }
  const double q = jointAngle(j.jointIndex);
  const bool turns = j.joint == JointType::Revolute;
  return mistake("joint-turn-missing") && turns            ? 0
         : mistake("joint-turned-backwards") && turns      ? -q
         : mistake("slide-reversed") && !turns             ? -q
         : mistake("angles-converted/to-degrees") && turns ? q * 180 / std::numbers::pi
         : mistake("angles-converted/to-radians") && turns ? q * std::numbers::pi / 180
                                                           : q;
}

}  // namespace

// What the joint adds to p_ij0 and R_ij0, done otherwise.
void forwardKinematics(Chain& chain, const VectorXd& jointAngle) {
  for (ChainLink& j : chain.links) {
    const ChainLink& i = j.parent < 0 ? chain.ground : chain.links[j.parent];

    j.p_ij = j.p_ij0;
    j.R_ij = j.R_ij0;
    const bool turns = j.joint == JointType::Revolute ||
                       (j.joint == JointType::Prismatic && mistake("every-joint-turns"));
    if (turns) {
      const Vector3d axis = mistake("axis-always-z") ? Vector3d(Vector3d::UnitZ()) : j.axis;
      const Matrix3d Q = Eigen::AngleAxisd(displacement(j, jointAngle), axis).toRotationMatrix();
      j.R_ij = mistake("attitude-after-joint")       ? Matrix3d(Q * j.R_ij0)
               : mistake("initial-attitude-missing") ? Q
                                                     : Matrix3d(j.R_ij0 * Q);
    } else if (j.joint == JointType::Prismatic && !mistake("joint-slide-missing")) {
      const Vector3d axis = mistake("slide-not-turned") ? j.axis : Vector3d(j.R_ij0 * j.axis);
      j.p_ij = (mistake("offset-lost-in-slide") ? Vector3d(Vector3d::Zero()) : j.p_ij0) +
               axis * displacement(j, jointAngle);
    } else if (j.joint == JointType::Fixed && mistake("fixed-link-skipped")) {
      j.p_ij.setZero();
      j.R_ij.setIdentity();
    }

    j.p = i.p + i.R * j.p_ij;  // (1)
    j.R = i.R * j.R_ij;        // (2)
    j.p_C = j.p + j.R * j.com;
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/driver/variant.h"
#include "jacobian_derivative.h"

using enshu::driver::mistake;

namespace {

// dz_i/dt of [ENE] (28), and what one may take for it.
Vector3d axisRate(const ChainLink& joint, const ChainLink& hand) {
  const Vector3d z = joint.R * joint.axis;
  return mistake("axis-rate-missing")          ? Vector3d(Vector3d::Zero())
         : mistake("axis-rate-reversed")       ? Vector3d(-joint.w.cross(z))
         : mistake("axis-not-turned")          ? Vector3d(joint.w.cross(joint.axis))
         : mistake("angular-velocity-of-hand") ? Vector3d(hand.w.cross(z))
                                               : Vector3d(joint.w.cross(z));
}

// The rate of p_E - p_i, [ENE] (29), of a point with the velocity v_E.
Vector3d leverRate(const Vector3d& v_E, const ChainLink& joint) {
  return mistake("joint-velocity-missing")   ? v_E
         : mistake("point-velocity-missing") ? Vector3d(-joint.v)
         : mistake("lever-at-rest")          ? Vector3d(Vector3d::Zero())
         : mistake("lever-rate-reversed")    ? Vector3d(joint.v - v_E)
                                             : Vector3d(v_E - joint.v);
}

}  // namespace

// Terms of [ENE] (28)-(31) left out, reversed, or of something else.
MatrixXd jacobianDerivative(const Chain& chain, int link, const Vector3d& point) {
  const ChainLink& hand = chain.links[link];
  const Vector3d lever = mistake("point-ignored")      ? Vector3d(Vector3d::Zero())
                         : mistake("point-not-turned") ? point
                                                       : Vector3d(hand.R * point);
  const Vector3d p_E = hand.p + lever;
  const double turning = mistake("point-velocity-of-origin") ? 0
                         : mistake("point-turning-reversed") ? -1
                                                             : 1;
  const Vector3d v_E =
      turning * hand.w.cross(lever) + (mistake("origin-velocity-missing") ? 0 : 1) * hand.v;

  MatrixXd Jdot = MatrixXd::Zero(6, chain.joints);
  const bool oneByOne = mistake("previous-link-as-parent");
  bool ownIsMissing = mistake("own-joint-missing");
  for (int i = link; i >= 0; i = oneByOne ? i - 1 : chain.links[i].parent) {
    const ChainLink& joint = chain.links[i];
    if (joint.joint == JointType::Fixed) {
      if (mistake("stops-at-fixed-joint")) {
        break;
      }
      continue;
    }
    if (ownIsMissing) {
      ownIsMissing = false;
      continue;
    }
    const Vector3d z = joint.R * joint.axis;
    const Vector3d zd = axisRate(joint, hand);
    const Vector3d r = mistake("lever-from-base") ? p_E : Vector3d(p_E - joint.p);
    const double ofAxis = mistake("axis-rate-missing-in-linear-rows")    ? 0
                          : mistake("axis-rate-reversed-in-linear-rows") ? -1
                                                                         : 1;
    const Vector3d rd = leverRate(v_E, joint);
    const bool turns = joint.joint == JointType::Revolute;
    auto column = Jdot.col(joint.jointIndex);
    if (turns || mistake("every-joint-turns")) {
      column << ofAxis * zd.cross(r) + z.cross(rd), (mistake("angular-rows-missing") ? 0 : 1) * zd;
    } else if (!mistake("slide-axis-at-rest")) {
      column << zd, (mistake("slide-also-turns") ? 1 : 0) * zd;
    }
    if (mistake("axes-in-angular-rows")) {
      column.tail<3>() = turns ? z : Vector3d(Vector3d::Zero());
    }
    if (mistake("times-speed")) {
      const ChainLink& i_ = joint.parent < 0 ? chain.ground : chain.links[joint.parent];
      const Vector3d slide = joint.v - i_.v - i_.w.cross(joint.p - i_.p);
      column *= z.dot(turns ? Vector3d(joint.w - i_.w) : slide);
    }
  }
  if (mistake("angular-first")) {
    Jdot = MatrixXd(Jdot(Eigen::VectorXi{{3, 4, 5, 0, 1, 2}}, Eigen::all));
  }
  return Jdot;
}

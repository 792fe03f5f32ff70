// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/assembly/check_digits.h"

#include <algorithm>

#include "core/base/at.h"
#include "core/dynamics/input/forward_dynamics_input.h"
#include "core/robot/joint_kinematics.h"

namespace enshu {

namespace {

// Of the largest accelerations: by how much those that meet in a joint may differ.
constexpr double kLostDigits = 1e-7;
constexpr double kLeastAcceleration = 0.01;  // for that [m/s^2 or rad/s^2]

void accelerateHandles(const AssemblyPlan& plan, AssemblyState& state) {
  std::vector<Vector6>& accelerations = state.accelerations;
  accelerations[0] = state.groundBias();
  for (int i = 0; i < count(plan.assemblies); ++i) {
    const Assembly& leaf = at(plan.assemblies, i);
    const AssembledBody& response = at(state.responses, i);
    for (int h = 0; leaf.leaf() && h < count(leaf.handles); ++h) {
      Vector6& a = at(accelerations, at(leaf.handles, h).body);
      a = at(response.B, h);
      for (int k = 0; k < count(leaf.handles); ++k) {
        a.noalias() += response.phi(h, k) * at(response.f, k);
      }
    }
  }
}

// From a joint to the next [m]: what an angular acceleration becomes a linear one over.
double longestOffset(const Model<double>& model) {
  double longest = 0;
  for (const Body<double>& body : model.bodies) {
    longest = std::max(longest, body.socket.p.norm());
  }
  return longest;
}

Vector6 jointGap(JointType type, const AssembledJoint& joint, const Vector6& a_a,
                 const Vector6& a_b) {
  const int d = jointDof(type);
  Vector6 rates = Vector6::Zero();  // along the joint's axes, those that it leaves free behind
  rates.tail(d) = joint.ud.head(d);
  if (type == JointType::BallZyx) {
    rates.tail<3>() = joint.J * joint.ud.head<3>();
  }
  const Motion carried = joint.T_ab.applyInverse(Motion{a_a.head<3>(), a_a.tail<3>()});
  return a_b - carried.vector() - joint.bias - jointAxes(type, joint.c, joint.s) * rates;
}

}  // namespace

Result<void> checkDigits(const Robot& robot, const Model<double>& model, const AssemblyPlan& plan,
                         AssemblyState& state) {
  accelerateHandles(plan, state);
  const std::vector<Vector6>& accelerations = state.accelerations;
  double linear = kLeastAcceleration;
  double angular = kLeastAcceleration;
  for (const Vector6& a : accelerations) {
    linear = std::max(linear, a.head<3>().norm());
    angular = std::max(angular, a.tail<3>().norm());
  }
  if (const double offset = longestOffset(model); offset > 0) {
    angular = std::max(angular, linear / offset);
  }
  for (const Assembly& whole : plan.assemblies) {
    if (whole.leaf()) {
      continue;
    }
    const Body<double>& body = at(model.bodies, whole.joint);
    const Vector6 gap = jointGap(body.joint, at(state.joints, whole.joint),
                                 at(accelerations, body.parent), at(accelerations, whole.joint));
    if (!(gap.head<3>().norm() <= kLostDigits * linear &&
          gap.tail<3>().norm() <= kLostDigits * angular)) {
      return lostDigits(robot, body.link);
    }
  }
  return {};
}

}  // namespace enshu

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acceleration_propagation.h"
#include "articulated-body/spatial-transforms/transform_step.h"

// The accelerations of all links by one step for each joint.
namespace acceleration_pass {

using Propagation = decltype(::accelerationPropagation);

// Across joint i. V, A: of the links; the ground is at rest and accelerates with A_0.
inline Vector6 step(const enshu::Robot& robot, const transform_step::Joints& joints, size_t i,
                    const std::vector<Vector6>& V, const std::vector<Vector6>& A,
                    const Vector6& A_0, const std::function<Propagation>& function) {
  const int parent = robot.link(static_cast<int>(i)).parent;
  const auto at = static_cast<size_t>(parent);
  return function(parent < 0 ? Vector6(Vector6::Zero()) : V[at], parent < 0 ? A_0 : A[at],
                  joints.socket[i], joints.joint[i], joints.plug[i], joints.V_jj[i],
                  joints.A_jj[i]);
}

// What every link has if its parent has the acceleration given.
inline std::vector<Vector6> steps(const enshu::Robot& robot, const transform_step::Joints& joints,
                                  const std::vector<Vector6>& V, const std::vector<Vector6>& A,
                                  const Vector6& A_0, const std::function<Propagation>& function) {
  std::vector<Vector6> found;
  for (size_t i = 0; i < joints.socket.size(); ++i) {
    found.push_back(step(robot, joints, i, V, A, A_0, function));
  }
  return found;
}

// What every link has if its parent has what was found for that.
inline std::vector<Vector6> accelerations(const enshu::Robot& robot,
                                          const transform_step::Joints& joints,
                                          const std::vector<Vector6>& V, const Vector6& A_0,
                                          const std::function<Propagation>& function) {
  std::vector<Vector6> A;
  for (size_t i = 0; i < joints.socket.size(); ++i) {
    A.push_back(step(robot, joints, i, V, A, A_0, function));
  }
  return A;
}

}  // namespace acceleration_pass

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <string>
#include <vector>

#include "core/base/at.h"
#include "core/base/contract.h"
#include "core/base/result.h"
#include "core/dynamics/input/external_forces.h"
#include "core/robot/robot_state.h"

// What the forward dynamics of a robot share before and after their kernels.
namespace enshu {

// The name of the first link whose joint has an entry in v that is not finite.
inline Result<void> checkFinite(const Robot& robot, const Eigen::VectorXd& v, const char* text) {
  for (int i = 0; i < robot.linkCount(); ++i) {
    if (!v.segment(robot.firstDof(i), robot.dof(i)).allFinite()) {
      return failure(robot.link(i).name, text);
    }
  }
  return {};
}

// The Error: a state that no forward dynamics can work with, `where` the link.
inline Result<void> checkState(const Robot& robot, const Eigen::VectorXd& q,
                               const Eigen::VectorXd& u, const Eigen::VectorXd& tau) {
  if (auto checked = checkCoordinates(robot, q); !checked) {
    return checked;
  }
  if (auto checked =
          checkFinite(robot, u, ENSHU_TEXT("the velocity of the joint is not a finite number"));
      !checked) {
    return checked;
  }
  return checkFinite(robot, tau, ENSHU_TEXT("the torque of the joint is not a finite number"));
}

// The Error of an algorithm that needs a tree, for a robot with loops; names a link of the first.
inline tl::unexpected<Error> treesOnly(const Robot& robot) {
  return failure(robot.link(robot.loops().front().b).name,
                 ENSHU_TEXT("the link closes a loop; this algorithm is for trees"));
}

// The same of a robot with gears; names the first follower.
inline tl::unexpected<Error> gearlessOnly(const Robot& robot) {
  return failure(robot.link(robot.gears().front().follower).name,
                 ENSHU_TEXT("the link follows a gear; this algorithm is for robots without"));
}

// The sum of the loads on each link; the Error: a state that no forward dynamics can work with.
// Throws ContractViolation if an argument has the wrong size.
inline Result<std::vector<Force>> forwardDynamicsInput(const Robot& robot, const Eigen::VectorXd& q,
                                                       const Eigen::VectorXd& u,
                                                       const Eigen::VectorXd& tau,
                                                       const std::vector<ExternalLoad>& loads) {
  expects(q.size() == robot.coordinates() && u.size() == robot.dof() && tau.size() == robot.dof(),
          "forward dynamics: q, u or tau has the wrong size");
  if (auto checked = checkState(robot, q, u, tau); !checked) {
    return tl::unexpected<Error>(checked.error());
  }
  std::vector<Force> external = externalForces(robot, q, loads);
  for (int i = 0; i < robot.linkCount(); ++i) {
    const Force& f = at(external, i);
    if (!f.linear.allFinite() || !f.angular.allFinite()) {
      return failure(robot.link(i).name, ENSHU_TEXT("the load on the link is not a finite number"));
    }
  }
  return external;
}

// The Error: an overflow, `where` the first link whose joint it reached.
inline Result<void> checkAcceleration(const Robot& robot, const Eigen::VectorXd& ud) {
  return checkFinite(robot, ud, ENSHU_TEXT("the acceleration of the joint is not a finite number"));
}

inline tl::unexpected<Error> noInverseInertia(const Robot& robot, int link) {
  return failure(robot.link(link).name,
                 ENSHU_TEXT("the link has no inverse inertia: its mass or a moment of inertia is "
                            "zero or next to it, and assembly-disassembly needs them"));
}

inline tl::unexpected<Error> singularInertia(const Robot& robot, int link) {
  return failure(robot.link(link).name,
                 ENSHU_TEXT("the joint moves no inertia: its acceleration is not determined"));
}

}  // namespace enshu

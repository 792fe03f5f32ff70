// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/input/forward_dynamics_input.h"

#include "core/base/at.h"
#include "core/base/contract.h"
#include "core/dynamics/input/external_forces.h"
#include "core/robot/robot_state.h"

namespace enshu {

using Eigen::VectorXd;

Result<void> checkFinite(const Robot& robot, const VectorXd& v, const char* text) {
  for (int i = 0; i < robot.linkCount(); ++i) {
    if (!v.segment(robot.firstDof(i), robot.dof(i)).allFinite()) {
      return failure(robot.link(i).name, text);
    }
  }
  return {};
}

Result<void> checkState(const Robot& robot, const VectorXd& q, const VectorXd& u,
                        const VectorXd& tau) {
  ENSHU_TRY(checkCoordinates(robot, q));
  ENSHU_TRY(checkFinite(robot, u, ENSHU_TEXT("the velocity of the joint is not a finite number")));
  return checkFinite(robot, tau, ENSHU_TEXT("the torque of the joint is not a finite number"));
}

Result<std::vector<Force>> forwardDynamicsInput(const Robot& robot, const VectorXd& q,
                                                const VectorXd& u, const VectorXd& tau,
                                                const std::vector<ExternalLoad>& loads) {
  expects(q.size() == robot.coordinates() && u.size() == robot.dof() && tau.size() == robot.dof(),
          "forward dynamics: q, u or tau has the wrong size");
  ENSHU_TRY(checkState(robot, q, u, tau));
  std::vector<Force> external = externalForces(robot, q, loads);
  for (int i = 0; i < robot.linkCount(); ++i) {
    const Force& f = at(external, i);
    if (!f.linear.allFinite() || !f.angular.allFinite()) {
      return failure(robot.link(i).name, ENSHU_TEXT("the load on the link is not a finite number"));
    }
  }
  return external;
}

Result<void> checkAcceleration(const Robot& robot, const VectorXd& ud) {
  return checkFinite(robot, ud, ENSHU_TEXT("the acceleration of the joint is not a finite number"));
}

tl::unexpected<Error> treesOnly(const Robot& robot) {
  return failure(robot.link(robot.loops().front().b).name,
                 ENSHU_TEXT("the link closes a loop; this algorithm is for trees"));
}

tl::unexpected<Error> gearlessOnly(const Robot& robot) {
  return failure(robot.link(robot.gears().front().follower).name,
                 ENSHU_TEXT("the link follows a gear; this algorithm is for robots without"));
}

tl::unexpected<Error> noInverseInertia(const Robot& robot, int link) {
  return failure(robot.link(link).name,
                 ENSHU_TEXT("the link has no inverse inertia: its mass or a moment of inertia is "
                            "zero or next to it, and assembly-disassembly needs them"));
}

tl::unexpected<Error> lostDigits(const Robot& robot, int link) {
  return failure(
      robot.link(link).name,
      ENSHU_TEXT("too few digits of the joint's acceleration are left: a link is too thin, "
                 "or too light beside others, for assembly-disassembly"));
}

tl::unexpected<Error> singularInertia(const Robot& robot, int link) {
  return failure(robot.link(link).name,
                 ENSHU_TEXT("the joint moves no inertia: its acceleration is not determined"));
}

}  // namespace enshu

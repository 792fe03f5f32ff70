// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/inverse_dynamics.h"

#include "core/base/contract.h"
#include "core/robot/joint_kinematics.h"

namespace enshu {

using Eigen::VectorXd;

namespace {

// What the outward sweep leaves on link i for the inward sweep, link coordinates.
struct Step {
  Transform T_pi;
  MotionSubspace S_i;
  Motion v_i;
  Motion a_i;
  Force f_i;
};

}  // namespace

VectorXd inverseDynamics(const Robot& robot, const VectorXd& q, const VectorXd& qd,
                         const VectorXd& qdd, const std::vector<Force>& external) {
  const int n = robot.linkCount();
  expects(q.size() == robot.coordinates() && qd.size() == robot.dof() && qdd.size() == robot.dof(),
          "inverseDynamics: q, qd or qdd has the wrong size");
  expects(external.empty() || external.size() == robot.links().size(),
          "inverseDynamics: one external force per link");

  // Gravity enters as an upward acceleration of the ground.
  Step ground;
  ground.a_i.linear = -robot.gravity();

  // Outward: velocity and acceleration of each link, and the net force on it.
  std::vector<Step> steps(robot.links().size());
  for (int i = 0; i < n; ++i) {
    const int p = robot.link(i).parent;
    const Step& parent = p < 0 ? ground : steps[static_cast<size_t>(p)];
    auto& [T_pi, S_i, v_i, a_i, f_i] = steps[static_cast<size_t>(i)];
    const RigidInertia I_i = robot.link(i).rigidInertia();
    T_pi = linkTransform(robot, i, q);
    S_i = linkSubspace(robot, i, q);
    const Motion v_J = S_i * qd.segment(robot.firstDof(i), robot.dof(i));
    const Motion a_J = S_i * qdd.segment(robot.firstDof(i), robot.dof(i));

    v_i = T_pi.applyInverse(parent.v_i) + v_J;  // (24), (25)
    // (26), (27), as a spatial acceleration.
    a_i = T_pi.applyInverse(parent.a_i) + a_J + linkBias(robot, i, q, qd) + cross(v_i, v_J);
    f_i = I_i * a_i + cross(v_i, I_i * v_i);  // (28)-(30), at the link's origin
    if (!external.empty()) {
      f_i = f_i - external[static_cast<size_t>(i)];
    }
  }

  // Inward: what the joint's drive must give, then the whole force back on the parent.
  VectorXd tau(robot.dof());
  for (int i = n - 1; i >= 0; --i) {
    const Step& step = steps[static_cast<size_t>(i)];
    project(step.S_i, step.f_i, tau.segment(robot.firstDof(i), robot.dof(i)));  // (22)
    if (const int p = robot.link(i).parent; p >= 0) {
      steps[static_cast<size_t>(p)].f_i += step.T_pi * step.f_i;  // (31), (32)
    }
  }
  return tau;
}

LinkInverseDynamics::LinkInverseDynamics(Robot robot, std::vector<ExternalLoad> loads)
    : robot_(std::move(robot)), loads_(std::move(loads)) {}

VectorXd LinkInverseDynamics::operator()(const VectorXd& q, const VectorXd& qd,
                                         const VectorXd& qdd) const {
  if (loads_.empty()) {
    return inverseDynamics(robot_, q, qd, qdd);
  }
  return inverseDynamics(robot_, q, qd, qdd, externalForces(robot_, q, loads_));
}

}  // namespace enshu

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <vector>

#include "core/base/result.h"
#include "core/dynamics/assembly/cut_joints.h"
#include "core/dynamics/model/external_load.h"
#include "core/dynamics/model/workspace.h"
#include "core/robot/robot.h"

namespace enshu {

// Forward dynamics by the Assembly-Disassembly Algorithm [ADA] 2, O(links) on one processor: bodies
// are joined two by two into articulated bodies that are known by the inverse inertias Phi and
// biases B of their handles (4), until one is left; on the way back the force and acceleration of
// each joint come out. Trees, several roots, every kind of joint, gears and closed loops. The plain
// form is core/dynamics/plain/assembly_disassembly.cpp. Where this one leaves it:
// - The bodies of grounded chains have other inertias than I of (1), which change no equation of
//   motion (regrouped_inertia.h): thin rods then have an inverse inertia.
// - The order of assembly is planned once for the robot (assembly_plan.h), so that a call allocates
//   nothing; gears and loops, which the paper does not have, are closed last (cut_joints.h).
// - A step at a joint works in the joint's directions, for it is cheaper (assembly.h).
// - Whether enough digits are left is looked at in the end (check_digits.h): inverse inertias of
//   thin or light bodies magnify rounding.
//
// Local frames throughout: a handle in that of its body, a joint's step in that of its outer body
// (world frames lose digits). Gravity is an acceleration -g of the ground.

// One robot's algorithm with all its room: made once, then no allocation per call. One object
// serves one thread.
class AssemblyDisassembly {
 public:
  // The Error: a body (a link and what is fixed to it) has no inverse inertia, for it has no mass
  // or no moment of inertia about some axis, 1e-9 of its largest or less; `where` is the link.
  static Result<AssemblyDisassembly> create(const Robot& robot);

  // ud (dof entries; resized) under tau and external[i], the force on link i at its origin in link
  // coordinates (externalForces); empty: none.
  // The Error: q is refused (checkCoordinates); a loop is open in position or velocity, or cannot
  // stay closed (loop_joint.h); bodies are so thin, or so light beside others (a ratio of inertias
  // of 1e-7, roughly), that fewer than about six digits would be left; an acceleration is not
  // finite. `where` is a link.
  // Throws ContractViolation if an argument has the wrong size.
  Result<void> operator()(const Eigen::VectorXd& q, const Eigen::VectorXd& u,
                          const Eigen::VectorXd& tau, const std::vector<Force>& external,
                          Eigen::VectorXd& ud);

 private:
  explicit AssemblyDisassembly(const Robot& robot);

  void move(const Eigen::VectorXd& q, const Eigen::VectorXd& u, const Eigen::VectorXd& tau);
  void setBiases(const std::vector<Force>& external);
  Result<void> assembleAll();
  void disassembleAll();

  Robot robot_;
  Model<double> model_;
  Workspace<double> space_;
  CutJoints cut_;
  AssemblyPlan plan_;
  AssemblyState state_;
};

// The same once. With loads, which it moves to the links first.
Result<Eigen::VectorXd> assemblyDisassembly(const Robot& robot, const Eigen::VectorXd& q,
                                            const Eigen::VectorXd& u, const Eigen::VectorXd& tau,
                                            const std::vector<ExternalLoad>& loads = {});

}  // namespace enshu

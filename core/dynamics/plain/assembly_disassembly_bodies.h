// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <optional>
#include <vector>

#include "core/robot/robot.h"
#include "core/spatial/matrices.h"

namespace enshu::plain {

// [ADA] 2.1, (1): a rigid body b, a link with all that is fixed to it, and the joint that moves it
// on its parent body a; what assembly_disassembly.cpp and hybrid_modelling.cpp begin with.
//   F = I V'_b + P  (1),  V'_b = X_ba V'_a + S ud + g
// Every quantity is in the frame of the body's link. Accelerations are spatial. [ADA] prints
// angular parts first, here linear ones are. The fast one: assembly/body_motion.h.
struct MovingBody {
  int link = -1;  // -1: the ground, body 0
  int parent = 0;
  int firstDof = 0;
  Matrix6 X_ba = Matrix6::Identity();
  Matrix6X S;                   // 6 x dof, its u is at firstDof
  Vector6 g = Vector6::Zero();  // dS/dt u + v x S u [m/s^2, rad/s^2]
  Vector6 v = Vector6::Zero();  // [m/s, rad/s]
  Matrix6 I = Matrix6::Zero();  // [kg, kg m, kg m^2]
  Vector6 P = Vector6::Zero();  // v x* I v less the forces from outside [N, N m]
};

// Parents before children. external: on each link, at its origin in its axes. No gears.
std::vector<MovingBody> movingBodies(const Robot& robot, const Eigen::VectorXd& q,
                                     const Eigen::VectorXd& u, const std::vector<Force>& external);

// Phi = I^-1 of a body, (3); none if its mass or a moment of inertia is zero, or next to it.
std::optional<Matrix6> inverseInertia(const Matrix6& I);

}  // namespace enshu::plain

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <optional>
#include <vector>

#include "core/robot/robot.h"
#include "core/spatial/matrices.h"

namespace enshu::plain {

// A rigid body of [ADA], a link with all that is fixed to it, in the frame of that link, and the
// joint that moves it on its parent body. [ADA] prints angular parts first, here linear ones are.
// Accelerations are spatial.
//   a_b = X a_parent + S qdd + g,  F = I a_b + P  (1)
struct MovingBody {
  int link = -1;  // -1: the ground, body 0
  int parent = 0;
  int firstDof = 0;
  Matrix6 X = Matrix6::Identity();
  Matrix6X S;                   // 6 x dof, its u is at firstDof
  Vector6 g = Vector6::Zero();  // dS/dt u + v x S u [m/s^2, rad/s^2]
  Vector6 v = Vector6::Zero();  // [m/s, rad/s]
  Matrix6 I = Matrix6::Zero();  // [kg, kg m, kg m^2]
  Vector6 P = Vector6::Zero();  // v x* I v less the forces from outside [N, N m]
};

// Phi = I^-1 of a body in (3); none if its mass or a moment of inertia is zero, or next to it.
std::optional<Matrix6> inverseInertia(const Matrix6& I);

// Parents before children. external: on each link, at its origin in its axes. No gears.
std::vector<MovingBody> movingBodies(const Robot& robot, const Eigen::VectorXd& q,
                                     const Eigen::VectorXd& u, const std::vector<Force>& external);

}  // namespace enshu::plain

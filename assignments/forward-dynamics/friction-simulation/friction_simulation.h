// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plugin/student.h"

// Motion of the arm from rest with viscous friction in its joints, by the explicit Euler method.
// [LAB] (41), 3.3, task 2-2
//
// In each step: torque of the friction, which opposes the motion and whose magnitude in joint j is
// friction(j) |qd(j)|; acceleration; then
//
//   q  <- q  + dt qd        with the qd before this step
//   qd <- qd + dt qdd
//
// forwardDynamics  forwardDynamics(q, qd, tau) gives the joint accelerations (joints x 1)
//                  [rad/s^2; m/s^2 if prismatic]; forwardDynamics.joints() is their number
// q0               joint angles at the start, joints x 1 [rad; m]; the arm is at rest there
// friction         coefficient of viscous friction of each joint, joints x 1 [N m s/rad; N s/m]
// dt               time step [s]
// steps            number of steps
//
// Returns the joint accelerations, joints x steps; column k (from 0) is the one computed before
// update k, so column 0 belongs to q0 at rest.
MatrixXd fdAssignment(const ForwardDynamics& forwardDynamics, const VectorXd& q0,
                      const VectorXd& friction, double dt, int steps);

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include "core/plugin/student.h"
#include "core/plugin/unset.h"

// INV(q, qd, qdd, g, f_n, K) of [ENE] (33): the joint torques [N m or N] of a motion under the
// normal force f_n [N] and the friction K f_n, viscous friction D qd in them. g is 1 with gravity
// and 0 without. It belongs to one state of the robot: the normal is that of the surface there, and
// friction acts against the true velocity of the point, whatever qd is asked. At rest it has no
// direction and is zero.
using ExtendedInverseDynamics = std::function<VectorXd(
    const VectorXd& q, const VectorXd& qd, const VectorXd& qdd, double g, double f_n, double K)>;

// The surface C(r) = 0 at the point r that touches it, and how r moves; world coordinates.
struct Contact {
  Vector3d gradient = unset;  // dC/dr, not of unit length
  Matrix3d hessian = unset;   // d2C/dr2, symmetric
  MatrixXd J;                 // dr/dq, 3 x n
  MatrixXd Jdot;              // its time derivative, 3 x n
  double K = unset;           // friction f_t = K f_n
};
ENSHU_FIELDS(Contact, gradient, hessian, J, Jdot, K)

struct ConstrainedMotion {
  double f_n = unset;  // normal force [N], positive along dC/dr; may be negative
  VectorXd qdd;        // joint accelerations, n x 1 [rad/s^2 or m/s^2]
};
ENSHU_FIELDS(ConstrainedMotion, f_n, qdd)

// The normal force that keeps the point on its surface, and the motion under it. [ENE] (9)-(22),
// (32)-(37)
//
//   A f_n = a - d^T tau                                            (22)
//   qdd = M^-1 (tau - INV(q, qd, 0, g, f_n, K))                    (37)
//
// q, qd  joint angles and speeds, n x 1; the point is on the surface and moves along it
// tau    torques of the drives, n x 1 [N m or N]
ConstrainedMotion constraintForce(const ExtendedInverseDynamics& INV, const Contact& contact,
                                  const VectorXd& q, const VectorXd& qd, const VectorXd& tau);

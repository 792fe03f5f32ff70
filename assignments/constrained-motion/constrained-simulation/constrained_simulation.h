// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include "core/plugin/student.h"
#include "core/plugin/unset.h"

// What the robot does in a state: the answer of constraintForce.
struct ContactMotion {
  double f_n = unset;  // normal force [N]
  VectorXd qdd;        // joint accelerations, n x 1 [rad/s^2]
};
ENSHU_FIELDS(ContactMotion, f_n, qdd)

// Where the point is above its surface at q.
struct ContactPlace {
  double gap = unset;  // C / |dC/dr|: on the ground the height z [m]
  VectorXd jc;         // j_c of [ENE] (12), n x 1: the gap's rate of change is j_c . qd
  MatrixXd M;          // inertia matrix, n x n
};
ENSHU_FIELDS(ContactPlace, gap, jc, M)

// The provided robot: dynamics(q, qd, tau) and dynamics.contact(q).
struct ConstrainedDynamics {
  std::function<ContactMotion(const VectorXd& q, const VectorXd& qd, const VectorXd& tau)> motion;
  std::function<ContactPlace(const VectorXd& q)> contact;
  ContactMotion operator()(const VectorXd& q, const VectorXd& qd, const VectorXd& tau) const {
    return motion(q, qd, tau);
  }
};
ENSHU_FIELDS(ConstrainedDynamics, motion, contact)

// The torques of the drives at t [s], n x 1 [N m].
using JointTorque = std::function<VectorXd(double t)>;

// The run; column or entry k belongs to t = k dt, before the first substep from there.
struct ConstrainedRun {
  MatrixXd q;    // joint angles, n x samples [rad]
  VectorXd f_n;  // normal force, samples x 1 [N]
  VectorXd gap;  // samples x 1 [m]
};
ENSHU_FIELDS(ConstrainedRun, q, f_n, gap)

// The motion of a robot whose point slides on its surface, from rest at q0. [ENE] 5
//
//   h = dt / substeps; in each substep
//   q <- q + h qd,  qd <- qd + h qdd              both right sides of the old state
//   q <- q - s gap,  then qd <- qd - s (j_c . qd)  s = M^-1 j_c / (j_c^T M^-1 j_c), each at its q
ConstrainedRun constrainedSimulation(const ConstrainedDynamics& dynamics, const JointTorque& torque,
                                     const VectorXd& q0, double dt, int samples, int substeps);

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <optional>

#include "core/base/result.h"
#include "core/robot/robot.h"

namespace enshu {

// Where a point of a link shall be, and how the link shall be turned. World coordinates.
struct LinkTarget {
  int link = 0;
  Eigen::Vector3d point = Eigen::Vector3d::Zero();  // link coordinates [m]
  std::optional<Eigen::Vector3d> position;          // of the point [m]
  std::optional<Eigen::Matrix3d> orientation;       // R_wi
};

struct InverseKinematicsOptions {
  double tolerance = 1e-10;  // of the length of the error [m] and [rad]
  int iterations = 200;      // per start
  // Where an iteration ends away from the target, it starts again from a q nearby, drawn anew; a
  // stretched arm, for instance, has no first step inwards. 1: only from the given q.
  int starts = 8;
};

struct InverseKinematicsSolution {
  Eigen::VectorXd q;     // quaternions of unit length; robot.coordinates() x 1
  double positionError;  // what is left [m]
  double turnError;      // [rad]
  int iterations;        // of the start that led there
};

// A q at which the link is on target, from the q given, for joints of every kind; the inverse
// kinematics of the first session of [LAB]. With the error e = [p* - p; the turn from R to R*] and
// the Jacobian J of the point, each iteration makes the step of the damped least squares
//   dq = (J^T J + lambda 1)^-1 J^T e
// with lambda after Levenberg and Marquardt: small near the target, where it is Newton's step, and
// as large as a step needs to bring the error down. Which of several solutions is found depends on
// the q given. Angles are not brought into a range.
//
// The Error, its `where` the link's name: the target is out of reach, with the error that is left
// where the link comes closest; or the robot has loops, whose joints this does not keep closed.
// Throws ContractViolation if q has the wrong size, the link does not exist, there is neither
// position nor orientation, or the orientation is not a rotation.
Result<InverseKinematicsSolution> inverseKinematics(const Robot& robot, const Eigen::VectorXd& q,
                                                    const LinkTarget& target,
                                                    const InverseKinematicsOptions& options = {});

}  // namespace enshu

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <array>

#include "core/robot/robot.h"
#include "tests/support/jet.h"

// The pose of every kind of joint as a textbook writes it, a 4 x 4 matrix, of coordinates that are
// jets. Nothing of core/robot/joint_kinematics.h is used here: this is what it is held against.
namespace enshu::test {

// [R p; 0 1], row by row; the last row is not stored.
using JetPose = std::array<std::array<Jet, 4>, 3>;

JetPose operator*(const JetPose& A, const JetPose& B);

// One of the five parts of a pose as plain numbers, such as &Jet::tt.
Eigen::Matrix3d rotationPart(const JetPose& T, double Jet::*part);
Eigen::Vector3d positionPart(const JetPose& T, double Jet::*part);

// A pose that does not move.
JetPose still(const Eigen::Matrix3d& R, const Eigen::Vector3d& p = {0, 0, 0});

JetPose stillInverse(const Transform& T);

// Axes whose third is the given unit vector.
Eigen::Matrix3d axesAlong(const Eigen::Vector3d& z);

// Coordinates of a joint that move with t and s: at t = s = 0 they are q; the velocity is u + ud t,
// and s adds to the motion the virtual velocity e.
struct JointPath {
  Eigen::VectorXd q, u, ud, e;

  Jet coordinate(int k) const { return {q[k], u[k], e[k], ud[k], 0}; }
};

// T_sb, to the socket from the plug.
JetPose jointPose(const Joint& joint, const JointPath& path);

// What a joint of this kind needs of q and of u.
int coordinatesOf(JointType type);
int freedomsOf(JointType type);

}  // namespace enshu::test

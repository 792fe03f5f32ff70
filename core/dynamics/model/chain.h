// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <string>
#include <vector>

#include "core/robot/joint_type.h"

namespace enshu {

class Robot;

// One link j of the lab's chain and what the passes of [LAB] section 1 leave on it.
// Everything without a note is in world coordinates; i is the parent of j.
struct ChainLink {
  // The model.
  std::string name;
  int parent = -1;                     // index of link i; -1: the ground
  std::vector<int> children;           // indices of the links k
  JointType joint = JointType::Fixed;  // Fixed, Revolute or Prismatic
  int jointIndex = -1;                 // place of q_j in the joint vectors; -1: fixed
  Eigen::Vector3d axis;                // joint axis, link coordinates
  Eigen::Vector3d p_ij0;               // p_ij at q_j = 0 [m]
  Eigen::Matrix3d R_ij0;               // R_ij at q_j = 0
  double mass = 0;                     // [kg]
  Eigen::Vector3d com;                 // centre of mass, link coordinates [m]
  Eigen::Matrix3d inertia;             // about the centre of mass, link coordinates [kg m^2]

  // Position pass, [LAB] (1), (2).
  Eigen::Vector3d p_ij;  // origin of j seen from i, coordinates of i [m]
  Eigen::Matrix3d R_ij;  // rotation to i from j
  Eigen::Vector3d p;     // origin of j [m]
  Eigen::Matrix3d R;     // rotation to the world from j
  Eigen::Vector3d p_C;   // centre of mass [m]

  // Velocity pass, [LAB] (8), (9).
  Eigen::Vector3d v;  // velocity of the origin [m/s]
  Eigen::Vector3d w;  // angular velocity [rad/s]

  // Acceleration pass, [LAB] (10)-(12). The root has -g, so gravity is inside.
  Eigen::Vector3d vd;    // acceleration of the origin [m/s^2]
  Eigen::Vector3d wd;    // angular acceleration [rad/s^2]
  Eigen::Vector3d vd_c;  // acceleration of the centre of mass [m/s^2]

  // Backward pass, [LAB] (15)-(22).
  Eigen::Vector3d f;  // force on j at joint j [N]
  Eigen::Vector3d n;  // moment on j about the origin of j [N m]
};

// The lab's mechanism: links in topological order (a parent stands before its children).
struct Chain {
  std::vector<ChainLink> links;
  ChainLink ground;         // the root of [LAB], j = 0: at rest at the world origin, but vd = -g
  Eigen::Vector3d gravity;  // [m/s^2]
  int joints = 0;           // number of moving joints, the size of q
};

// The lab's chain of a robot, which may branch. What the passes fill is NaN until they ran.
// Throws ContractViolation if a plug frame is not the link frame, a joint is of another type, or
// the robot has gears or loops.
Chain makeChain(const Robot& robot);

}  // namespace enshu

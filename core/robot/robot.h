// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <optional>
#include <string>
#include <vector>

#include "core/robot/joint_type.h"
#include "core/spatial/inertia.h"
#include "core/spatial/transform.h"

namespace enshu {

// The joint between a socket frame on the parent and a plug frame on the link:
// T_parent,link = socket * T_joint(q) * plug^-1.
struct Joint {
  JointType type = JointType::Fixed;
  Eigen::Vector3d axis = Eigen::Vector3d::UnitZ();  // unit vector, the same in socket and plug
};

// What a link looks like: a solid cylinder through the centre of mass; only drawn, never computed
// with.
struct CylinderShape {
  int axis = 0;       // 0, 1, 2: x, y, z of the link frame
  double radius = 0;  // [m]
  double length = 0;  // [m]
};

struct Link {
  std::string name;
  int parent = -1;  // index of an earlier link; -1: the ground
  Joint joint;
  Transform socket;                                   // to the parent frame from the socket frame
  Transform plug;                                     // to the link frame from the plug frame
  double mass = 0;                                    // [kg]
  Eigen::Vector3d com = Eigen::Vector3d::Zero();      // link coordinates [m]
  Eigen::Matrix3d inertia = Eigen::Matrix3d::Zero();  // about the com, link axes [kg m^2]
  std::optional<CylinderShape> shape;

  RigidInertia rigidInertia() const { return {mass, com, inertia}; }  // link coordinates
};

inline const Eigen::Vector3d kStandardGravity(0, 0, -9.8);  // [m/s^2], world coordinates

// A robot as a tree of links in topological order. q, qd, qdd and tau are stacked link by link.
// Immutable; algorithms take it by const reference.
class Robot {
 public:
  // Throws ContractViolation if checkRobot (core/robot/check_robot.h) finds a flaw; a reader of
  // files calls checkRobot first and reports what it says.
  static Robot build(std::string name, std::vector<Link> links,
                     const Eigen::Vector3d& gravity = kStandardGravity);

  const std::string& name() const { return name_; }
  const Eigen::Vector3d& gravity() const { return gravity_; }  // [m/s^2], world coordinates

  const std::vector<Link>& links() const { return links_; }
  const Link& link(int i) const { return links_[static_cast<size_t>(i)]; }
  int linkCount() const { return static_cast<int>(links_.size()); }
  int linkIndex(const std::string& name) const;  // -1: no link of this name

  // Degrees of freedom: the size of qd, qdd and tau; those of link i begin at firstDof(i).
  int dof() const { return dof_; }
  int dof(int i) const;
  int firstDof(int i) const { return firstDof_[static_cast<size_t>(i)]; }

  // Coordinates: the size of q; those of link i begin at firstCoordinate(i). Equal to the degrees
  // of freedom for revolute and prismatic joints.
  int coordinates() const { return coordinates_; }
  int coordinates(int i) const;
  int firstCoordinate(int i) const { return firstCoordinate_[static_cast<size_t>(i)]; }

 private:
  Robot() = default;

  std::string name_;
  std::vector<Link> links_;
  Eigen::Vector3d gravity_;
  std::vector<int> firstDof_;
  std::vector<int> firstCoordinate_;
  int dof_ = 0;
  int coordinates_ = 0;
};

}  // namespace enshu

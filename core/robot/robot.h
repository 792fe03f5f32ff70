// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <optional>
#include <string>
#include <vector>

#include "core/base/at.h"
#include "core/robot/joint_type.h"
#include "core/spatial/inertia.h"
#include "core/spatial/transform.h"

namespace enshu {

// The joint between a socket frame on the parent and a plug frame on the link:
// T_parent,link = socket * T_joint(q) * plug^-1.
struct Joint {
  JointType type = JointType::Fixed;
  // Unit vector, the same in socket and plug; other than z for revolute and prismatic joints only.
  Eigen::Vector3d axis = Eigen::Vector3d::UnitZ();
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

// Two joints of one degree of freedom that move together, named by their links:
// q_follower = ratio q_driver + offset. [ABA] 2.6, 2.7
struct Gear {
  int driver = -1;
  int follower = -1;
  double ratio = 1;
  double offset = 0;  // [rad or m]
};

// A joint that closes a loop of the tree: for some q of its own
// T_wa * socket * T_joint(q) * plug^-1 = T_wb.
struct Loop {
  int a = -1;  // link with the socket; -1: the ground
  int b = -1;  // link with the plug
  Joint joint;
  Transform socket;  // to the frame of a from the socket frame
  Transform plug;    // to the frame of b from the plug frame
};

// What joins links beyond the tree.
struct Couplings {
  std::vector<Gear> gears;
  std::vector<Loop> loops;
};

inline const Eigen::Vector3d kStandardGravity(0, 0, -9.8);  // [m/s^2], world coordinates

// A robot as a tree of links in topological order, with gears and loop joints. q, qd (or u), qdd
// and tau are stacked link by link; the follower of a gear has no entry of its own, it shares its
// driver's. M, bias and tau of a robot with loops are those of the tree.
// Immutable; algorithms take it by const reference.
class Robot {
 public:
  // Throws ContractViolation if checkRobot (core/robot/check_robot.h) finds a flaw; a reader of
  // files calls checkRobot first and reports what it says.
  static Robot build(std::string name, std::vector<Link> links,
                     const Eigen::Vector3d& gravity = kStandardGravity, Couplings couplings = {});

  const std::string& name() const { return name_; }
  const Eigen::Vector3d& gravity() const { return gravity_; }  // [m/s^2], world coordinates

  const std::vector<Link>& links() const { return links_; }
  const Link& link(int i) const { return at(links_, i); }
  int linkCount() const { return count(links_); }
  int linkIndex(const std::string& name) const;  // -1: no link of this name

  const std::vector<Gear>& gears() const { return couplings_.gears; }
  const std::vector<Loop>& loops() const { return couplings_.loops; }

  // Degrees of freedom: the size of qd, qdd and tau. Those that move the joint of link i begin at
  // firstDof(i); a follower has its driver's.
  int dof() const { return dof_; }
  int dof(int i) const;
  int firstDof(int i) const { return at(firstDof_, i); }

  // Coordinates: the size of q; those of link i begin at firstCoordinate(i). More than the degrees
  // of freedom where a joint has a unit quaternion.
  int coordinates() const { return coordinates_; }
  int coordinates(int i) const;
  int firstCoordinate(int i) const { return at(firstCoordinate_, i); }

  // The gear that link i follows; null if it has entries of its own in q and qd.
  const Gear* gearOf(int i) const;

 private:
  Robot() = default;
  void number();  // places of the joints in q and qd

  std::string name_;
  std::vector<Link> links_;
  Eigen::Vector3d gravity_;
  Couplings couplings_;
  std::vector<int> gearOf_;  // index into couplings_.gears; -1: none
  std::vector<int> firstDof_;
  std::vector<int> firstCoordinate_;
  int dof_ = 0;
  int coordinates_ = 0;
};

}  // namespace enshu

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <memory>
#include <string>
#include <vector>

#include "core/robot/robot.h"

namespace enshu::engines {

// What an engine may be asked for. Each begins at q (and u ...): the call pays for its kinematics.
enum class Quantity {
  InverseDynamics,
  InertiaMatrix,
  ForwardByMatrix,     // inertia matrix, bias, factors, O(n^3)
  ForwardByRecursion,  // O(n)
  LinkMotions,         // poses and velocities of all links
  Jacobian,
};

// One robot in another library, beside which ours is held. Its model and its memory are made once.
// Everything is in the conventions of core/robot: q, u, ud, tau stacked link by link; velocities
// and the rows of a Jacobian in world coordinates, linear first.
//
// A computation leaves its result where the engine keeps it, which is all that is timed; the reader
// under it says the result in our terms.
class Engine {
 public:
  virtual ~Engine() = default;

  // Some engines work on one kind of robot only, KDL's mass matrix on serial chains for instance.
  virtual bool offers(Quantity quantity) const = 0;

  virtual void inverseDynamics(const Eigen::VectorXd& q, const Eigen::VectorXd& u,
                               const Eigen::VectorXd& ud) = 0;
  virtual Eigen::VectorXd tau() const = 0;

  virtual void inertiaMatrix(const Eigen::VectorXd& q) = 0;
  virtual Eigen::MatrixXd M() const = 0;

  virtual void forwardDynamics(Quantity method, const Eigen::VectorXd& q, const Eigen::VectorXd& u,
                               const Eigen::VectorXd& tau) = 0;
  virtual Eigen::VectorXd ud() const = 0;

  virtual void linkMotions(const Eigen::VectorXd& q, const Eigen::VectorXd& u) = 0;
  virtual Transform pose(int link) const = 0;
  virtual Motion velocity(int link) const = 0;  // of the link's origin

  // Of a point given in link coordinates, 6 x dof.
  virtual void jacobian(const Eigen::VectorXd& q, int link, const Eigen::Vector3d& point) = 0;
  virtual Eigen::MatrixXd J() const = 0;
};

// A library that was found when the tests were configured.
struct Maker {
  std::string name;     // "MuJoCo"
  std::string version;  // as the library itself says while it runs
  // Null: the library cannot express the robot.
  std::unique_ptr<Engine> (*make)(const Robot& robot);
};

const std::vector<Maker>& makers();

// Each is defined where its library was found.
Maker mujoco();
Maker kdl();
Maker dart();
Maker simbody();

// Whether all joints are of these types, with no gears or loops. A spherical or floating joint
// counts only if its plug is the link frame.
bool hasOnly(const Robot& robot, const std::vector<JointType>& types);

}  // namespace enshu::engines

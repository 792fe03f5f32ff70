// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <vector>

#include "core/dynamics/model/external_load.h"
#include "core/robot/robot.h"
#include "tests/support/jet_pose.h"

namespace enshu::test {

// Column k of a body's Jacobian: the velocity of its origin and its angular velocity at u = e_k,
// and their rates along the motion; world coordinates.
struct PartialVelocity {
  Eigen::Vector3d linear, angular;
  Eigen::Vector3d linearRate, angularRate;
};

// A body in world coordinates: its pose and the first and second time derivatives of that.
struct PoseMotion {
  Eigen::Matrix3d R, Rd, Rdd;
  Eigen::Vector3d p, pd, pdd;
  std::vector<PartialVelocity> partial;  // one per degree of freedom

  Eigen::Vector3d w() const;
  Eigen::Vector3d wd() const;

  // A point of the body, b in its coordinates.
  Eigen::Vector3d at(const Eigen::Vector3d& b) const;
  Eigen::Vector3d velocityAt(const Eigen::Vector3d& b) const;
  Eigen::Vector3d accelerationAt(const Eigen::Vector3d& b) const;
  Eigen::Vector3d partialAt(size_t k, const Eigen::Vector3d& b) const;
};

// The independent model. It writes the pose of every link as a product of 4 x 4 matrices, of
// coordinates that run through (q, u, ud) as functions of time, and differentiates that exactly
// (tests/support/jet.h). All dynamics follow from the derivatives by d'Alembert's principle:
//   tau_k = sum over links of (m c'' - m g - f) . dc'/du_k + (d/dt (R J R^T w) - n) . dw/du_k.
// No recursion of velocities or forces, no joint subspace, no spatial algebra, and its own count of
// coordinates: it shares nothing with core/dynamics but what a Link holds.
class PoseModel {
 public:
  PoseModel(const Robot& robot, const Eigen::VectorXd& q, const Eigen::VectorXd& u,
            const Eigen::VectorXd& ud);

  int dof() const { return dof_; }
  const PoseMotion& link(int i) const { return links_[static_cast<size_t>(i)]; }

  // The torques of the motion under the loads.
  Eigen::VectorXd torques(const std::vector<ExternalLoad>& loads = {}) const;

  // J^T f of the loads.
  Eigen::VectorXd loadTorques(const std::vector<ExternalLoad>& loads) const;

  // dV/du_k of the potential energy.
  Eigen::VectorXd gravityTorques() const;

  // d2T/du_j du_k of the kinetic energy.
  Eigen::MatrixXd inertiaMatrix() const;

  double kineticEnergy() const;
  double potentialEnergy() const;
  Eigen::Vector3d linearMomentum() const;
  // About the world origin.
  Eigen::Vector3d angularMomentum() const;
  Eigen::Vector3d centreOfMass() const;

  // T_wi(t, s) of every link, s in the direction e of the velocities.
  std::vector<JetPose> posesAlong(const Eigen::VectorXd& q, const Eigen::VectorXd& u,
                                  const Eigen::VectorXd& ud, const Eigen::VectorXd& e) const;

 private:
  static Eigen::Matrix3d worldInertia(const Link& body, const PoseMotion& motion);

  // Which entries of q and u each joint has: one after the other, followers of gears left out.
  void number();

  JointPath pathOf(size_t i, const Eigen::VectorXd& q, const Eigen::VectorXd& u,
                   const Eigen::VectorXd& ud, const Eigen::VectorXd& e) const;

  void addPartials(const std::vector<JetPose>& poses);

  double virtualPower(const Link& body, const PoseMotion& motion, size_t k) const;

  template <class Visit>
  void forEachLink(const Visit& visit) const {
    for (size_t i = 0; i < links_.size(); ++i) {
      visit(robot_.links()[i], links_[i]);
    }
  }
  template <class Visit>
  void forEachPartial(const Visit& visit) const {
    forEachLink([&](const Link& body, const PoseMotion& motion) {
      for (int k = 0; k < dof_; ++k) {
        visit(body, motion, k);
      }
    });
  }

  struct Driver {
    int link;
    double ratio, offset;
  };

  const Robot& robot_;
  std::vector<Driver> driver_;  // whose entries in q and u a joint has
  std::vector<int> firstCoordinate_, firstDof_;
  int coordinates_ = 0;
  int dof_ = 0;
  std::vector<PoseMotion> links_;
};

}  // namespace enshu::test

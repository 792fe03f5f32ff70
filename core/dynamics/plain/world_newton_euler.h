// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <functional>

#include "core/dynamics/model/chain.h"
#include "core/dynamics/model/maps.h"

namespace enshu::plain {

// The Newton-Euler passes of [LAB] section 1, in world coordinates: line by line the handout, with
// the corrections of resources/docs/references.md: left sides, and R_j in the second term of (8).
// Each pass reads what the ones before it left on the chain. Here are 1.1, (1), (2), (6), (8)-(12),
// and 1.2, (15), (16), (19)-(22). 1.3, (25)-(32), in link coordinates, is the fast one,
// newton_euler/inverse_dynamics_kernel.h; tests/core/dynamics/agreement_test.cpp holds it to this
// one. Section 3, forward dynamics, (33)-(38), is newton_euler/unit_vector_method.h.
//
// All throw ContractViolation if a joint vector has not chain.joints entries.

// Poses p_ij, R_ij, p, R and centres of mass p_C of every link, [LAB] (1), (2). q: joints x 1 [rad
// or m].
void forwardKinematics(Chain& chain, const Eigen::VectorXd& q);

// Velocities v, w, [LAB] (8), (9). Reads the poses.
void forwardKinematicsVelocity(Chain& chain, const Eigen::VectorXd& qd);

// Accelerations vd, wd, vd_c, [LAB] (10)-(12), gravity inside. Reads poses and angular velocities;
// qd is needed again for p'_ij and w_ij.
void forwardKinematicsAcceleration(Chain& chain, const Eigen::VectorXd& qd,
                                   const Eigen::VectorXd& qdd);

// Joint forces f, n of every link, [LAB] (15), (16), (19)-(21), and the joint torques, (22). [N m
// or N]
Eigen::VectorXd backwardPass(Chain& chain);

// The passes, each replaceable, for instance by a student's.
struct NewtonEulerStages {
  std::function<void(Chain&, const Eigen::VectorXd& q)> position =
      [](Chain& chain, const Eigen::VectorXd& q) { forwardKinematics(chain, q); };
  std::function<void(Chain&, const Eigen::VectorXd& qd)> velocity = forwardKinematicsVelocity;
  std::function<void(Chain&, const Eigen::VectorXd& qd, const Eigen::VectorXd& qdd)> acceleration =
      forwardKinematicsAcceleration;
  std::function<Eigen::VectorXd(Chain&)> backward = backwardPass;
};

// tau = Gamma(q, qd, qdd), [LAB] (35), by these passes one after another.
class WorldInverseDynamics : public InverseDynamics {
 public:
  // Throws ContractViolation if a plug frame is not the link frame.
  explicit WorldInverseDynamics(const Robot& robot, NewtonEulerStages stages = {});

  int joints() const override { return chain_.joints; }
  Eigen::VectorXd operator()(const Eigen::VectorXd& q, const Eigen::VectorXd& qd,
                             const Eigen::VectorXd& qdd) const override;

  // The chain after the passes, for whoever wants more than the torques.
  Chain motion(const Eigen::VectorXd& q, const Eigen::VectorXd& qd,
               const Eigen::VectorXd& qdd) const;

 private:
  Eigen::VectorXd run(Chain& chain, const Eigen::VectorXd& q, const Eigen::VectorXd& qd,
                      const Eigen::VectorXd& qdd) const;

  Chain chain_;  // before any pass
  NewtonEulerStages stages_;
};

}  // namespace enshu::plain

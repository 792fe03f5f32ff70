// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <numbers>

#include "core/dynamics/newton_euler/unit_vector_method.h"
#include "core/dynamics/plain/world_newton_euler.h"
#include "friction_simulation.h"
#include "inverse_dynamics_run.h"
#include "unit_vector_method.h"
#include "velocity_propagation.h"

// Students' functions inside the test: right ones, and ones that are wrong in a known way.
namespace enshu::test {

inline Eigen::MatrixXd rightRun(const InverseDynamics& inverseDynamics, double T, double dt,
                                int samples) {
  Eigen::MatrixXd torque(inverseDynamics.joints(), samples);
  const Eigen::VectorXd one = Eigen::VectorXd::Ones(inverseDynamics.joints());
  const double w = 2 * std::numbers::pi / T;
  for (int k = 0; k < samples; ++k) {
    const double t = k * dt;
    torque.col(k) = inverseDynamics((t - std::sin(w * t) / w) / T * one,
                                    (1 - std::cos(w * t)) / T * one, w / T * std::sin(w * t) * one);
  }
  return torque;
}

inline Eigen::VectorXd rightUnitVector(const InverseDynamics& inverseDynamics,
                                       const Eigen::VectorXd& q, const Eigen::VectorXd& qd,
                                       const Eigen::VectorXd& tau) {
  return jointAcceleration(equationOfMotion(inverseDynamics, q, qd), tau);
}

inline Eigen::MatrixXd rightFriction(const ForwardDynamics& forwardDynamics,
                                     const Eigen::VectorXd& q0, const Eigen::VectorXd& friction,
                                     double dt, int steps) {
  Eigen::VectorXd q = q0;
  Eigen::VectorXd qd = Eigen::VectorXd::Zero(q0.size());
  Eigen::MatrixXd acceleration(q0.size(), steps);
  for (int k = 0; k < steps; ++k) {
    acceleration.col(k) = forwardDynamics(q, qd, -friction.cwiseProduct(qd));
    q += dt * qd;
    qd += dt * acceleration.col(k);
  }
  return acceleration;
}

inline void leavesVelocityUnset(Chain&, const Eigen::VectorXd&) {}

// Right velocities, but everything else on the chain is spoilt.
inline void spoilsTheChain(Chain& chain, const Eigen::VectorXd& jointVelocity) {
  enshu::plain::forwardKinematicsVelocity(chain, jointVelocity);
  chain.gravity.setZero();
  chain.joints = 0;
  for (ChainLink& link : chain.links) {
    link.mass = 0;
    link.parent = -1;
    link.children.clear();
    link.p.setConstant(7);
    link.R.setZero();
    link.axis.setZero();
  }
}

}  // namespace enshu::test

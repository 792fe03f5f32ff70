// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "core/dynamics/newton_euler/unit_vector_method.h"
#include "core/dynamics/newton_euler/world_newton_euler.h"
#include "core/plugin/interfaces.h"
#include "core/simulation/lab_runs.h"

// Plugin objects inside the test: right ones, and ones that are wrong in a known way.
namespace enshu::test {

class RightVelocity : public QObject, public plugin::VelocityPropagation {
  Q_OBJECT
  Q_INTERFACES(enshu::plugin::VelocityPropagation)

 public:
  void forwardKinematicsVelocity(Chain& chain, const Eigen::VectorXd& jointVelocity) override {
    ++calls;
    enshu::forwardKinematicsVelocity(chain, jointVelocity);
  }
  int calls = 0;
};

class RightRun : public QObject, public plugin::InverseDynamicsRun {
  Q_OBJECT
  Q_INTERFACES(enshu::plugin::InverseDynamicsRun)

 public:
  Eigen::MatrixXd idSample(const InverseDynamics& inverseDynamics, double T, double dt,
                           int samples) override {
    Eigen::MatrixXd torque(inverseDynamics.joints(), samples);
    const Eigen::VectorXd one = Eigen::VectorXd::Ones(inverseDynamics.joints());
    const double w = 2 * std::numbers::pi / T;
    for (int k = 0; k < samples; ++k) {
      const double t = k * dt;
      torque.col(k) =
          inverseDynamics((t - std::sin(w * t) / w) / T * one, (1 - std::cos(w * t)) / T * one,
                          w / T * std::sin(w * t) * one);
    }
    return torque;
  }
};

class RightUnitVector : public QObject, public plugin::UnitVectorMethod {
  Q_OBJECT
  Q_INTERFACES(enshu::plugin::UnitVectorMethod)

 public:
  Eigen::VectorXd unitVectorMethod(const InverseDynamics& inverseDynamics, const Eigen::VectorXd& q,
                                   const Eigen::VectorXd& qd, const Eigen::VectorXd& tau) override {
    return jointAcceleration(equationOfMotion(inverseDynamics, q, qd), tau);
  }
};

class RightFriction : public QObject, public plugin::FrictionSimulation {
  Q_OBJECT
  Q_INTERFACES(enshu::plugin::FrictionSimulation)

 public:
  Eigen::MatrixXd fdAssignment(const ForwardDynamics& forwardDynamics, const Eigen::VectorXd& q0,
                               const Eigen::VectorXd& friction, double dt, int steps) override {
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
};

class LeavesVelocityUnset : public QObject, public plugin::VelocityPropagation {
  Q_OBJECT
  Q_INTERFACES(enshu::plugin::VelocityPropagation)

 public:
  void forwardKinematicsVelocity(Chain&, const Eigen::VectorXd&) override {}
};

// Right velocities, but everything else on the chain is spoilt.
class SpoilsTheChain : public QObject, public plugin::VelocityPropagation {
  Q_OBJECT
  Q_INTERFACES(enshu::plugin::VelocityPropagation)

 public:
  void forwardKinematicsVelocity(Chain& chain, const Eigen::VectorXd& jointVelocity) override {
    enshu::forwardKinematicsVelocity(chain, jointVelocity);
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
};

class ChangesTheNumberOfLinks : public QObject, public plugin::VelocityPropagation {
  Q_OBJECT
  Q_INTERFACES(enshu::plugin::VelocityPropagation)

 public:
  void forwardKinematicsVelocity(Chain& chain, const Eigen::VectorXd&) override {
    chain.links.resize(chain.links.size() + static_cast<size_t>(by));
  }
  int by = 0;
};

class WrongSizes : public QObject,
                   public plugin::InverseDynamicsRun,
                   public plugin::UnitVectorMethod,
                   public plugin::FrictionSimulation {
  Q_OBJECT
  Q_INTERFACES(enshu::plugin::InverseDynamicsRun enshu::plugin::UnitVectorMethod
                   enshu::plugin::FrictionSimulation)

 public:
  Eigen::MatrixXd idSample(const InverseDynamics&, double, double, int samples) override {
    return Eigen::MatrixXd::Zero(size, samples);
  }
  Eigen::VectorXd unitVectorMethod(const InverseDynamics&, const Eigen::VectorXd&,
                                   const Eigen::VectorXd&, const Eigen::VectorXd&) override {
    return Eigen::VectorXd::Zero(size);
  }
  Eigen::MatrixXd fdAssignment(const ForwardDynamics&, const Eigen::VectorXd&,
                               const Eigen::VectorXd&, double, int steps) override {
    return Eigen::MatrixXd::Zero(size, steps);
  }
  int size = 0;
};

}  // namespace enshu::test

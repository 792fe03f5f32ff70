// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <QtPlugin>

#include "core/dynamics/model/chain.h"
#include "core/dynamics/model/maps.h"

// The Qt plugin interface of each exercise. A student's plain function is wrapped into one of
// these by the exercise's precompiled glue (core/plugin/glue); a hand-written plugin class
// implements it directly.
namespace enshu::plugin {

// 1-1: v and w of every link of the chain, whose position pass is done. [LAB] (8), (9)
class VelocityPropagation {
 public:
  virtual ~VelocityPropagation() = default;
  virtual void forwardKinematicsVelocity(Chain& chain, const Eigen::VectorXd& jointVelocity) = 0;
};

// 1-2: joint torques (joints x samples) of the lab's motion. [LAB] task 1-2
class InverseDynamicsRun {
 public:
  virtual ~InverseDynamicsRun() = default;
  virtual Eigen::MatrixXd idSample(const InverseDynamics& inverseDynamics, double T, double dt,
                                   int samples) = 0;
};

// 2-1: joint accelerations by the unit-vector method. [LAB] (34)-(38)
class UnitVectorMethod {
 public:
  virtual ~UnitVectorMethod() = default;
  virtual Eigen::VectorXd unitVectorMethod(const InverseDynamics& inverseDynamics,
                                           const Eigen::VectorXd& q, const Eigen::VectorXd& qd,
                                           const Eigen::VectorXd& tau) = 0;
};

// 2-2: joint accelerations (joints x steps) of a motion with viscous friction. [LAB] task 2-2
class FrictionSimulation {
 public:
  virtual ~FrictionSimulation() = default;
  virtual Eigen::MatrixXd fdAssignment(const ForwardDynamics& forwardDynamics,
                                       const Eigen::VectorXd& q0, const Eigen::VectorXd& friction,
                                       double dt, int steps) = 0;
};

}  // namespace enshu::plugin

#define EnshuVelocityPropagation_iid "org.enshu.VelocityPropagation/1"
#define EnshuInverseDynamicsRun_iid "org.enshu.InverseDynamicsRun/1"
#define EnshuUnitVectorMethod_iid "org.enshu.UnitVectorMethod/1"
#define EnshuFrictionSimulation_iid "org.enshu.FrictionSimulation/1"

Q_DECLARE_INTERFACE(enshu::plugin::VelocityPropagation, EnshuVelocityPropagation_iid)
Q_DECLARE_INTERFACE(enshu::plugin::InverseDynamicsRun, EnshuInverseDynamicsRun_iid)
Q_DECLARE_INTERFACE(enshu::plugin::UnitVectorMethod, EnshuUnitVectorMethod_iid)
Q_DECLARE_INTERFACE(enshu::plugin::FrictionSimulation, EnshuFrictionSimulation_iid)

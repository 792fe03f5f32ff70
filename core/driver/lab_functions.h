// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

#include "core/plugin/lab_types.h"

// The function of each exercise of [LAB], as its driver calls it.
namespace enshu::driver {

// 1-1: v and w of every link of the chain, whose position pass is done. [LAB] (8), (9)
using VelocityPropagation = void(Chain& chain, const Eigen::VectorXd& jointVelocity);

// 1-2: joint torques (joints x samples) of the lab's motion. [LAB] task 1-2
using InverseDynamicsRun = Eigen::MatrixXd(const InverseDynamics& inverseDynamics, double T,
                                           double dt, int samples);

// 2-1: joint accelerations by the unit-vector method. [LAB] (34)-(38)
using UnitVectorMethod = Eigen::VectorXd(const InverseDynamics& inverseDynamics,
                                         const Eigen::VectorXd& q, const Eigen::VectorXd& qd,
                                         const Eigen::VectorXd& tau);

// 2-2: joint accelerations (joints x steps) of a motion with viscous friction. [LAB] task 2-2
using FrictionSimulation = Eigen::MatrixXd(const ForwardDynamics& forwardDynamics,
                                           const Eigen::VectorXd& q0,
                                           const Eigen::VectorXd& friction, double dt, int steps);

}  // namespace enshu::driver

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Eigenvalues>
#include <algorithm>
#include <memory>

#include "core/dynamics/newton_euler/unit_vector_method.h"
#include "core/dynamics/plain/world_newton_euler.h"
#include "core/robot/random.h"
#include "core/robot/robot.h"
#include "core/simulation/lab_runs.h"

// The arm that falls under viscous friction: the motion of both exercises of the lab.
namespace friction_case {

// The numbers of a run.
struct FrictionCase {
  Eigen::VectorXd q0;  // [rad or m]
  Eigen::VectorXd D;   // [N m s/rad or N s/m]
  double dt = 0;       // [s]
  int steps = 0;
};

// Those of task 2-2.
inline FrictionCase ofTheLab() {
  return {enshu::labFrictionQ0(), enshu::labFrictionD(), enshu::kLabFrictionDt,
          enshu::kLabFrictionSteps};
}

// The largest eigenvalue of M^-1 D, the rate at which friction stops the lightest motion.
inline double fastestDecay(const Eigen::MatrixXd& M, const Eigen::VectorXd& D) {
  const Eigen::VectorXd s = D.cwiseSqrt().cwiseInverse();
  const Eigen::MatrixXd slowness = s.asDiagonal() * M * s.asDiagonal();
  return 1 / Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd>(slowness, Eigen::EigenvaluesOnly)
                 .eigenvalues()
                 .minCoeff();
}

// Numbers with which the explicit Euler method is stable by far: D is 5 to 15 times the diagonal of
// M(q0) per second, less where that would stop some motion faster than 60 times per second; dt <= 4
// ms.
inline FrictionCase drawn(const enshu::Robot& robot, enshu::Random& random) {
  constexpr double kFastestDecay = 60;  // [1/s]
  FrictionCase friction;
  friction.q0 = random.vector(robot.dof(), -1.5, 1.5);
  const enshu::plain::WorldInverseDynamics dynamics(robot);
  const Eigen::VectorXd rest = Eigen::VectorXd::Zero(robot.dof());
  const Eigen::MatrixXd M = equationOfMotion(dynamics, friction.q0, rest).M;
  friction.D = M.diagonal().cwiseProduct(random.vector(robot.dof(), 5, 15));
  friction.D *= std::min(1.0, kFastestDecay / fastestDecay(M, friction.D));
  friction.dt = random.uniform(0.001, 0.004);
  friction.steps = 60;
  return friction;
}

}  // namespace friction_case

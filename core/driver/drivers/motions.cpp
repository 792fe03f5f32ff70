// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/driver/drivers/motions.h"

#include <Eigen/Eigenvalues>
#include <algorithm>

#include "core/dynamics/newton_euler/unit_vector_method.h"
#include "core/dynamics/newton_euler/world_newton_euler.h"
#include "core/simulation/smooth_motion.h"

namespace enshu::driver {

namespace {

constexpr double kFastestDecay = 60;  // [1/s]

// The largest eigenvalue of M^-1 D, the rate at which friction stops the lightest motion.
double fastestDecay(const Eigen::MatrixXd& M, const Eigen::VectorXd& D) {
  const Eigen::VectorXd s = D.cwiseSqrt().cwiseInverse();
  const Eigen::MatrixXd slowness = s.asDiagonal() * M * s.asDiagonal();
  return 1 / Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd>(slowness, Eigen::EigenvaluesOnly)
                 .eigenvalues()
                 .minCoeff();
}

}  // namespace

SampledMotion sampledMotion(const Robot& robot, MotionKind motion, Random& random) {
  if (motion == MotionKind::Random) {
    constexpr int kSamples = 60;
    const double dt = random.uniform(0.02, 0.05);
    return {SmoothMotion(random, robot.dof()).sample(dt, kSamples), sampleTimes(dt, kSamples)};
  }
  return {labInverseMotion(kLabInverseT, kLabInverseDt, kLabInverseSamples, robot.dof()),
          sampleTimes(kLabInverseDt, kLabInverseSamples)};
}

Eigen::RowVectorXd sampleTimes(double dt, int samples) {
  return dt * Eigen::RowVectorXd::LinSpaced(samples, 0, samples - 1);
}

FrictionCase frictionCase(const Robot& robot, MotionKind motion, Random& random) {
  if (motion != MotionKind::Random) {
    return {labFrictionQ0(), labFrictionD(), kLabFrictionDt, kLabFrictionSteps};
  }
  FrictionCase friction;
  friction.q0 = random.vector(robot.dof(), -1.5, 1.5);
  const WorldInverseDynamics dynamics(robot);
  const Eigen::VectorXd rest = Eigen::VectorXd::Zero(robot.dof());
  const Eigen::MatrixXd M = equationOfMotion(dynamics, friction.q0, rest).M;
  friction.D = M.diagonal().cwiseProduct(random.vector(robot.dof(), 5, 15));
  friction.D *= std::min(1.0, kFastestDecay / fastestDecay(M, friction.D));
  friction.dt = random.uniform(0.001, 0.004);
  friction.steps = 60;
  return friction;
}

FrictionRun referenceRun(const Robot& robot, const FrictionCase& friction) {
  const UnitVectorForwardDynamics dynamics(std::make_shared<WorldInverseDynamics>(robot));
  return labFrictionRun(dynamics, friction.q0, friction.D, friction.dt, friction.steps);
}

}  // namespace enshu::driver

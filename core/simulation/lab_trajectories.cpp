// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/lab_trajectories.h"

#include <memory>

#include "core/dynamics/newton_euler/inverse_dynamics.h"
#include "core/dynamics/newton_euler/unit_vector_method.h"
#include "core/dynamics/plain/world_newton_euler.h"
#include "core/simulation/lab_runs.h"

namespace enshu {

namespace {

Trajectory trajectoryOf(const Robot& robot, const JointMotion& motion, double dt) {
  const Mechanism mechanism(robot);
  Trajectory trajectory = makeTrajectory(mechanism, motion.q.cols());
  for (Eigen::Index k = 0; k < motion.q.cols(); ++k) {
    recordMotion(trajectory, k, robot, static_cast<double>(k) * dt,
                 {motion.q.col(k), motion.qd.col(k)});
  }
  trajectory.ud = motion.qdd;
  return trajectory;
}

}  // namespace

Trajectory labInverseTrajectory(const Robot& robot) {
  const JointMotion motion =
      labInverseMotion(kLabInverseT, kLabInverseDt, kLabInverseSamples, robot.dof());
  Trajectory trajectory = trajectoryOf(robot, motion, kLabInverseDt);
  for (Eigen::Index k = 0; k < motion.q.cols(); ++k) {
    trajectory.tau.col(k) =
        inverseDynamics(robot, motion.q.col(k), motion.qd.col(k), motion.qdd.col(k));
  }
  return trajectory;
}

Trajectory labFrictionTrajectory(const Robot& robot) {
  const UnitVectorForwardDynamics forward(std::make_shared<plain::WorldInverseDynamics>(robot));
  const FrictionRun run =
      labFrictionRun(forward, labFrictionQ0(), labFrictionD(), kLabFrictionDt, kLabFrictionSteps);
  Trajectory trajectory = trajectoryOf(robot, run, kLabFrictionDt);
  trajectory.tau = run.tau;
  return trajectory;
}

}  // namespace enshu

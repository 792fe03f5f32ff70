// SPDX-License-Identifier: GPL-3.0-or-later
#include "friction_simulation.h"

#include <memory>

#include "core/driver/variant.h"
#include "core/dynamics/newton_euler/unit_vector_method.h"
#include "core/dynamics/plain/world_newton_euler.h"
#include "core/robot/robot.h"
#include "core/simulation/lab_runs.h"

// The right run of an arm without gravity, by forward dynamics of the student's own.
MatrixXd fdAssignment(const ForwardDynamics&, const VectorXd& q0, const VectorXd& friction,
                      double dt, int steps) {
  const enshu::Robot& robot = enshu::driver::robotOfTheCase();
  const enshu::Robot weightless =
      enshu::Robot::build(robot.name(), robot.links(), Vector3d::Zero());
  const enshu::UnitVectorForwardDynamics forwardDynamics(
      std::make_shared<enshu::plain::WorldInverseDynamics>(weightless));
  return enshu::labFrictionRun(forwardDynamics, q0, friction, dt, steps).qdd;
}

// SPDX-License-Identifier: GPL-3.0-or-later
#include "inverse_dynamics_run.h"

#include "core/driver/variant.h"
#include "core/dynamics/newton_euler/inverse_dynamics.h"
#include "core/simulation/lab_runs.h"

// The torques by the recursion in link axes, [LAB] (24)-(32).
MatrixXd idSample(const InverseDynamics&, double T, double dt, int samples) {
  const enshu::LinkInverseDynamics inverseDynamics(enshu::driver::robotOfTheCase());
  const enshu::JointMotion motion =
      enshu::labInverseMotion(T, dt, samples, inverseDynamics.joints());
  MatrixXd torque(inverseDynamics.joints(), samples);
  for (int k = 0; k < samples; ++k) {
    torque.col(k) = inverseDynamics(motion.q.col(k), motion.qd.col(k), motion.qdd.col(k));
  }
  return torque;
}

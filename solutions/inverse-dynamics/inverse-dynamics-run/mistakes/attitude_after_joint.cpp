// SPDX-License-Identifier: GPL-3.0-or-later
#include "inverse_dynamics_run.h"

#include "core/driver/variant.h"
#include "core/dynamics/plain/world_newton_euler.h"
#include "core/simulation/lab_runs.h"
#include "core/spatial/rotation.h"

namespace {

// The position pass, [LAB] (1), (2), with the initial attitude applied after the joint's rotation:
// R_ij is the joint's rotation times R_ij0 where R_ij0 times the joint's rotation belongs.
void positions(Chain& chain, const VectorXd& q) {
  for (ChainLink& j : chain.links) {
    const ChainLink& i = j.parent < 0 ? chain.ground : chain.links[j.parent];
    j.p_ij = j.p_ij0;
    j.R_ij = j.R_ij0;
    if (j.joint == JointType::Revolute) {
      j.R_ij = enshu::axisAngle(j.axis, q(j.jointIndex)) * j.R_ij0;
    } else if (j.joint == JointType::Prismatic) {
      j.p_ij = j.p_ij0 + j.R_ij0 * j.axis * q(j.jointIndex);
    }

    j.p = i.p + i.R * j.p_ij;  // (1)
    j.R = i.R * j.R_ij;        // (2)
  }
}

}  // namespace

// The motion of task 1-2; its torques by a Newton-Euler method with that pass.
MatrixXd idSample(const InverseDynamics&, double T, double dt, int samples) {
  const enshu::plain::WorldInverseDynamics inverseDynamics(enshu::driver::robotOfTheCase(),
                                                           {.position = positions});
  const enshu::JointMotion motion =
      enshu::labInverseMotion(T, dt, samples, inverseDynamics.joints());
  MatrixXd torque(inverseDynamics.joints(), samples);
  for (int k = 0; k < samples; ++k) {
    torque.col(k) = inverseDynamics(motion.q.col(k), motion.qd.col(k), motion.qdd.col(k));
  }
  return torque;
}

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/driver/signals.h"
#include "core/simulation/joint_motion.h"

// Forward dynamics asked so that its equation of motion can be read from the answers. Since
//   qdd = M^-1 (tau - c),
// the answers to tau = 0 and to one load after the other are c and the columns of M^-1, whoever
// computed them and in whatever way. A driver asks them in its lawOutputs.
namespace enshu::driver {

// The states that are looked at around each (q, qd) of the motion.
enum class ProbedState {
  Moving,   // (q, qd)
  Resting,  // (q, 0)
  Earlier,  // (q - h qd, qd)
  Later     // (q + h qd, qd)
};
inline constexpr double kProbeStep = 1e-3;  // h [s]

// The inputs `probe_q`, `probe_qd` and `probe_tau`, one column per question, made around `count`
// samples of a motion; `probe_load` (joints x 1) [N m or N] holds the loads and `probe_t` (1 x
// count) the times [s], or the numbers of states. `t` are those of the motion. Throws
// ContractViolation unless the motion has more samples than are looked at.
Signals forwardProbe(const JointMotion& motion, const Eigen::RowVectorXd& t,
                     const Eigen::VectorXd& load, int count);

// What the answers say of one state: qdd = inverseM tau + free.
struct ProbedEquation {
  Eigen::MatrixXd inverseM;  // joints x joints
  Eigen::VectorXd free;      // [rad/s^2 or m/s^2]
};

// Reads the answers, joints x the columns of `probe_q`. Throws ContractViolation if they have
// another shape or there is no such probe.
ProbedEquation probedEquation(const Signals& inputs, const Eigen::MatrixXd& qdd, int probe,
                              ProbedState state);

}  // namespace enshu::driver

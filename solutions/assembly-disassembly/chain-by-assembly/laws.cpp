// SPDX-License-Identifier: GPL-3.0-or-later
#include "chain_by_assembly.h"
#include "core/driver/law.h"
#include "core/dynamics/newton_euler/inverse_dynamics.h"

using namespace enshu::driver;

// Gamma(q, qd, qdd) = tau, of any chain.
static Sides torquesOfMotion(const Evidence& evidence) {
  const Eigen::Index n = evidence.samples();
  const MatrixXd* qdd = evidence.output("joint_acceleration", evidence.dof(), n);
  const MatrixXd* q = evidence.input("q", evidence.robot().coordinates(), n);
  const MatrixXd* u = evidence.input("u", evidence.dof(), n);
  const MatrixXd* tau = evidence.input("tau", evidence.dof(), n);
  if (qdd == nullptr || q == nullptr || u == nullptr || tau == nullptr) {
    return {};
  }
  MatrixXd wanted(evidence.dof(), n);
  for (Eigen::Index k = 0; k < n; ++k) {
    wanted.col(k) = inverseDynamics(evidence.robot(), q->col(k), u->col(k), qdd->col(k));
  }
  return evidence.sides(wanted, *tau);
}

ENSHU_LAWS({"torques-of-motion", torquesOfMotion})

// SPDX-License-Identifier: GPL-3.0-or-later
#include "chain_by_assembly.h"
#include "core/driver/law.h"
#include "core/dynamics/newton_euler/inverse_dynamics.h"

using namespace enshu::driver;

// Gamma(q, qd, qdd) = tau, of any chain.
static Sides torquesOfMotion(const Evidence& of) {
  const Eigen::Index n = of.samples();
  const MatrixXd* qdd = of.output("joint_acceleration", of.dof(), n);
  const MatrixXd* q = of.input("q", of.robot().coordinates(), n);
  const MatrixXd* u = of.input("u", of.dof(), n);
  const MatrixXd* tau = of.input("tau", of.dof(), n);
  if (qdd == nullptr || q == nullptr || u == nullptr || tau == nullptr) {
    return {};
  }
  MatrixXd wanted(of.dof(), n);
  for (Eigen::Index k = 0; k < n; ++k) {
    wanted.col(k) = inverseDynamics(of.robot(), q->col(k), u->col(k), qdd->col(k));
  }
  return of.sides(wanted, *tau);
}

ENSHU_LAWS({"torques-of-motion", torquesOfMotion})

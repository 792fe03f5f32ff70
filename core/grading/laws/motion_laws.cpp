// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/newton_euler/inverse_dynamics.h"
#include "core/grading/laws/law_evidence.h"

namespace enshu::grading {

namespace {

using Eigen::Index;
using Eigen::MatrixXd;

// What a value gains from the first sample on, and the integral of its derivative by the
// trapezoidal rule.
Sides gainAndIntegral(const Evidence& of, const char* valueName, const char* derivativeName) {
  const Index n = of.samples();
  const MatrixXd* value = of.output(valueName, of.dof(), n);
  const MatrixXd* derivative = of.output(derivativeName, of.dof(), n);
  if (value == nullptr || derivative == nullptr || n == 0) {
    return {};
  }
  return of.sides(value->colwise() - value->col(0),
                  driver::integral(*derivative, of.axis().values));
}

}  // namespace

Sides equationOfMotion(const Evidence& of) {
  const Index n = of.samples();
  const MatrixXd* qdd = of.output("joint_acceleration", of.dof(), n);
  const MatrixXd* q = of.input("q", of.dof(), n);
  const MatrixXd* qd = of.input("qd", of.dof(), n);
  const MatrixXd* tau = of.input("tau", of.dof(), n);
  if (qdd == nullptr || q == nullptr || qd == nullptr || tau == nullptr) {
    return {};
  }
  const LinkInverseDynamics gamma(of.robot());
  LawSides sides = of.sides(MatrixXd(of.dof(), n), *tau);
  for (Index k = 0; k < n; ++k) {
    sides.left.col(k) = gamma(q->col(k), qd->col(k), qdd->col(k));
  }
  return sides;
}

Sides derivativeOfAngle(const Evidence& of) {
  return gainAndIntegral(of, "run_q", "run_qd");
}

Sides derivativeOfSpeed(const Evidence& of) {
  return gainAndIntegral(of, "run_qd", "run_qdd");
}

}  // namespace enshu::grading

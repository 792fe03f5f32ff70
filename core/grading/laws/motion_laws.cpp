// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/newton_euler/inverse_dynamics.h"
#include "core/grading/laws/law_evidence.h"

namespace enshu::grading {

namespace {

using Eigen::Index;
using Eigen::MatrixXd;

// What a value gains from the first sample on, and the integral of its derivative by the
// trapezoidal rule.
Sides gainAndIntegral(const Evidence& evidence, const char* valueName, const char* derivativeName) {
  const Index n = evidence.samples();
  const MatrixXd* value = evidence.output(valueName, evidence.dof(), n);
  const MatrixXd* derivative = evidence.output(derivativeName, evidence.dof(), n);
  if (value == nullptr || derivative == nullptr || n == 0) {
    return {};
  }
  return evidence.sides(value->colwise() - value->col(0),
                        driver::integral(*derivative, evidence.axis().values));
}

}  // namespace

Sides equationOfMotion(const Evidence& evidence) {
  const Index n = evidence.samples();
  const MatrixXd* qdd = evidence.output("joint_acceleration", evidence.dof(), n);
  const MatrixXd* q = evidence.input("q", evidence.dof(), n);
  const MatrixXd* qd = evidence.input("qd", evidence.dof(), n);
  const MatrixXd* tau = evidence.input("tau", evidence.dof(), n);
  if (qdd == nullptr || q == nullptr || qd == nullptr || tau == nullptr) {
    return {};
  }
  const LinkInverseDynamics gamma(evidence.robot());
  LawSides sides = evidence.sides(MatrixXd(evidence.dof(), n), *tau);
  for (Index k = 0; k < n; ++k) {
    sides.left.col(k) = gamma(q->col(k), qd->col(k), qdd->col(k));
  }
  return sides;
}

Sides derivativeOfAngle(const Evidence& evidence) {
  return gainAndIntegral(evidence, "run_q", "run_qd");
}

Sides derivativeOfSpeed(const Evidence& evidence) {
  return gainAndIntegral(evidence, "run_qd", "run_qdd");
}

}  // namespace enshu::grading

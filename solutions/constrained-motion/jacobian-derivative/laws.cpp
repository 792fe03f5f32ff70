// SPDX-License-Identifier: GPL-3.0-or-later
#include "constrained-motion/jacobian-derivative/point_jacobian.h"
#include "core/driver/law.h"
#include "core/dynamics/kinematics/jacobian.h"
#include "jacobian_derivative.h"

using namespace enshu::driver;

// The quotient (J(q + h qd) - J(q - h qd)) / 2 h.
static Sides derivativeOfJacobian(const Evidence& evidence) {
  const Eigen::Index n = evidence.dof();
  const MatrixXd* Jdot = evidence.output("jacobian_derivative", 6 * n, evidence.samples());
  const MatrixXd* q = evidence.input("q", n, evidence.samples());
  const MatrixXd* u = evidence.input("u", n, evidence.samples());
  const MatrixXd* link = evidence.input("link", 1, 1);
  const MatrixXd* point = evidence.input("point", 3, 1);
  if (Jdot == nullptr || q == nullptr || u == nullptr || link == nullptr || point == nullptr) {
    return {};
  }
  MatrixXd quotient(6 * n, evidence.samples());
  for (Eigen::Index k = 0; k < evidence.samples(); ++k) {
    quotient.col(k) = centralDifference([&](double h) -> VectorXd {
      return enshu::linkJacobian(evidence.robot(), q->col(k) + h * u->col(k),
                                 static_cast<int>((*link)(0, 0)), *point)
          .transpose()
          .reshaped();
    });
  }
  return evidence.sides(*Jdot, quotient, point_jacobian::entryNames(u"J'"_s, evidence.dof()));
}

ENSHU_LAWS({"derivative-of-jacobian", derivativeOfJacobian})

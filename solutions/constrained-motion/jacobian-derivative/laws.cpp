// SPDX-License-Identifier: GPL-3.0-or-later
#include "constrained-motion/jacobian-derivative/point_jacobian.h"
#include "core/driver/law.h"
#include "core/dynamics/kinematics/jacobian.h"
#include "jacobian_derivative.h"

using namespace enshu::driver;

// The quotient (J(q + h qd) - J(q - h qd)) / 2 h.
static Sides derivativeOfJacobian(const Evidence& of) {
  const Eigen::Index n = of.dof();
  const MatrixXd* Jdot = of.output("jacobian_derivative", 6 * n, of.samples());
  const MatrixXd* q = of.input("q", n, of.samples());
  const MatrixXd* u = of.input("u", n, of.samples());
  const MatrixXd* link = of.input("link", 1, 1);
  const MatrixXd* point = of.input("point", 3, 1);
  if (Jdot == nullptr || q == nullptr || u == nullptr || link == nullptr || point == nullptr) {
    return {};
  }
  MatrixXd quotient(6 * n, of.samples());
  for (Eigen::Index k = 0; k < of.samples(); ++k) {
    quotient.col(k) = centralDifference([&](double h) -> VectorXd {
      return enshu::linkJacobian(of.robot(), q->col(k) + h * u->col(k),
                                 static_cast<int>((*link)(0, 0)), *point)
          .transpose()
          .reshaped();
    });
  }
  return of.sides(*Jdot, quotient, point_jacobian::entryNames(u"J'"_s, of.dof()));
}

ENSHU_LAWS({"derivative-of-jacobian", derivativeOfJacobian})

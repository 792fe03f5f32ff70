// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/driver/law.h"
#include "core/dynamics/kinematics/forward_kinematics.h"
#include "core/dynamics/kinematics/jacobian.h"
#include "inverse_kinematics.h"

using namespace enshu::driver;

// Each step is the least of |J dq - e|^2 + lambda |dq|^2: (J^T J + lambda 1) dq = J^T e with J and
// e where it starts.
static Sides dampedStep(const Evidence& evidence) {
  const Eigen::Index n = evidence.dof();
  const Eigen::Index steps = evidence.samples() - 1;
  const MatrixXd* iterates = evidence.output("iterates", n, steps + 1);
  const MatrixXd* p = evidence.input("p_target", 3, 1);
  const MatrixXd* R = evidence.input("R_target", 3, 3);
  const MatrixXd* damping = evidence.input("damping", 1, 1);
  const MatrixXd* link = evidence.input("link", 1, 1);
  const MatrixXd* point = evidence.input("point", 3, 1);
  if (iterates == nullptr || p == nullptr || R == nullptr || damping == nullptr ||
      link == nullptr || point == nullptr || steps < 1 || !iterates->allFinite()) {
    return {};
  }
  const int hand = static_cast<int>((*link)(0, 0));
  LawSides sides{MatrixXd(n, steps), MatrixXd(n, steps), {}, evidence.axis()};
  sides.axis.values = evidence.axis().values.head(steps).eval();
  for (Eigen::Index k = 0; k < steps; ++k) {
    const VectorXd q = iterates->col(k);
    const enshu::Transform T = enshu::linkPoses(evidence.robot(), q)[static_cast<size_t>(hand)];
    const MatrixXd J = enshu::linkJacobian(evidence.robot(), q, hand, *point);
    const Eigen::AngleAxisd turn(Matrix3d(*R * T.R.transpose()));
    VectorXd e(6);
    e << *p - T.p - T.R * *point, turn.angle() * turn.axis();
    const VectorXd dq = iterates->col(k + 1) - q;
    sides.left.col(k) = J.transpose() * (J * dq) + (*damping)(0, 0) * dq;
    sides.right.col(k) = J.transpose() * e;
  }
  return sides;
}

ENSHU_LAWS({"damped-step", dampedStep})

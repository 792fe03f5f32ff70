// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/driver/variant.h"
#include "inverse_kinematics.h"

using enshu::driver::mistake;

// Another step, or another iteration.
MatrixXd inverseKinematics(const HandMap& hand, const Vector3d& p_target, const Matrix3d& R_target,
                           const VectorXd& q0, double damping, int iterations) {
  MatrixXd iterates(q0.size(), iterations + 1);
  VectorXd q = q0;
  iterates.col(0) = q;
  const MatrixXd J0 = hand(q0).J;
  VectorXd first;
  const double lambda = mistake("damping-missing")      ? 0
                        : mistake("damping-squared")    ? damping * damping
                        : mistake("damping-subtracted") ? -damping
                                                        : damping;
  for (int k = 1; k <= iterations; ++k) {
    const HandPose now = hand(q);
    const Eigen::AngleAxisd turn(Matrix3d(R_target * now.R.transpose()));
    VectorXd e(6);
    e << p_target - now.p, turn.angle() * turn.axis();

    const MatrixXd J = mistake("jacobian-of-the-start") ? J0 : now.J;
    MatrixXd weight = MatrixXd::Identity(6, 6);
    if (mistake("damping-in-every-entry")) {
      weight.setOnes();
    }
    const MatrixXd A = J * J.transpose() + lambda * weight;
    VectorXd dq = J.transpose() * A.partialPivLu().solve(e);
    if (mistake("transpose-for-inverse")) {
      dq = J.transpose() * e;
    }
    if (mistake("step-reversed")) {
      dq = -dq;
    }
    if (k == 1) {
      first = dq;
    }
    q = mistake("step-from-the-start")
            ? VectorXd(q0 + dq)
            : VectorXd(q + (mistake("first-step-repeated") ? first : dq));
    iterates.col(k) = q;
  }
  if (mistake("recorded-after-update")) {
    iterates.leftCols(iterations) = iterates.rightCols(iterations).eval();
  }
  return iterates;
}

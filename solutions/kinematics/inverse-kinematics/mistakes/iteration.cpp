// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/driver/variant.h"
#include "inverse_kinematics.h"

using enshu::driver::mistake;

// Angles of the turns about x, y and z that make up R = Rz Ry Rx.
static Vector3d anglesOf(const Matrix3d& R) {
  return {std::atan2(R(2, 1), R(2, 2)), std::asin(std::clamp(-R(2, 0), -1.0, 1.0)),
          std::atan2(R(1, 0), R(0, 0))};
}

static Vector3d rotationVector(const Matrix3d& E) {
  const Eigen::AngleAxisd turn(E);
  return turn.angle() * turn.axis();
}

static Vector3d turnBetween(const Matrix3d& wanted, const Matrix3d& R) {
  const Matrix3d E = wanted * R.transpose();
  Vector3d ofAxes = Vector3d::Zero();
  for (int k = 0; k < 3; ++k) {
    ofAxes += 0.5 * R.col(k).cross(wanted.col(k));
  }
  const Vector3d skew(E(2, 1) - E(1, 2), E(0, 2) - E(2, 0), E(1, 0) - E(0, 1));
  return mistake("rotation-error-reversed")        ? rotationVector(E.transpose())
         : mistake("rotation-error-in-link-frame") ? rotationVector(R.transpose() * wanted)
         : mistake("rotation-error-of-sine/by-the-skew-part") ? Vector3d(skew / 2)
         : mistake("rotation-error-of-sine/by-the-axes")      ? ofAxes
         : mistake("rotation-error-doubled")                  ? skew
         : mistake("rotation-error-of-length-one")            ? Eigen::AngleAxisd(E).axis()
         : mistake("rotation-error-of-product")               ? rotationVector(wanted * R)
         : mistake("euler-angle-difference") ? Vector3d(anglesOf(wanted) - anglesOf(R))
                                             : rotationVector(E);
}

// What solves (J J^T + lambda 1) x = e, or another equation, is carried to the joints. A run that
// wanders for long magnifies what is rounded: then it matters how the equation is solved.
static VectorXd stepFor(const MatrixXd& J, const VectorXd& e, double damping) {
  if (mistake("transpose-for-inverse")) {
    return J.transpose() * e;
  }
  if (mistake("damping-missing/least-norm")) {
    return leastNorm(J, e);
  }
  const bool missing =
      mistake("damping-missing/symmetric") || mistake("damping-missing/elimination");
  const bool squared =
      mistake("damping-squared/symmetric") || mistake("damping-squared/elimination");
  const double lambda = missing                         ? 0
                        : squared                       ? damping * damping
                        : mistake("damping-subtracted") ? -damping
                                                        : damping;
  MatrixXd weight = MatrixXd::Identity(e.size(), e.size());
  if (mistake("damping-in-every-entry")) {
    weight.setOnes();
  }
  const MatrixXd A = J * J.transpose() + lambda * weight;
  const bool symmetric = !mistake("damping-missing/elimination") &&
                         !mistake("damping-squared/elimination") && !mistake("damping-subtracted");
  return J.transpose() * (symmetric ? VectorXd(solve(A, e)) : VectorXd(A.partialPivLu().solve(e)));
}

// Another error in the place of [p* - p; rotation vector of R* R^T], another step or iteration.
MatrixXd inverseKinematics(const HandMap& hand, const Vector3d& p_target, const Matrix3d& R_target,
                           const VectorXd& q0, double damping, int iterations) {
  MatrixXd iterates(q0.size(), iterations + 1);
  VectorXd q = q0;
  iterates.col(0) = q;
  VectorXd first;
  for (int k = 1; k <= iterations; ++k) {
    const HandPose now = hand(q);
    MatrixXd J = mistake("jacobian-of-the-start") ? hand(q0).J : now.J;
    VectorXd e(6);
    e << p_target - now.p, turnBetween(R_target, now.R);
    if (mistake("position-error-reversed")) {
      e.head(3) *= -1;
    } else if (mistake("position-of-the-target")) {
      e.head(3) = p_target;
    } else if (mistake("error-of-the-start")) {
      const HandPose start = hand(q0);
      e << p_target - start.p, turnBetween(R_target, start.R);
    } else if (mistake("error-angular-first")) {
      e << turnBetween(R_target, now.R), p_target - now.p;
    }
    if (mistake("rotation-ignored")) {
      J = now.J.topRows(3);
      e = e.head(3).eval();
    } else if (mistake("position-ignored")) {
      J = now.J.bottomRows(3);
      e = e.tail(3).eval();
    }
    VectorXd dq = stepFor(J, e, damping);
    if (mistake("step-reversed")) {
      dq = -dq;
    } else if (mistake("step-halved")) {
      dq /= 2;
    }
    if (k == 1) {
      first = dq;
    }
    const VectorXd before = q;
    q = mistake("step-from-the-start")
            ? VectorXd(q0 + dq)
            : VectorXd(q + (mistake("first-step-repeated") ? first : dq));
    iterates.col(k) = mistake("recorded-before-update") ? before : q;
  }
  if (mistake("recorded-after-update")) {
    iterates.leftCols(iterations) = iterates.rightCols(iterations).eval();
  }
  return iterates;
}

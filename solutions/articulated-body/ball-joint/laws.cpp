// SPDX-License-Identifier: GPL-3.0-or-later
#include "articulated-body/ball-joint/nearby.h"
#include "ball_joint.h"
#include "core/driver/channel_names.h"
#include "core/driver/law.h"

using namespace enshu::driver;
using Eigen::Index;

namespace {

Matrix3d matrix(const MatrixXd& rows, Index k) {
  return rows.col(k).reshaped(3, 3).transpose();
}

// J gives the rate of the attitudes: dR/dt R^T = [J qd x].
Sides rotationRate(const Evidence& evidence) {
  const Index n = evidence.samples();
  const MatrixXd* qd = evidence.input("qd", 6, n);
  const MatrixXd* R = evidence.output("rotation", 9, n);
  const MatrixXd* J = evidence.output("jacobian", 9, n);
  const MatrixXd* before = evidence.output("rotation_before", 9, n);
  const MatrixXd* after = evidence.output("rotation_after", 9, n);
  if (qd == nullptr || R == nullptr || J == nullptr || before == nullptr || after == nullptr) {
    return {};
  }
  LawSides sides = evidence.sides(MatrixXd(3, n), MatrixXd(3, n), vectorNames({u"w"_s}));
  for (Index k = 0; k < n; ++k) {
    const Matrix3d W = (matrix(*after, k) - matrix(*before, k)) / (2 * ball_joint::kStep) *
                       matrix(*R, k).transpose();
    sides.left.col(k) = matrix(*J, k) * qd->col(k).head<3>();
    sides.right.col(k) << W(2, 1) - W(1, 2), W(0, 2) - W(2, 0), W(1, 0) - W(0, 1);
    sides.right.col(k) /= 2;
  }
  return sides;
}

// Swing and twist make up the attitude: R = Rz(twist) Q, [ABA] (28), with Q of a turn by the swing
// about the axis at right angles to both z axes.
Sides swingAndTwist(const Evidence& evidence) {
  const Index n = evidence.samples();
  const MatrixXd* R = evidence.output("rotation", 9, n);
  const MatrixXd* swing = evidence.output("swing", 1, n);
  const MatrixXd* twist = evidence.output("twist", 1, n);
  if (R == nullptr || swing == nullptr || twist == nullptr) {
    return {};
  }
  LawSides sides = evidence.sides(MatrixXd(9, n), *R, matrixNames(u"R"_s, axes(), axes()));
  for (Index k = 0; k < n; ++k) {
    // The last row of Q is that of R: the socket's z axis, seen from the plug.
    const Vector3d z = matrix(*R, k).row(2);
    const Vector3d across = z.cross(Vector3d::UnitZ());
    if (!(across.norm() > 1e-6)) {
      return {};
    }
    const Matrix3d whole =
        Eigen::AngleAxisd((*twist)(0, k), Vector3d::UnitZ()) *
        Eigen::AngleAxisd((*swing)(0, k), across.normalized()).toRotationMatrix();
    sides.left.col(k) = whole.transpose().reshaped();
  }
  return sides;
}

}  // namespace

ENSHU_LAWS({"rotation-rate", rotationRate}, {"swing-twist", swingAndTwist})

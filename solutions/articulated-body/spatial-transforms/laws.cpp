// SPDX-License-Identifier: GPL-3.0-or-later
#include "articulated-body/spatial-transforms/transform_step.h"
#include "core/driver/channel_names.h"
#include "core/driver/law.h"
#include "core/dynamics/kinematics/forward_kinematics.h"

using namespace enshu::driver;

namespace {

using Eigen::Index;

// The matrix of a link in a column of answers.
Matrix6 matrixOf(const MatrixXd& answers, Index link, Index sample) {
  return answers.block<36, 1>(36 * link, sample).reshaped(6, 6).transpose();
}

QStringList entries(const enshu::Robot& robot, const QString& symbol) {
  const QStringList motion = vectorNames({u"v"_s, u"w"_s});
  return transform_step::ofEachLink(robot, matrixNames(symbol, motion, motion));
}

// The product of X_cp along the path from the ground is X of the link's pose. [ABA] (5)
Sides transformComposes(const Evidence& evidence) {
  const Index links = evidence.robot().linkCount();
  const MatrixXd* X = evidence.output("X_cp", 36 * links, evidence.samples());
  const MatrixXd* q = evidence.input("q", evidence.robot().coordinates(), evidence.samples());
  if (X == nullptr || q == nullptr) {
    return {};
  }
  LawSides sides = evidence.sides(*X, *X, entries(evidence.robot(), u"X_c0"_s));
  for (Index k = 0; k < evidence.samples(); ++k) {
    const std::vector<enshu::Transform> poses = enshu::linkPoses(evidence.robot(), q->col(k));
    std::vector<Matrix6> product, whole;
    for (Index i = 0; i < links; ++i) {
      const int parent = evidence.robot().link(static_cast<int>(i)).parent;
      const Matrix6 X_cp = matrixOf(*X, i, k);
      product.push_back(parent < 0 ? X_cp : Matrix6(X_cp * product[static_cast<size_t>(parent)]));
      const enshu::Transform& pose = poses[static_cast<size_t>(i)];
      whole.push_back(transform_step::motionTransform(pose.R, pose.p));
    }
    sides.left.col(k) = transform_step::stacked(product);
    sides.right.col(k) = transform_step::stacked(whole);
  }
  return sides;
}

// X(R, r) X(R^T, -R^T r) = 1 with the R and r that stand in X_cp. [ABA] (6)
Sides transformInverse(const Evidence& evidence) {
  const Index links = evidence.robot().linkCount();
  const MatrixXd* X = evidence.output("X_cp", 36 * links, evidence.samples());
  if (X == nullptr) {
    return {};
  }
  LawSides sides = evidence.sides(*X, *X, entries(evidence.robot(), u"X X^-1"_s));
  for (Index k = 0; k < evidence.samples(); ++k) {
    std::vector<Matrix6> product;
    for (Index i = 0; i < links; ++i) {
      const Matrix6 X_cp = matrixOf(*X, i, k);
      const Matrix3d R = X_cp.topLeftCorner<3, 3>().transpose();
      const Matrix3d lever = -R * X_cp.topRightCorner<3, 3>();
      const Vector3d r(lever(2, 1), lever(0, 2), lever(1, 0));
      product.push_back(X_cp * transform_step::motionTransform(R.transpose(), -R.transpose() * r));
    }
    sides.left.col(k) = transform_step::stacked(product);
    sides.right.col(k) = transform_step::stacked(
        std::vector<Matrix6>(static_cast<size_t>(links), Matrix6::Identity()));
  }
  return sides;
}

}  // namespace

ENSHU_LAWS({"transform-composes", transformComposes}, {"transform-inverse", transformInverse})

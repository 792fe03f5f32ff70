// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/driver/channel_names.h"
#include "core/driver/law.h"
#include "core/driver/unset.h"
#include "forward_kinematics.h"

using namespace enshu::driver;

static bool isWhole(const MatrixXd* answer) {
  return answer != nullptr && !answer->unaryExpr(&isUnset).any();
}

// R^T R = 1 and det R = 1 of every link.
static Sides rotationOrthonormal(const Evidence& evidence) {
  const int links = evidence.robot().linkCount();
  const MatrixXd* R = evidence.output("link_rotation", 9 * links, evidence.samples());
  if (!isWhole(R)) {
    return {};
  }
  MatrixXd left(10 * links, evidence.samples());
  for (Eigen::Index k = 0; k < evidence.samples(); ++k) {
    for (int i = 0; i < links; ++i) {
      const Matrix3d transposed = R->col(k).segment<9>(9 * i).reshaped(3, 3);
      left.col(k).segment<9>(10 * i) = (transposed * transposed.transpose()).reshaped();
      left(10 * i + 9, k) = transposed.determinant();
    }
  }
  VectorXd right(10);
  right << Matrix3d::Identity().reshaped(), 1;
  QStringList names;
  for (const ChainLink& j : enshu::makeChain(evidence.robot()).links) {
    const QString name = QString::fromStdString(j.name);
    names += matrixNames(name + u" RtR"_s, axes(), axes());
    names += name + u" det R"_s;
  }
  return evidence.sides(left, right.replicate(links, evidence.samples()), names);
}

// |p_j - p_i| = |p_ij| where joint j does not slide.
static Sides linkLength(const Evidence& evidence) {
  const int links = evidence.robot().linkCount();
  const MatrixXd* p = evidence.output("link_position", 3 * links, evidence.samples());
  if (!isWhole(p)) {
    return {};
  }
  const Chain chain = enshu::makeChain(evidence.robot());
  std::vector<int> turning;
  QStringList names;
  for (int j = 0; j < links; ++j) {
    const ChainLink& link = chain.links[static_cast<size_t>(j)];
    if (link.joint != JointType::Prismatic) {
      turning.push_back(j);
      names += QString::fromStdString(link.name);
    }
  }
  const auto rows = static_cast<Eigen::Index>(turning.size());
  LawSides sides =
      evidence.sides(MatrixXd(rows, evidence.samples()), MatrixXd(rows, evidence.samples()), names);
  for (Eigen::Index row = 0; row < rows; ++row) {
    const int j = turning[static_cast<size_t>(row)];
    const ChainLink& link = chain.links[static_cast<size_t>(j)];
    MatrixXd offset = p->middleRows(3 * j, 3);
    if (link.parent >= 0) {
      offset -= p->middleRows(3 * link.parent, 3);
    }
    sides.left.row(row) = offset.colwise().norm();
    sides.right.row(row).setConstant(link.p_ij0.norm());
  }
  return sides;
}

ENSHU_LAWS({"rotation-orthonormal", rotationOrthonormal}, {"link-length", linkLength})

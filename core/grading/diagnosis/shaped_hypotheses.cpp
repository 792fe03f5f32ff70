// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is told of an answer by its shape, and by the motion of the links.
#include <algorithm>

#include "core/dynamics/kinematics/forward_kinematics.h"
#include "core/dynamics/kinematics/link_motion.h"
#include "core/grading/checks/item.h"
#include "core/grading/diagnosis/question.h"
#include "core/robot/robot.h"

namespace enshu::grading {

namespace {

using course::Shape;
using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;
using Kind = Hypothesis::Kind;
using RowMajor = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

// As preparation has found it to be.
Item itemIn(const Question& is) {
  return itemOf(is.check.shape, is.answer.rows()).value_or(Item());
}

// The answer with something else in the place of each item: change(item, column, number).
template <class Change>
MatrixXd changed(const Question& is, const Item& item, const Change& change) {
  MatrixXd all = is.answer;
  for (Index k = 0; k < all.cols(); ++k) {
    for (Index at = 0; at + item.size() <= all.rows(); at += item.size()) {
      double* numbers = &all(at, k);
      const RowMajor whole = Eigen::Map<const RowMajor>(numbers, item.rows, item.columns);
      const RowMajor other = change(whole, k, at / item.size());
      Eigen::Map<VectorXd>(numbers, item.size()) =
          Eigen::Map<const VectorXd>(other.data(), item.size());
    }
  }
  return all;
}

RowMajor halvesExchanged(const RowMajor& item) {
  RowMajor other(item.rows(), item.cols());
  other << item.bottomRows(item.rows() / 2), item.topRows(item.rows() / 2);
  return other;
}

// An input with a column for each of the answer's.
const MatrixXd* sampled(const Question& is, const QString& name, Index rows) {
  const MatrixXd* values = driver::find(is.prepared.inputs, name);
  const bool fits =
      values != nullptr && values->rows() == rows && values->cols() == is.answer.cols();
  return fits ? values : nullptr;
}

const MatrixXd* positions(const Question& is) {
  return sampled(is, QStringLiteral("q"), is.prepared.robot.coordinates());
}

const MatrixXd* velocities(const Question& is) {
  const Index dof = is.prepared.robot.dof();
  const MatrixXd* u = sampled(is, QStringLiteral("u"), dof);
  return u != nullptr ? u : sampled(is, QStringLiteral("qd"), dof);
}

// Three rows per link of vectors without a shape.
Item itemOfLink(const Question& is) {
  return is.check.shape == Shape::Channels ? Item{3} : itemIn(is);
}

bool isOfLinks(const Question& is) {
  return is.check.shape != Shape::Square && is.check.shape != Shape::SixRows &&
         is.answer.rows() == itemOfLink(is).size() * is.prepared.robot.linkCount();
}

// A vector or matrix with each of its threes turned.
RowMajor turned(const Eigen::Matrix3d& R, const RowMajor& item) {
  RowMajor other = item;
  for (Index row = 0; row < item.rows(); row += 3) {
    other.middleRows<3>(row) = R * other.middleRows<3>(row).eval();
  }
  for (Index column = 0; item.cols() > 1 && column < item.cols(); column += 3) {
    other.middleCols<3>(column) = other.middleCols<3>(column).eval() * R.transpose();
  }
  return other;
}

// With the items of links turned out of the axes of each link into the world's, or back.
Found otherAxes(const Question& is, Kind kind) {
  const MatrixXd* q = positions(is);
  if (q == nullptr || !isOfLinks(is)) {
    return {};
  }
  std::vector<std::vector<Transform>> T_w;
  for (Index k = 0; k < q->cols(); ++k) {
    T_w.push_back(linkPoses(is.prepared.robot, q->col(k)));
  }
  const MatrixXd undone =
      changed(is, itemOfLink(is), [&](const RowMajor& item, Index k, Index link) {
        const Eigen::Matrix3d& R = T_w[static_cast<size_t>(k)][static_cast<size_t>(link)].R;
        return turned(kind == Kind::LinkFrame ? R : R.transpose(), item);
      });
  return Hypothesis{kind, 0, {}, is.error(undone)};
}

// With sign w x v added, which is what a classical acceleration has more than a spatial one. The
// vectors may be in axes of links or of the world; either way it is the same mistake.
Found otherAcceleration(const Question& is, Kind kind, double sign) {
  const MatrixXd* q = positions(is);
  const MatrixXd* u = velocities(is);
  if (is.check.shape != Shape::Acceleration || q == nullptr || u == nullptr || !isOfLinks(is)) {
    return {};
  }
  MatrixXd inLinks = is.answer;
  MatrixXd inWorld = is.answer;
  for (Index k = 0; k < q->cols(); ++k) {
    const std::vector<Motion> v = linkVelocities(is.prepared.robot, q->col(k), u->col(k));
    const std::vector<Transform> T_w = linkPoses(is.prepared.robot, q->col(k));
    for (size_t i = 0; i < v.size(); ++i) {
      const Eigen::Vector3d more = sign * v[i].angular.cross(v[i].linear);
      const auto row = static_cast<Index>(6 * i);
      inLinks.block<3, 1>(row, k) += more;
      inWorld.block<3, 1>(row, k) += T_w[i].R * more;
    }
  }
  return Hypothesis{kind, 0, {}, std::min(is.error(inLinks), is.error(inWorld))};
}

}  // namespace

Found angularFirst(const Question& is) {
  const Item item = itemIn(is);
  if (item.rows != 6 || is.check.shape == Shape::Square) {
    return {};
  }
  const bool both = is.check.shape == Shape::Matrix6;
  const MatrixXd undone = changed(is, item, [&](const RowMajor& halves, Index, Index) -> RowMajor {
    const RowMajor rows = halvesExchanged(halves);
    return both ? RowMajor(halvesExchanged(rows.transpose()).transpose()) : rows;
  });
  return Hypothesis{Kind::AngularFirst, 0, {}, is.error(undone)};
}

Found transposed(const Question& is) {
  const Item item = itemIn(is);
  if (item.columns == 1) {
    return {};
  }
  const MatrixXd undone = changed(is, item, [&](const RowMajor& whole, Index, Index) -> RowMajor {
    return Eigen::Map<const RowMajor>(whole.data(), item.columns, item.rows).transpose();
  });
  return Hypothesis{Kind::Transposed, 0, {}, is.error(undone)};
}

Found linkAxes(const Question& is) {
  return otherAxes(is, Kind::LinkFrame);
}

Found worldAxes(const Question& is) {
  return is.check.shape == Shape::Channels ? Found() : otherAxes(is, Kind::WorldFrame);
}

Found spatialAccelerations(const Question& is) {
  return otherAcceleration(is, Kind::SpatialAcceleration, 1);
}

Found classicalAccelerations(const Question& is) {
  return otherAcceleration(is, Kind::ClassicalAcceleration, -1);
}

}  // namespace enshu::grading

// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is told of an answer by its shape, and by the motion of the links.
#include <algorithm>

#include "core/base/at.h"
#include "core/dynamics/kinematics/forward_kinematics.h"
#include "core/dynamics/kinematics/link_motion.h"
#include "core/grading/checks/item.h"
#include "core/grading/diagnosis/question.h"
#include "core/robot/robot.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

using course::Shape;
using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;
using Kind = Hypothesis::Kind;
using RowMajor = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

// As preparation has found it to be.
Item itemIn(const Question& question) {
  return itemOf(question.check.shape, question.answer.rows()).value_or(Item());
}

// The answer with something else in the place of each item: change(item, column, number).
template <class Change>
MatrixXd changed(const Question& question, const Item& item, const Change& change) {
  MatrixXd all = question.answer;
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
const MatrixXd* sampled(const Question& question, const QString& name, Index rows) {
  const MatrixXd* values = driver::find(question.prepared.inputs, name);
  const bool fits =
      values != nullptr && values->rows() == rows && values->cols() == question.answer.cols();
  return fits ? values : nullptr;
}

const MatrixXd* positions(const Question& question) {
  return sampled(question, u"q"_s, question.prepared.robot.coordinates());
}

const MatrixXd* velocities(const Question& question) {
  const Index dof = question.prepared.robot.dof();
  const MatrixXd* u = sampled(question, u"u"_s, dof);
  return u != nullptr ? u : sampled(question, u"qd"_s, dof);
}

// Three rows per link of vectors without a shape.
Item itemOfLink(const Question& question) {
  return question.check.shape == Shape::Channels ? Item{3} : itemIn(question);
}

bool isOfLinks(const Question& question) {
  return question.check.shape != Shape::Square && question.check.shape != Shape::SixRows &&
         question.answer.rows() ==
             itemOfLink(question).size() * question.prepared.robot.linkCount();
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
Found otherAxes(const Question& question, Kind kind) {
  const MatrixXd* q = positions(question);
  if (q == nullptr || !isOfLinks(question)) {
    return {};
  }
  std::vector<std::vector<Transform>> T_w;
  for (Index k = 0; k < q->cols(); ++k) {
    T_w.push_back(linkPoses(question.prepared.robot, q->col(k)));
  }
  const MatrixXd undone =
      changed(question, itemOfLink(question), [&](const RowMajor& item, Index k, Index link) {
        const Eigen::Matrix3d& R = at(at(T_w, k), link).R;
        return turned(kind == Kind::LinkFrame ? R : R.transpose(), item);
      });
  return Hypothesis{kind, 0, {}, question.error(undone)};
}

// With sign w x v added, which is what a classical acceleration has more than a spatial one. The
// vectors may be in axes of links or of the world; either way it is the same mistake.
Found otherAcceleration(const Question& question, Kind kind, double sign) {
  const MatrixXd* q = positions(question);
  const MatrixXd* u = velocities(question);
  if (question.check.shape != Shape::Acceleration || q == nullptr || u == nullptr ||
      !isOfLinks(question)) {
    return {};
  }
  MatrixXd inLinks = question.answer;
  MatrixXd inWorld = question.answer;
  for (Index k = 0; k < q->cols(); ++k) {
    const std::vector<Motion> v = linkVelocities(question.prepared.robot, q->col(k), u->col(k));
    const std::vector<Transform> T_w = linkPoses(question.prepared.robot, q->col(k));
    for (size_t i = 0; i < v.size(); ++i) {
      const Eigen::Vector3d more = sign * v[i].angular.cross(v[i].linear);
      const auto row = static_cast<Index>(6 * i);
      inLinks.block<3, 1>(row, k) += more;
      inWorld.block<3, 1>(row, k) += T_w[i].R * more;
    }
  }
  return Hypothesis{kind, 0, {}, std::min(question.error(inLinks), question.error(inWorld))};
}

}  // namespace

Found angularFirst(const Question& question) {
  const Item item = itemIn(question);
  if (item.rows != 6 || question.check.shape == Shape::Square) {
    return {};
  }
  const bool both = question.check.shape == Shape::Matrix6;
  const MatrixXd undone =
      changed(question, item, [&](const RowMajor& halves, Index, Index) -> RowMajor {
        const RowMajor rows = halvesExchanged(halves);
        return both ? RowMajor(halvesExchanged(rows.transpose()).transpose()) : rows;
      });
  return Hypothesis{Kind::AngularFirst, 0, {}, question.error(undone)};
}

Found transposed(const Question& question) {
  const Item item = itemIn(question);
  if (item.columns == 1) {
    return {};
  }
  const MatrixXd undone =
      changed(question, item, [&](const RowMajor& whole, Index, Index) -> RowMajor {
        return Eigen::Map<const RowMajor>(whole.data(), item.columns, item.rows).transpose();
      });
  return Hypothesis{Kind::Transposed, 0, {}, question.error(undone)};
}

Found linkAxes(const Question& question) {
  return otherAxes(question, Kind::LinkFrame);
}

Found worldAxes(const Question& question) {
  return question.check.shape == Shape::Channels ? Found() : otherAxes(question, Kind::WorldFrame);
}

Found spatialAccelerations(const Question& question) {
  return otherAcceleration(question, Kind::SpatialAcceleration, 1);
}

Found classicalAccelerations(const Question& question) {
  return otherAcceleration(question, Kind::ClassicalAcceleration, -1);
}

}  // namespace enshu::grading

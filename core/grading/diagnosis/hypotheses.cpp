// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/diagnosis/hypotheses.h"

#include <Eigen/Geometry>
#include <Eigen/LU>
#include <Eigen/SVD>
#include <algorithm>
#include <numbers>
#include <vector>

#include "core/base/at.h"
#include "core/grading/diagnosis/question.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr qsizetype kMostChannels = 8;  // named; a matrix has dozens
constexpr double kTurn = 2 * std::numbers::pi;

using Kind = Hypothesis::Kind;

QString listed(const QStringList& names) {
  const QString first = names.mid(0, kMostChannels).join(u", "_s);
  return names.size() > kMostChannels ? first + u" …"_s : first;
}

Found factor(const Question& question) {
  const double k =
      question.answer.cwiseProduct(question.reference).sum() / question.reference.squaredNorm();
  if (k == 0) {
    return {};
  }
  return Hypothesis{Kind::Factor, k, {}, question.error(question.answer / k)};
}

// Where all channels are turned that have a sign at all, it is a factor.
Found signs(const Question& question) {
  MatrixXd undone = question.answer;
  QStringList turned;
  qsizetype signedChannels = 0;
  for (Index c = 0; c < undone.rows(); ++c) {
    const bool isSilent = question.reference.row(c).cwiseAbs().maxCoeff() <=
                          question.check.tolerance * question.check.floor;
    signedChannels += isSilent ? 0 : 1;
    if (!isSilent && undone.row(c).dot(question.reference.row(c)) < 0) {
      undone.row(c) *= -1;
      turned += question.channels.value(static_cast<int>(c));
    }
  }
  if (turned.isEmpty() || turned.size() == signedChannels) {
    return {};
  }
  return Hypothesis{Kind::Signs, 0, listed(turned), question.error(undone)};
}

// Each channel of the reference takes the nearest channel of the answer that is still free.
Found order(const Question& question) {
  const Index n = question.answer.rows();
  MatrixXd undone(n, question.answer.cols());
  std::vector<bool> taken(static_cast<size_t>(n), false);
  QStringList moved;
  for (Index c = 0; c < n; ++c) {
    Index nearest = -1;
    double least = 0;
    for (Index a = 0; a < n; ++a) {
      const double distance = (question.answer.row(a) - question.reference.row(c)).squaredNorm();
      if (!at(taken, a) && (nearest < 0 || distance < least)) {
        nearest = a;
        least = distance;
      }
    }
    at(taken, nearest) = true;
    undone.row(c) = question.answer.row(nearest);
    if (nearest != c) {
      moved += u"%1 → %2"_s.arg(question.channels.value(static_cast<int>(c)),
                                question.channels.value(static_cast<int>(nearest)));
    }
  }
  if (moved.isEmpty()) {
    return {};
  }
  return Hypothesis{Kind::Order, 0, listed(moved), question.error(undone)};
}

Found fullTurns(const Question& question) {
  const MatrixXd turns = ((question.answer - question.reference) / kTurn).array().round();
  if (turns.isZero(0)) {
    return {};
  }
  return Hypothesis{Kind::FullTurns, 0, {}, question.error(question.answer - kTurn * turns)};
}

Found offset(const Question& question) {
  if (question.answer.cols() < 3) {
    return {};
  }
  const VectorXd off = (question.answer - question.reference).rowwise().mean();
  return Hypothesis{Kind::Offset, 0, {}, question.error(question.answer.colwise() - off)};
}

Found lag(const Question& question) {
  constexpr Index kMost = 5;
  Found best;
  if (!driver::axisOf(question.prepared.inputs).isTime) {
    return best;
  }
  const Index n = question.answer.cols();
  for (Index k = -kMost; k <= kMost; ++k) {
    const Index common = n - std::abs(k);
    if (k == 0 || common < 2 * kMost) {
      continue;
    }
    const MatrixXd undone = question.answer.middleCols(std::max<Index>(k, 0), common);
    const MatrixXd against = question.reference.middleCols(std::max<Index>(-k, 0), common);
    const double remainder = question.error(undone, against);
    if (!best || remainder < best->remainder) {
      best = Hypothesis{Kind::Lag, static_cast<double>(k), {}, remainder};
    }
  }
  return best;
}

Found drift(const Question& question) {
  const driver::Axis axis = driver::axisOf(question.prepared.inputs);
  if (!axis.isTime || axis.values.size() != question.answer.cols() || axis.values.size() < 3) {
    return {};
  }
  const Eigen::RowVectorXd since = axis.values.array() - axis.values[0];
  const VectorXd slope = (question.answer - question.reference) * since.transpose() /
                         std::max(since.squaredNorm(), 1e-300);
  return Hypothesis{Kind::Drift, 0, {}, question.error(question.answer - slope * since)};
}

// Three rows per link, in the world's axes.
bool holdsVectors(const Question& question) {
  return question.check.shape == course::Shape::Channels &&
         question.answer.rows() == Index{3} * question.prepared.robot.linkCount();
}

// The rotation that turns the answer's vectors into the reference's best (Kabsch).
Found constantFrame(const Question& question) {
  if (!holdsVectors(question)) {
    return {};
  }
  Eigen::Matrix3d covariance = Eigen::Matrix3d::Zero();
  for (Index row = 0; row < question.answer.rows(); row += 3) {
    covariance +=
        question.reference.middleRows<3>(row) * question.answer.middleRows<3>(row).transpose();
  }
  const Eigen::JacobiSVD<Eigen::Matrix3d> svd(covariance,
                                              Eigen::ComputeFullU | Eigen::ComputeFullV);
  Eigen::Vector3d handedness(1, 1, (svd.matrixU() * svd.matrixV().transpose()).determinant());
  const Eigen::Matrix3d R = svd.matrixU() * handedness.asDiagonal() * svd.matrixV().transpose();
  MatrixXd undone(question.answer.rows(), question.answer.cols());
  for (Index row = 0; row < question.answer.rows(); row += 3) {
    undone.middleRows<3>(row) = R * question.answer.middleRows<3>(row);
  }
  return Hypothesis{Kind::ConstantFrame, Eigen::AngleAxisd(R).angle(), {}, question.error(undone)};
}

// Whether `general` says no more than `special` does.
bool contains(Kind general, Kind special) {
  return (general == Kind::ConstantFrame && (special == Kind::Signs || special == Kind::Order)) ||
         (general == Kind::Order && (special == Kind::AngularFirst || special == Kind::Transposed));
}

// Zero throughout, as far as the check can see: a residual. It has no factor, no sign and no lag.
bool isZero(const Question& question) {
  return question.reference.cwiseAbs().maxCoeff() <=
         question.check.tolerance * question.check.floor;
}

}  // namespace

std::optional<Hypothesis> findHypothesis(const Case& prepared, const course::CheckSpec& check,
                                         const MatrixXd& answer, double error) {
  const MatrixXd& reference = driver::values(prepared.expected, check.output);
  const Question question{prepared, answer, reference, check,
                          channelNames(prepared, check.output, reference.rows())};
  if (isZero(question)) {
    return {};
  }
  const MatrixXd none = MatrixXd::Zero(answer.rows(), answer.cols());
  const Question ofNothing{prepared, none, reference, check, question.channels};
  Found said;
  for (const auto hypothesis :
       {factor, signs, angularFirst, transposed, order, fullTurns, offset, lag, drift, linkAxes,
        worldAxes, spatialAccelerations, classicalAccelerations, constantFrame}) {
    const Found now = hypothesis(question);
    if (!now || !(now->remainder <= check.tolerance) || !(error >= kImprovement * now->remainder)) {
      continue;
    }
    if (said && contains(now->kind, said->kind)) {
      continue;
    }
    // What would say as much of zeros describes the reference, a constant for instance.
    const Found idle = hypothesis(ofNothing);
    if (said || (idle && idle->remainder <= check.tolerance)) {
      return {};
    }
    said = now;
  }
  return said;
}

}  // namespace enshu::grading

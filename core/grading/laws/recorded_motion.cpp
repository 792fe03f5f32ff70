// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/laws/recorded_motion.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace enshu::grading {

namespace {

using Eigen::Index;
using Eigen::MatrixXd;

constexpr double kTurn = 2 * std::numbers::pi;

const QString kAngles = QStringLiteral("run_q");

bool isRecorded(const driver::Signal& signal) {
  return signal.name.startsWith(QLatin1String("run_"));
}

// The rows of run_q that are angles; none if its rows are not the robot's coordinates.
std::vector<Index> turningRows(const Robot& robot, const MatrixXd& q) {
  std::vector<Index> rows;
  if (q.rows() != robot.coordinates()) {
    return rows;
  }
  for (int i = 0; i < robot.linkCount(); ++i) {
    if (robot.link(i).joint.type == JointType::Revolute && !robot.gearOf(i)) {
      rows.push_back(robot.firstCoordinate(i));
    }
  }
  return rows;
}

// a(:, i) - b(:, k) of the angles is brought within half a turn.
double squaredDistance(const driver::Signal& a, Index i, const MatrixXd& b, Index k,
                       const std::vector<Index>& turning) {
  Eigen::VectorXd difference = a.values.col(i) - b.col(k);
  if (a.name == kAngles) {
    for (const Index row : turning) {
      difference[row] -= kTurn * std::round(difference[row] / kTurn);
    }
  }
  return difference.squaredNorm() / std::max(b.squaredNorm(), 1e-300);
}

// The sample that a call belongs to.
Index nearestSample(const Case& prepared, const driver::Signals& outputs, Index call,
                    const std::vector<Index>& turning) {
  Index nearest = 0;
  double least = std::numeric_limits<double>::infinity();
  const Index samples = driver::values(outputs, kAngles).cols();
  for (Index k = 0; k < samples; ++k) {
    double distance = 0;
    for (const driver::Signal& signal : outputs) {
      if (isRecorded(signal)) {
        distance += squaredDistance(signal, call, driver::values(prepared.expected, signal.name), k,
                                    turning);
      }
    }
    if (distance < least) {
      least = distance;
      nearest = k;
    }
  }
  return nearest;
}

// The call of every sample; empty if it is not one for each.
std::vector<Index> callsBySample(const Case& prepared, const driver::Signals& outputs,
                                 const std::vector<Index>& turning) {
  std::vector<Index> calls(static_cast<size_t>(driver::values(outputs, kAngles).cols()), -1);
  for (size_t call = 0; call < calls.size(); ++call) {
    const Index sample = nearestSample(prepared, outputs, static_cast<Index>(call), turning);
    if (calls[static_cast<size_t>(sample)] >= 0) {
      return {};
    }
    calls[static_cast<size_t>(sample)] = static_cast<Index>(call);
  }
  return calls;
}

bool comparable(const Case& prepared, const driver::Signals& outputs) {
  return driver::find(outputs, kAngles) != nullptr &&
         std::all_of(outputs.begin(), outputs.end(), [&](const driver::Signal& signal) {
           const MatrixXd* reference = driver::find(prepared.expected, signal.name);
           return !isRecorded(signal) ||
                  (reference != nullptr && reference->rows() == signal.values.rows() &&
                   reference->cols() == signal.values.cols() && signal.values.allFinite());
         });
}

void unwind(MatrixXd& q, const std::vector<Index>& turning) {
  for (const Index row : turning) {
    for (Index k = 1; k < q.cols(); ++k) {
      q(row, k) -= kTurn * std::round((q(row, k) - q(row, k - 1)) / kTurn);
    }
  }
}

}  // namespace

driver::Signals inOrderOfTime(const Case& prepared, driver::Signals outputs) {
  if (!comparable(prepared, outputs)) {
    return outputs;
  }
  const std::vector<Index> turning = turningRows(prepared.robot, driver::values(outputs, kAngles));
  const std::vector<Index> calls = callsBySample(prepared, outputs, turning);
  for (driver::Signal& signal : outputs) {
    if (!isRecorded(signal)) {
      continue;
    }
    if (!calls.empty()) {
      signal.values = MatrixXd(signal.values(Eigen::all, calls));
    }
    if (signal.name == kAngles) {
      unwind(signal.values, turning);
    }
  }
  return outputs;
}

}  // namespace enshu::grading

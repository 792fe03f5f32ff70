// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/laws/recorded_motion.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "core/base/at.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

using Eigen::Index;
using Eigen::MatrixXd;

constexpr double kTurn = 2 * std::numbers::pi;

const QString kAngles = u"run_q"_s;

bool isRecorded(const driver::Signal& signal) {
  return signal.name.startsWith("run_"_L1);
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

// A recorded output beside what the reference recorded, and the turning rows of angles.
struct RecordedSignal {
  const MatrixXd& values;
  const MatrixXd& reference;
  const double scale;  // the reference's size, which is the same for all pairs of samples
  const std::vector<Index> turning;
  Eigen::VectorXd difference;  // room for one

  // No more than squaredDistance(i, k), rounded as it is: what the first row alone makes of it.
  double leastSquaredDistance(Index i, Index k) const {
    if (values.rows() == 0) {
      return 0;
    }
    double first = values(0, i) - reference(0, k);
    if (!turning.empty() && turning.front() == 0) {
      first -= kTurn * std::round(first / kTurn);
    }
    return first * first / scale;
  }

  // values(:, i) - reference(:, k), of the angles brought within half a turn.
  double squaredDistance(Index i, Index k) {
    difference = values.col(i) - reference.col(k);
    for (const Index row : turning) {
      difference[row] -= kTurn * std::round(difference[row] / kTurn);
    }
    return difference.squaredNorm() / scale;
  }
};

std::vector<RecordedSignal> recordedOf(const Case& prepared, const driver::Signals& outputs,
                                       const std::vector<Index>& turning) {
  std::vector<RecordedSignal> all;
  for (const driver::Signal& signal : outputs) {
    if (isRecorded(signal)) {
      const MatrixXd& reference = driver::values(prepared.expected, signal.name);
      all.push_back({signal.values,
                     reference,
                     std::max(reference.squaredNorm(), 1e-300),
                     signal.name == kAngles ? turning : std::vector<Index>(),
                     {}});
    }
  }
  return all;
}

// How far a call is from a sample; infinite where it is at least `least`.
double distanceBelow(double least, std::vector<RecordedSignal>& recorded, Index call,
                     Index sample) {
  constexpr double kInfinite = std::numeric_limits<double>::infinity();
  if (!(recorded.front().leastSquaredDistance(call, sample) < least)) {
    return kInfinite;
  }
  double distance = 0;
  for (RecordedSignal& one : recorded) {
    distance += one.squaredDistance(call, sample);
    if (!(distance < least)) {  // what is still to come makes it no smaller
      return kInfinite;
    }
  }
  return distance;
}

// The sample that a call belongs to: the first of those that are nearest. Mostly it is the one of
// its own number, which is looked at first and leaves little to do for the others.
Index nearestSample(std::vector<RecordedSignal>& recorded, Index call, Index samples) {
  constexpr double kInfinite = std::numeric_limits<double>::infinity();
  const double own = distanceBelow(kInfinite, recorded, call, call);
  // Of those before it one that is just as near goes first.
  const double below = std::nextafter(own, kInfinite);
  Index nearest = own < kInfinite ? call : 0;
  double least = own;
  for (Index k = 0; k < samples; ++k) {
    const double distance =
        distanceBelow(nearest == call && k < call ? below : least, recorded, call, k);
    if (distance < kInfinite && k != call) {
      least = distance;
      nearest = k;
    }
  }
  return nearest;
}

// The call of every sample; empty if it is not one for each.
std::vector<Index> callsBySample(const Case& prepared, const driver::Signals& outputs,
                                 const std::vector<Index>& turning) {
  const Index samples = driver::values(outputs, kAngles).cols();
  std::vector<RecordedSignal> recorded = recordedOf(prepared, outputs, turning);
  std::vector<Index> calls(static_cast<size_t>(samples), -1);
  for (size_t call = 0; call < calls.size(); ++call) {
    const Index sample = nearestSample(recorded, static_cast<Index>(call), samples);
    if (at(calls, sample) >= 0) {
      return {};
    }
    at(calls, sample) = static_cast<Index>(call);
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

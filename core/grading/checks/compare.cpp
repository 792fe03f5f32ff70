// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/checks/compare.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <tuple>

#include "core/driver/unset.h"

namespace enshu::grading {

namespace {

using Unset = Comparison::Unset;

// How much larger or smaller than what was never written a value is that was computed from it.
// Nobody computes such numbers otherwise, but on the way to overflow.
constexpr double kAround = 1e4;

// Whether it is a number that somebody computed; else why not.
std::optional<Unset> noNumber(double value) {
  if (driver::isUnset(value)) {
    return Unset::Itself;
  }
  if (!std::isfinite(value)) {
    return Unset::No;
  }
  const double times = value / driver::kUnset;
  const bool within = std::abs(times) > 1 / kAround && std::abs(times) < kAround;
  return within ? std::optional(Unset::Within) : std::nullopt;
}

// The first value in time that is no such number.
Comparison firstNoNumber(const Eigen::MatrixXd& answer) {
  for (Eigen::Index k = 0; k < answer.cols(); ++k) {
    for (Eigen::Index c = 0; c < answer.rows(); ++c) {
      if (const std::optional<Unset> why = noNumber(answer(c, k))) {
        const auto column = static_cast<int>(k);
        return {CheckOutcome::NotFinite, 0, static_cast<int>(c), column, column, *why};
      }
    }
  }
  return {};
}

// The earliest column of the errors beyond the tolerance, and there the first channel; the number
// of columns where there is none.
std::pair<Eigen::Index, Eigen::Index> firstBeyond(const Eigen::MatrixXd& errors, double tolerance) {
  for (Eigen::Index k = 0; k < errors.cols(); ++k) {
    for (Eigen::Index c = 0; c < errors.rows(); ++c) {
      if (!(errors(c, k) <= tolerance)) {
        return {c, k};
      }
    }
  }
  return {0, errors.cols()};
}

}  // namespace

Eigen::Index finiteColumns(const Eigen::MatrixXd& answer) {
  Eigen::Index k = 0;
  while (k < answer.cols() && answer.col(k).allFinite()) {
    ++k;
  }
  return k;
}

Eigen::VectorXd channelScales(const Eigen::MatrixXd& reference, double floor) {
  const double samples = static_cast<double>(std::max<Eigen::Index>(reference.cols(), 1));
  Eigen::VectorXd rms = reference.rowwise().norm() / std::sqrt(samples);
  // Squares overflow where the numbers themselves do not yet, in wrong answers that are compared
  // with one another: on an infinite scale all of them would agree.
  for (Eigen::Index c = 0; c < rms.size(); ++c) {
    if (!std::isfinite(rms[c])) {
      const double most = reference.row(c).cwiseAbs().maxCoeff();
      rms[c] = most * ((reference.row(c) / most).norm() / std::sqrt(samples));
    }
  }
  const double largest = rms.size() == 0 ? 0 : rms.maxCoeff();
  return rms.cwiseMax(std::max(floor, kRelativeFloor * largest));
}

Eigen::VectorXd scalesOf(const Eigen::MatrixXd& reference, const course::CheckSpec& check) {
  return check.whole ? Eigen::VectorXd::Ones(reference.rows())
                     : channelScales(reference, check.floor);
}

namespace {

Comparison compareScaled(const Eigen::MatrixXd* answer, const Eigen::MatrixXd& reference,
                         double tolerance, const Eigen::VectorXd& scales) {
  if (answer == nullptr) {
    return {CheckOutcome::NotChecked};
  }
  if (answer->rows() != reference.rows() || answer->cols() != reference.cols()) {
    return {CheckOutcome::WrongShape};
  }
  const Eigen::MatrixXd errors =
      scales.cwiseInverse().asDiagonal() * (*answer - reference).cwiseAbs();
  if (Comparison hole = firstNoNumber(*answer); hole.outcome == CheckOutcome::NotFinite) {
    const auto [channel, sample] = firstBeyond(errors, tolerance);
    if (hole.unset != Unset::Itself && sample < hole.noNumber) {
      hole.channel = static_cast<int>(channel);
      hole.sample = static_cast<int>(sample);
      hole.unset = Unset::No;
    }
    return hole;
  }
  Comparison comparison{CheckOutcome::Passed};
  Eigen::Index channel = 0;
  Eigen::Index sample = 0;
  comparison.error = errors.size() == 0 ? 0 : errors.maxCoeff(&channel, &sample);
  if (!(comparison.error <= tolerance)) {
    comparison.outcome = CheckOutcome::Failed;
    std::tie(channel, sample) = firstBeyond(errors, tolerance);
  }
  comparison.channel = static_cast<int>(channel);
  comparison.sample = static_cast<int>(sample);
  return comparison;
}

}  // namespace

Comparison compare(const Eigen::MatrixXd* answer, const Eigen::MatrixXd& reference,
                   double tolerance, double floor) {
  return compareScaled(answer, reference, tolerance, channelScales(reference, floor));
}

Comparison compare(const Eigen::MatrixXd* answer, const Eigen::MatrixXd& reference,
                   const course::CheckSpec& check) {
  return compareScaled(answer, reference, check.tolerance, scalesOf(reference, check));
}

}  // namespace enshu::grading

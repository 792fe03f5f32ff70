// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/checks/compare.h"

#include <algorithm>
#include <cmath>

#include "core/driver/unset.h"

namespace enshu::grading {

namespace {

// The first value in time that is not a number anyone computed.
Comparison firstNotFinite(const Eigen::MatrixXd& answer) {
  for (Eigen::Index k = 0; k < answer.cols(); ++k) {
    for (Eigen::Index c = 0; c < answer.rows(); ++c) {
      const bool unset = driver::isUnset(answer(c, k));
      if (unset || !std::isfinite(answer(c, k))) {
        return {CheckOutcome::NotFinite, 0, static_cast<int>(c), static_cast<int>(k), unset};
      }
    }
  }
  return {};
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
  const Eigen::VectorXd rms = reference.rowwise().norm() / std::sqrt(samples);
  const double largest = rms.size() == 0 ? 0 : rms.maxCoeff();
  return rms.cwiseMax(std::max(floor, kRelativeFloor * largest));
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
  if (const Comparison hole = firstNotFinite(*answer); hole.outcome == CheckOutcome::NotFinite) {
    return hole;
  }
  const Eigen::MatrixXd errors =
      scales.cwiseInverse().asDiagonal() * (*answer - reference).cwiseAbs();
  Comparison comparison{CheckOutcome::Passed};
  Eigen::Index channel = 0;
  Eigen::Index sample = 0;
  comparison.error = errors.size() == 0 ? 0 : errors.maxCoeff(&channel, &sample);
  if (!(comparison.error <= tolerance)) {
    comparison.outcome = CheckOutcome::Failed;
    sample = 0;
    while (errors.col(sample).maxCoeff() <= tolerance) {
      ++sample;
    }
    channel = 0;
    while (errors(channel, sample) <= tolerance) {
      ++channel;
    }
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
  return check.whole ? compareScaled(answer, reference, check.tolerance,
                                     Eigen::VectorXd::Ones(reference.rows()))
                     : compare(answer, reference, check.tolerance, check.floor);
}

}  // namespace enshu::grading

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <optional>

#include "core/course/exercise.h"
#include "core/grading/result/result.h"

namespace enshu::grading {

// The answer to one comparison, before it has words.
struct Comparison {
  CheckOutcome outcome = CheckOutcome::NotChecked;
  double error = 0;   // the worst channel's error / scale; 0 unless Passed or Failed
  int channel = -1;   // row of the first divergence, or of the worst error when Passed
  int sample = -1;    // its column
  int noNumber = -1;  // NotFinite: the column of the first that is none, at `sample` or later
  // NotFinite because the value was never written, or was computed from one that was not.
  enum class Unset { No, Itself, Within } unset = Unset::No;
};

// Holds an answer against its reference, channel by channel:
//   error_c = max_k |answer(c, k) - reference(c, k)| / scale_c
// It passes when error_c <= tolerance for every channel. The first divergence is the earliest
// column in which any channel is beyond, and there the first such channel: the one nearest the
// root. Looked at in this order: missing (NotChecked), shape, finiteness, error. An answer that
// stops being finite has left the reference before, as a rule: that is its first divergence.
Comparison compare(const Eigen::MatrixXd* answer, const Eigen::MatrixXd& reference,
                   double tolerance, double floor);

// The same as a check asks for it: of whole numbers error_c is the largest difference.
Comparison compare(const Eigen::MatrixXd* answer, const Eigen::MatrixXd& reference,
                   const course::CheckSpec& check);

// The columns of an answer before the first that is not finite.
Eigen::Index finiteColumns(const Eigen::MatrixXd& answer);

// scale_c = max(rms(reference(c, :)), floor, kRelativeFloor * the largest channel's rms) of every
// channel c. Without the relative floor a channel that is zero but for rounding, such as the
// torque of a vertical axis at rest, would refuse honest single precision.
inline constexpr double kRelativeFloor = 1e-3;
Eigen::VectorXd channelScales(const Eigen::MatrixXd& reference, double floor);

// What an error of one is in each channel of a check: its scale, or 1 where whole numbers are
// compared.
Eigen::VectorXd scalesOf(const Eigen::MatrixXd& reference, const course::CheckSpec& check);

}  // namespace enshu::grading

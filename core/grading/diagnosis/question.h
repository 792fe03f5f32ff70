// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "core/grading/checks/compare.h"
#include "core/grading/diagnosis/hypotheses.h"

namespace enshu::grading {

// An answer, what it should be, and the judge between them.
struct Question {
  const Case& prepared;
  const Eigen::MatrixXd& answer;
  const Eigen::MatrixXd& reference;
  const course::CheckSpec& check;
  QStringList channels;

  double error(const Eigen::MatrixXd& undone, const Eigen::MatrixXd& against) const {
    return compare(&undone, against, check).error;
  }
  double error(const Eigen::MatrixXd& undone) const { return error(undone, reference); }
};

// A hypothesis and what it leaves, however much that is; none if it does not apply.
using Found = std::optional<Hypothesis>;

// What follows from the shape that the check names.
Found angularFirst(const Question& question);
Found transposed(const Question& question);

// Motions of links read at their origins, where the case holds the state.
Found linkAxes(const Question& question);
Found worldAxes(const Question& question);
Found spatialAccelerations(const Question& question);
Found classicalAccelerations(const Question& question);

}  // namespace enshu::grading

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/course/exercise.h"
#include "core/grading/checks/compare.h"

namespace enshu::grading {

// What one comparison found: `place`, where it is, and `noNumber`, from where on there are no
// numbers.
QString rationale(const Comparison& comparison, const course::CheckSpec& check,
                  const Eigen::MatrixXd* answer, const Eigen::MatrixXd& reference,
                  const Place& place, const Place& noNumber = {});

// The same of a hidden case: one sentence per outcome, with nothing of the answer in it.
QString hiddenRationale(const Comparison& comparison);

}  // namespace enshu::grading

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <limits>

#include "core/course/exercise.h"

namespace enshu::grading {

// The error of what cannot be compared.
inline constexpr double kInfinite = std::numeric_limits<double>::infinity();

// How far the first `columns` of an answer are from those of another one: as of compare(), on the
// other's scale; infinite where one of them has another shape. Of an answer that is not finite from
// the start the entries that are count, if the other one lacks the same; one that stops being
// finite is looked at up to there, if the other one does not stay finite either.
double errorBetween(const Eigen::MatrixXd& answer, const Eigen::MatrixXd& other,
                    Eigen::Index columns, const course::CheckSpec& check);

}  // namespace enshu::grading

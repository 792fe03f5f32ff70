// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <optional>

#include "core/course/exercise.h"

namespace enshu::grading {

// What a column of an output is made of, one below the other: matrices row by row; a vector has one
// column.
struct Item {
  Eigen::Index rows = 1;
  Eigen::Index columns = 1;

  Eigen::Index size() const { return rows * columns; }
};

// The items of a column with so many numbers; none if it cannot have the shape.
std::optional<Item> itemOf(course::Shape shape, Eigen::Index numbers);

}  // namespace enshu::grading

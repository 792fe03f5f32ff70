// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/desk/models/class_model.h"

namespace enshu::desk {

// A student's answer to an exercise by its names, which outlive the rows of the class.
struct AnswerCell {
  QString folder;
  QString exercise;
  bool operator==(const AnswerCell&) const = default;
};

inline QModelIndex indexOf(const ClassModel& model, const AnswerCell& cell) {
  return model.cell(cell.folder, cell.exercise);
}

}  // namespace enshu::desk

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/grading/marks/filling.h"

namespace enshu::grading {

// The titles of UTOL's column of file names.
QStringList utolFileTitles();

// The titles of its column of marks.
QStringList utolPointTitles();

// Lays the file of one who stands in a form of UTOL into its archive, and its name into the column,
// unless another mark stays in the column of points (-1: there is none).
Result<void> layFeedback(const Order& order, Filling& filling, qsizetype row, qsizetype points,
                         qsizetype column, const Mark& mark);

}  // namespace enshu::grading

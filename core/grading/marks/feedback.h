// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/grading/marks/filling.h"

namespace enshu::grading {

// The titles of UTOL's column of file names.
QStringList utolFileTitles();

// Lays the file of one who stands in a form of UTOL into its archive, and its name into the column.
Result<void> layFeedback(const Order& order, Filling& filling, qsizetype row, qsizetype column,
                         const Mark& mark);

}  // namespace enshu::grading

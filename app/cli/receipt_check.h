// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/session.h"

namespace enshu::cli {

// Grades the submission at `path` again as the result file `receipt` says it was graded, and prints
// what differs and whose seed that is. kDone: same verdict of the same files; kFailed: another one,
// other files, or a seed that the class in whose folder the receipt lies did not draw. Refused: a
// receipt of another exercise than the one that was `named`, if any was.
int checkReceipt(const course::Course& course, const sandbox::Kit& kit, const QString& receipt,
                 const QString& named, const QString& path);

}  // namespace enshu::cli

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/session.h"

namespace enshu::cli {

// Grades the submission at `path` again as the result file `receipt` says it was graded, and prints
// what differs. kDone: same verdict, kFailed: another.
int checkReceipt(const course::Course& course, const sandbox::Kit& kit, const QString& receipt,
                 const QString& path);

}  // namespace enshu::cli

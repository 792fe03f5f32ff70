// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/grading/report/class_results.h"

namespace enshu::cli {

// What can be read of a graded class; each file that cannot is named with the next step. After a
// message what the command ends with: it is none, or damaged.
tl::expected<grading::ClassResults, int> openResults(const course::Course& course,
                                                     const QString& folder);

// Names those files; whether there are any.
bool tellOfDamage(const grading::ClassResults& results);

// Whether a file of them, whose path begins so, cannot be read.
bool isDamaged(const grading::ClassResults& results, const QString& path);

// What a command ends with that went on without them.
int codeOf(const grading::ClassResults& results);

}  // namespace enshu::cli

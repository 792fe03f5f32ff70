// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/arguments.h"
#include "core/course/course.h"

namespace enshu::cli {

// Where the history of a course is: --store FILE, else the usual place.
QString historyFile(const course::Course& course, const Arguments& given);

// Takes a results folder into the history. What stands in the way is said, with the next step, and
// no more: the results are there all the same.
void noteInHistory(const course::Course& course, const Arguments& given, const QString& results);

// The same for a folder that the history knows, in case somebody corrected anything since.
void noteAgainInHistory(const course::Course& course, const Arguments& given,
                        const QString& results);

}  // namespace enshu::cli

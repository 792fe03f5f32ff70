// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/driver/signals.h"
#include "core/grading/preparation/prepare_cases.h"
#include "core/sandbox/kit.h"

namespace enshu::grading {

// What the function in that file answers in each case, built and run in its box as a student's.
// The Error says why it does not come to all of them.
Result<std::vector<driver::Signals>> boxedAnswers(const sandbox::Kit& kit,
                                                  const course::Exercise& exercise,
                                                  const Cases& cases, const QString& file);

}  // namespace enshu::grading

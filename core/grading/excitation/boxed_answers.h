// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <stop_token>
#include <vector>

#include "core/base/result.h"
#include "core/course/exercise.h"
#include "core/driver/signals.h"
#include "core/grading/cases/case.h"
#include "core/sandbox/kit.h"
#include "core/sandbox/source/source_file.h"

namespace enshu::grading {

// What a file answers to each case, built and run in the box as a student's is. An Error, at
// `path`: it cannot be built, does not come to its end in every case or leaves an output out; or
// the tool or the machine failed.
Result<std::vector<driver::Signals>> boxedAnswers(const sandbox::Kit& kit,
                                                  const course::Exercise& exercise,
                                                  const Cases& cases,
                                                  const sandbox::SourceFile& source,
                                                  const QString& path, const std::stop_token& stop);

}  // namespace enshu::grading

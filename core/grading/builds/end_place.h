// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/grading/builds/build_store.h"
#include "core/sandbox/inspection/find_place.h"
#include "core/sandbox/run/run.h"

namespace enshu::grading {

// Where in the source of the exercise's function a run ended that is laid to it. Builds it once
// more, with a table of lines, within the student's `budget`. None: the run does not tell, or its
// file does not let it be known. An Error is the tool's or the machine's fault, or "stopped".
Result<std::optional<sandbox::CodePlace>> endPlace(const sandbox::RunReport& run,
                                                   BuildStore& builds, const sandbox::Kit& kit,
                                                   const course::Exercise& exercise,
                                                   const sandbox::SourceFile& source,
                                                   const std::stop_token& stop,
                                                   StudentTime* budget = nullptr);

}  // namespace enshu::grading

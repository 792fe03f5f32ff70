// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/grading/result.h"

namespace enshu::grading {

// What the command line and the desk do with a student's own verdict: the progress, and the result
// itself as <data folder>/results/<exercise>.json (enshu-result/1). NotGraded leaves both alone.
Result<void> keepResult(const ExerciseResult& result);

}  // namespace enshu::grading

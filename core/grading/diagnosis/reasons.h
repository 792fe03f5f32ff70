// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/grading/checks/answered.h"
#include "core/grading/result/result.h"

namespace enshu::grading {

// Adds to the result of answers whose checks are in it which mistake they show, the hints of what
// was found and, where nothing explains them, what else is known. An Error where a mistake that
// would leave points could not be tried.
Result<void> addReasons(const Answered& answered, ExerciseResult& result);

}  // namespace enshu::grading

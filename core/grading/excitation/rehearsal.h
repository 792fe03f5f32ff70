// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/course/course.h"

namespace enshu::grading {

// The cases of an exercise computed once in a child process, before this one does it: the Error is
// of a driver or model solution that crashes or never ends.
Result<void> rehearse(const course::Course& course, const course::Exercise& exercise, quint64 seed);

}  // namespace enshu::grading

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>

#include "core/course/late_rule.h"
#include "core/grading/result/result.h"
#include "core/grading/submission/submission.h"

namespace enshu::grading {

// Of what is due by a date: when it was handed in, as the platform or the file's time tells, and
// whether that was late, the rule's grace left out. Of what is not: nothing, but what the platform
// itself calls late is late.
void noteTimes(const Submission& submission, const QDateTime& due, const course::LateRule& rule,
               ExerciseResult& result);

// The points that a result loses for being late. Where the platform says late and nobody by how
// much, nothing: an assistant decides.
double deductionOf(const ExerciseResult& result, const course::LateRule& rule);

}  // namespace enshu::grading

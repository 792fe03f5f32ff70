// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/course/course.h"
#include "core/course/exercise.h"
#include "core/grading/result/result.h"
#include "core/grading/words/crash_words.h"
#include "core/sandbox/limits.h"

// What a student reads. Everything here is translated.
namespace enshu::grading {

// What became of the build within these limits, and what to do about it; empty when it was built.
// With the course a file of another of its exercises is known as that.
QString sentence(const sandbox::BuildReport& build, const course::Exercise& exercise,
                 const course::Course* course = nullptr,
                 const sandbox::Limits& limits = sandbox::buildLimits());

// What became of the run, whose end is laid to the function of this exercise; empty when it
// finished. What happens in a hidden case is told in our words, with the student's own line and
// without a number or a name of the case, but for its robot's kinds of joints.
QString sentence(const sandbox::RunReport& run, const course::Exercise& exercise,
                 const Circumstances& about = {});

// The hint that goes with a verdict: of the first check whose numbers are wrong or were never
// written, else the exercise's first; empty where the reason is that the program did not end.
QString hintOf(const course::Exercise& exercise, const ExerciseResult& result);

// What a flag of a result means, for the assistant; empty for one that is not known.
QString flagText(const QString& flag);

// The verdict in one sentence.
QString summary(const ExerciseResult& result);

// That it was graded without isolation, and without which; empty where every essential layer was
// live.
QString unsafeRemark(const ExerciseResult& result);

}  // namespace enshu::grading

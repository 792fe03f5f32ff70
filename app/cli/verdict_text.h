// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/course/exercise.h"
#include "core/grading/result/result.h"

namespace enshu::cli {

// What a verdict shows of what the compiler said: sentences, or what it printed itself.
enum class CompilerText { Plain, Raw };

// The verdict for a terminal: the sentence, the checks, the first hint. What the student's program
// printed and what the compiler printed itself stands behind a bar.
QStringList verdictLines(const course::Exercise& exercise, const grading::ExerciseResult& result,
                         CompilerText compiler = CompilerText::Plain);

}  // namespace enshu::cli

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/course/exercise.h"
#include "core/grading/result/result.h"

namespace enshu::grading {

// The result of a grading in another language in the program's own: its sentences are the program's
// and the course's, which have both. What is neither, such as a compiler's message or a text that
// the course no longer has, stays as it is.
ExerciseResult toldAgain(const course::Exercise& exercise, ExerciseResult result);

// The same of a sentence of the program's alone, such as why a file was not taken.
QString toldAgain(const QString& text);

}  // namespace enshu::grading

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/course/progress.h"
#include "core/grading/grader/grader.h"

namespace enshu::desk {

// One character that tells outcomes apart without colour.
QString symbol(course::State state);
QString symbol(grading::Verdict verdict);
QString symbol(grading::CheckOutcome outcome);

// The same in one or two words of the user's language.
QString words(course::State state);
QString explanation(course::State state);  // in a sentence
QString words(grading::Verdict verdict);
QString words(grading::CheckOutcome outcome);
QString words(grading::Stage stage);
QString words(const grading::Place& place);

// The name of a course for people.
QString title(const course::Course& course);

// "0.42 s"
QString seconds(qint64 milliseconds);

}  // namespace enshu::desk

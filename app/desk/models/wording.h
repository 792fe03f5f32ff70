// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/course/progress.h"
#include "core/grading/grader/grader.h"

namespace enshu::desk {

// In a sentence; in words: core/grading/words/outcomes.h.
QString explanation(course::State state);

QString words(grading::Stage stage);
QString words(const grading::Place& place);

// The name of a course for people.
QString title(const course::Course& course);

// "0.42 s"
QString seconds(qint64 milliseconds);

}  // namespace enshu::desk

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/course/path.h"
#include "core/grading/grader/grader.h"

namespace enshu::desk {

// In a sentence; in words: core/grading/words/outcomes.h.
QString explanation(course::State state);

// "25 min · first: Basic Jacobian": how long an exercise takes, and what should be passed before it
// and is not.
QString adviceOf(const course::Course& course, const course::Exercise& exercise,
                 const QSet<QString>& passed);

QString words(grading::Stage stage);
QString words(const grading::Place& place);

// The name of a course for people.
QString title(const course::Course& course);

// "0.42 s"
QString seconds(qint64 milliseconds);

}  // namespace enshu::desk

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/authoring/first_prototype.h"
#include "core/authoring/templates.h"
#include "core/course/course.h"

namespace enshu::authoring {

// A course without an exercise: course.json, a robot, a README. An Error: the folder holds
// something; of the machine: it cannot be written.
Result<QStringList> makeCourse(const QString& folder);

// The files of an exercise that can be built at once, and of its lab where that is new. What only
// its author knows is marked TODO.
//
// `place` is "lab/exercise", both in lower case with dashes. An Error: it is none, or is there.
Result<QList<TextFile>> newExercise(const course::Course& course, const QString& place,
                                    const FirstPrototype& prototype);

}  // namespace enshu::authoring

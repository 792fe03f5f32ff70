// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSet>

#include "core/course/course.h"
#include "core/course/progress.h"

// The way through a course: what should be passed before what. It is advice; nothing is locked.
namespace enshu::course {

// The exercises that are passed in some form.
QSet<QString> passedOf(const QHash<QString, State>& states);
QSet<QString> passedOf(const Course& course, const Progress& progress);

// What the exercise needs and is not passed, in the order in which it says so.
QList<const Exercise*> missingFor(const Course& course, const Exercise& exercise,
                                  const QSet<QString>& passed);

// What exercises of this lab need of other labs. Nothing: the lab stands alone.
QList<const Exercise*> neededOutside(const Course& course, const Lab& lab);

// What to do after an exercise, of what is not passed: the first of its lab behind it that misses
// nothing of that lab, so that a lab is walked to its end, also alone; else the first that needs it
// and misses nothing; else the first that misses nothing; else the first. nullptr: all is passed.
const Exercise* nextAfter(const Course& course, const Exercise& exercise,
                          const QSet<QString>& passed);

// About how long a lab takes; 0: it does not say.
int minutesOf(const Lab& lab);

// "25 min", "1 h 30 min", "2 h"; of nothing nothing.
QString durationText(int minutes);

// Titles in the user's language, one after the other.
QString titlesOf(const QList<const Exercise*>& exercises);

}  // namespace enshu::course

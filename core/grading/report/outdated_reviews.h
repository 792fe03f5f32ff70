// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/grading/report/class_results.h"

// What a person said of an answer in whose place another one was handed in. A score counts until
// somebody says it again, or otherwise: nothing that a person said is lost.
namespace enshu::grading {

// One line for people; empty where there is none: "tanaka first: another file counts now; the
// corrected score 5.5 was given for the earlier file".
QString outdatedReview(const StudentResults& student, const QString& exercise);

// Those of a class.
QStringList outdatedReviews(const ClassResults& results,
                            const QList<const course::Exercise*>& exercises);

// That the class was graded by another course, and how many results wait to be taken; nothing where
// neither is so.
QStringList stateOf(const ClassResults& results);

// Scores that were given when an exercise had other points, each with the one of the same share:
// "tanaka first: corrected to 8 of 10 points; the exercise gives 20 now, and 8 count", and how it
// is said again; and those of somebody who is not of the group any more.
QStringList scoresToSayAgain(const ClassResults& results,
                             const QList<const course::Exercise*>& exercises);

}  // namespace enshu::grading

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <optional>

#include "core/course/course.h"
#include "core/grading/batch/class_notes.h"
#include "core/grading/batch/lateness.h"

// More time for one person or one group: what the course says, a column of the roster, and what was
// granted in this class.
namespace enshu::grading {

// Of the latter, DIR/extensions.json, enshu-extensions/1.
QString extensionsPath(const QString& directory);

// Those of a roster's rows; without an offset where the list has none.
QList<course::Extension> extensionsIn(const Roster& roster);

// Whom extensions are for.
struct Extended {
  QHash<QString, QList<course::Extension>> students;  // by the folder of the results
  QStringList unclear;  // for people: of whom nobody knows who he is, or which of several
};

// All that there are for a class; of those who handed in together each one's is all of theirs.
// Nobody is guessed: of a name that several have none gets it.
Extended extensionsOf(const course::Course& course, const QList<course::Extension>& granted,
                      const ClassNotes& notes);

// Where a newer list has no such column, more time stays as the list of before has it. Tells for
// people whose, a line for each.
QStringList keepExtensions(const Roster& before, Roster& now);

// A moment without an offset in the zone of the course; of one that names none, in the offset of
// the due date.
QDateTime inZone(const course::Course& course, const QDateTime& due, const QDateTime& typed);

// Until when, of a date, the exercise is to be handed in by whom these are for.
QDateTime extended(const course::Course& course, const QDateTime& due,
                   const course::Exercise& exercise, const QList<course::Extension>& extensions);

// Gives a result that lies there another date, and writes it where that changes it; the result as
// it is now.
Result<ExerciseResult> redate(const ExerciseResult& before, const QString& path,
                              const QDateTime& due, const course::LateRule& rule);

// Gives somebody more time in a class, in the place of what he had for the same and of `before`; or
// takes that back where nothing is given now, all of it where `before` is not for anything. Gives
// all results the dates of now, and tells for which that changes anything. An Error: another
// process is grading there, or something cannot be read or written.
Result<QList<Redated>> setExtension(const course::Course& course, const QString& directory,
                                    const course::Extension& before,
                                    const std::optional<course::Extension>& now);

}  // namespace enshu::grading

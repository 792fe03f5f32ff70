// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <optional>

#include "core/grading/result/result.h"

// Results of grading again that say otherwise than those that count. They wait in DIR/.regraded, as
// <student>/<exercise>.json and .mat, until somebody who saw what changes for whom takes them.
namespace enshu::grading {

// What grading again changes for one student in one exercise.
struct Change {
  QString student;  // the folder of the results
  QString shown;    // the name for people
  QString exercise;
  Verdict before = Verdict::NotGraded;
  Verdict after = Verdict::NotGraded;
  double scoreBefore = 0;
  double scoreAfter = 0;
  QString check = {};                    // title of the first one that came out otherwise
  std::optional<double> corrected = {};  // a person's score, which counts before and after
};

// The change of a result; none where verdict and score are what they were. The result of another
// file, or of none, is no change but a new result.
std::optional<Change> changeOf(const ExerciseResult& before, const ExerciseResult& after);

// Where the file of a result waits.
QString waitingPath(const QString& directory, const QString& student, const QString& exercise,
                    const QString& ending);

// The waiting result takes the place of the one that counts; nothing where none waits.
Result<void> takeWaiting(const QString& directory, const QString& student, const QString& exercise);
void dropWaiting(const QString& directory, const QString& student, const QString& exercise);

// The same for all of these, for somebody who said yes. Reviews stay. An Error, too: another
// process is grading there.
Result<void> takeChanges(const QString& directory, const QList<Change>& changes);

// How many results wait there.
int waitingIn(const QString& directory);

// For people. One line: "baba first: passed 10 → failed 4 (torques, case slow)".
QString text(const Change& change);
// One line for each exercise: how many changed how.
QStringList sums(const QList<Change>& changes);

}  // namespace enshu::grading

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <memory>
#include <optional>
#include <vector>

#include "core/grading/checks/answered.h"
#include "core/grading/result/result.h"

// Mistakes that are no program but the numbers of a wrong answer of a class.
namespace enshu::grading {

// An answer in one case, a matrix for each check of the exercise, and what it must be.
struct CaseNumbers {
  QString id;
  bool hidden = false;
  std::vector<Eigen::MatrixXd> answers;
  std::shared_ptr<const std::vector<Eigen::MatrixXd>> references;
  std::vector<double> errors;  // in tolerances: more than 1 is wrong; infinite where not comparable
};
using Numbers = std::vector<CaseNumbers>;

Numbers numbersOf(const Answered& answered);

// Those in a trajectory file, beside a result or of a recording: the cases of which every check of
// the exercise is there.
Result<Numbers> readNumbers(const QString& path, const course::Exercise& exercise);

// Whether two cases are one: by their names and by what must come out. A hidden case in which zero
// must come out throughout is never told to be another's.
bool isSameCase(const course::Exercise& exercise, const CaseNumbers& a, const CaseNumbers& b);

// Two wrong answers beside each other, in all cases that are the same.
struct Likeness {
  double apart = 0;     // the worst difference, in tolerances
  double wrong = 0;     // how far the nearer one is from the reference, likewise
  bool telling = true;  // false: there is no such case in which both are wrong, in numbers

  // 1 and less: within the tolerance, and kImprovement times nearer than the reference, so that
  // they are one mistake.
  double distance() const;
};
Likeness likenessOf(const course::Exercise& exercise, const Numbers& a, const Numbers& b);

// The numbers of a mistake. An Error: the file is not what exercise.json tells of.
Result<Numbers> readRecording(const course::Exercise& exercise, const course::MistakeSpec& mistake);

// The one recorded mistake that explains the answers; an entry without an id where none does, or
// several. Recordings that cannot be read are named in `leftOut`.
Diagnosis fromRecordings(const course::Exercise& exercise, const Numbers& numbers,
                         QStringList& leftOut);

// What is wrong with the recordings of an exercise: damaged, or of cases that are others now.
QList<Error> recordingFlaws(const course::Exercise& exercise, const Cases& cases);

}  // namespace enshu::grading

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <optional>

#include "core/grading/result/result.h"
#include "core/sandbox/source/source_file.h"

// Every file that was graded of a student is kept, and its result when another one counts instead,
// so that it can count again though no download holds it any more:
//
//   DIR/.attempts/<student>/<exercise>/<n>/<file>, attempt.json, result.json, result.mat
//
// n is from 1 on, in the order in which they came. attempt.json, enshu-attempt/1: {"file",
// "handedIn", "download"}: when that was, where it is known, and by which a download is known
// again.
namespace enshu::grading {

struct KeptAttempt {
  int number = 0;
  QString file = {};                // its path below DIR; empty: an earlier version kept none
  QDateTime handedIn = {};          // first of all; not valid: nobody knows
  QString download = {};            // that it came in then
  sandbox::SourceFile source = {};  // of it
  QString resultPath = {};          // below DIR
  std::optional<ExerciseResult> result = {};  // none: it is where the result that counts is
};

// Those of one student for one exercise, in their order. An Error: one cannot be read.
Result<QList<KeptAttempt>> keptAttempts(const QString& directory, const QString& student,
                                        const QString& exercise);

// Whether a result is of a file; none is of one that cannot be read.
bool isOf(const ExerciseResult& result, const QString& sha256);

// Whether a path below DIR is that of a kept file; whose, for what and which.
struct KeptPath {
  QString student;
  QString exercise;
  int number = 0;
};
std::optional<KeptPath> keptPath(const QString& path);
// A path as it is below DIR, where it leads there.
QString belowResults(const QString& directory, const QString& path);

// The folder of one: what is moved into it or out of it is whole at every moment.
class AttemptFolder {
 public:
  AttemptFolder(const QString& directory, const QString& student, const QString& exercise,
                int number);

  Result<void> keep(const sandbox::SourceFile& source) const;
  Result<void> note(const QString& file, const QDateTime& handedIn, const QString& download) const;
  Result<void> moveTo(const AttemptFolder& other) const;
  Result<void> setAside() const;   // the result that counts becomes this one's
  Result<void> bringBack() const;  // and the other way round

 private:
  QString folder_;
  QString place_;  // of the result that counts, without its ending
};

}  // namespace enshu::grading

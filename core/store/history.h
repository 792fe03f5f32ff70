// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "core/course/course.h"
#include "core/store/record.h"
#include "core/store/statistics.h"

namespace enshu::store {

// A results folder that is known.
struct KnownClass {
  QString folder;
  QString submissions;
  QString platform;
  int results = 0;      // that it says now
  int gone = 0;         // that it said once
  bool isGone = false;  // it cannot be read any more
};

// An attempt with all that is known of it.
struct Attempt : Sighting {
  QString name;  // as the class calls the person; so the next
  QString number;
  QString login;
  QString email;
  double score = 0;  // that counts: a person's, else the grader's less what is lost for being late
  double maxScore = 0;
  double graderScore = 0;
  double deduction = 0;
  bool isCorrected = false;
  QString reason;
  QString comment;
  QString summary;
  std::optional<qint64> due;
  std::optional<qint64> buildMs;
  std::optional<qint64> wallMs;
  QString enshu;
  QString folder;                // of the results
  QString student;               // the student's in it
  QList<MistakeCount> mistakes;  // `students` is 1 where it explains the answer, else 0

  QString shown() const;  // the person, with name and number
};

// A history that is read. What others write meanwhile is in the next answer, whole or not at all.
class History {
 public:
  // How many words a question may have.
  static constexpr qsizetype kMostWords = 16;

  // One that nobody wrote yet is empty and makes no file; one whose database is gone, damaged or of
  // an earlier version is made anew first.
  static Result<History> open(const course::Course& course, const QString& file);

  History(History&& other) noexcept;
  History& operator=(History&& other) noexcept;
  ~History();

  const Changes& repaired() const { return repaired_; }

  Result<QList<KnownClass>> classes();
  Result<QList<Attempt>> attempts(const Question& question);
  Result<QList<ExerciseStatistics>> statistics(const Question& question);

 private:
  explicit History(const course::Course& course);

  const course::Course* course_;
  std::unique_ptr<Database> database_;  // null: nothing was recorded yet
  Changes repaired_;
};

}  // namespace enshu::store

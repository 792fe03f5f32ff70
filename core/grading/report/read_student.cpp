// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/report/read_student.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <algorithm>
#include <limits>

#include "core/grading/batch/kept_attempts.h"
#include "core/grading/batch/lateness.h"
#include "core/grading/words/told_again.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

class ReadStudentWords {
  Q_DECLARE_TR_FUNCTIONS(ClassResults)
};

// Of a file that was handed in and whose turn has not come, as after Ctrl+C or on a full disk.
ExerciseResult notGradedYet(const course::Exercise& exercise) {
  ExerciseResult result;
  result.exercise = exercise.id;
  result.maxScore = exercise.points;
  result.summary = ReadStudentWords::tr("Not graded yet, and nothing was deducted.");
  return result;
}

// An Error: it cannot be read, or gives other points than its exercise.
Result<ExerciseResult> countingResult(const course::Exercise& exercise, const QString& path) {
  Result<ExerciseResult> result = readResultOf(exercise.id, path);
  if (result && !givesPointsOf(*result, exercise)) {
    return failure(path.toStdString() + ":/maxScore", ENSHU_TEXT("the exercise gives %1 points"),
                   {QString::number(exercise.points).toStdString()});
  }
  return result;
}

ExerciseResult outcomeOf(ExerciseResult result) {
  result.checks = {};  // clear() would keep their memory
  result.credit = {};
  result.known = {};
  if (result.build) {
    result.build->messages.clear();
    result.build->diagnostics = {};
  }
  if (result.run) {
    result.run->stdoutTail.clear();
  }
  Receipt receipt;
  receipt.sources = result.receipt.sources;
  receipt.enshuVersion = result.receipt.enshuVersion;
  result.receipt = receipt;
  return result;
}

// What people said of an answer.
Result<void> readSaid(const course::Exercise& exercise, StudentResults& student) {
  const Result<Review> review =
      readReview(reviewPath(student.directory, exercise.id), exercise.points);
  ENSHU_TRY(review);
  const Result<MemberScores> members =
      readMemberScores(memberScoresPath(student.directory, exercise.id));
  ENSHU_TRY(members);
  const Result<Appeal> appeal = readAppeal(appealPath(student.directory, exercise.id));
  ENSHU_TRY(appeal);
  if (!review->isEmpty()) {
    student.reviews.insert(exercise.id, *review);
  }
  if (!members->isEmpty()) {
    student.members.insert(exercise.id, *members);
  }
  if (!appeal->isEmpty()) {
    student.appeals.insert(exercise.id, *appeal);
  }
  return {};
}

// The number of the one whose result counts: what came after it took no place. Else none did.
int countingOf(const QList<KeptAttempt>& kept, const ExerciseResult& result) {
  for (const KeptAttempt& one : kept) {
    if (!one.result && isOf(result, one.source.sha256)) {
      return one.number;
    }
  }
  return std::numeric_limits<int>::max();
}

// The best of the answers that do not count, where it is worth more; of other points, by its share.
Result<void> noteBetter(const course::Course& course, const QDir& folder,
                        const course::Exercise& exercise, StudentResults& student) {
  const bool isDecided = student.attempts.value(exercise.id).rule == Rule::Chosen ||
                         student.reviews.value(exercise.id).score || student.isOpen(exercise.id);
  const Result<QList<KeptAttempt>> kept =
      isDecided ? QList<KeptAttempt>()
                : keptAttempts(QFileInfo(folder.path()).path(), folder.dirName(), exercise.id);
  ENSHU_TRY(kept);
  const int counts = countingOf(*kept, student.exercises.value(exercise.id));
  double most = student.scoreOf(exercise.id) + kSamePoints;
  for (const KeptAttempt& one : *kept) {
    if (one.number > counts || !one.result || !(one.result->maxScore > 0)) {
      continue;
    }
    const double points = one.result->score - deductionOf(*one.result, course.lateRuleOf(exercise));
    const double score = points * exercise.points / one.result->maxScore;
    if (score > most) {
      most = score;
      student.better[exercise.id] = {one.file, score,
                                     one.result->flags.contains(QLatin1StringView(kLate))};
    }
  }
  return {};
}

}  // namespace

ReadStudent readStudent(const course::Course& course, const QDir& folder, const StudentNotes& known,
                        Detail detail) {
  ReadStudent read;
  StudentResults& student = read.student;
  student.name = folder.dirName();
  student.directory = folder.path();
  student.persons = known.persons;
  student.attempts = known.attempts;
  student.handedIn = known.handedIn;
  student.gone = known.gone;
  for (const course::Exercise* exercise : course.exercises()) {
    const QString path = folder.filePath(exercise->id + u".json"_s);
    const bool isGraded = QFileInfo::exists(path);
    if (!isGraded && !known.attempts.contains(exercise->id)) {
      continue;
    }
    const Result<ExerciseResult> result =
        isGraded ? countingResult(*exercise, path) : notGradedYet(*exercise);
    const Result<void> said = readSaid(*exercise, student);
    if (!result || !said) {
      read.damaged += {result ? said.error() : result.error(), result.has_value(), folder.dirName(),
                       known.persons};
      continue;
    }
    const ExerciseResult told = toldAgain(*exercise, *result);
    student.exercises.insert(exercise->id, detail == Detail::All ? told : outcomeOf(told));
    const double lost = deductionOf(*result, course.lateRuleOf(*exercise));
    if (lost > 0) {
      student.deductions.insert(exercise->id, lost);
    }
    student.score += student.scoreOf(exercise->id);
    if (const Result<void> earlier = noteBetter(course, folder, *exercise, student); !earlier) {
      read.damaged += {earlier.error(), false, folder.dirName(), known.persons};
    }
  }
  return read;
}

}  // namespace enshu::grading

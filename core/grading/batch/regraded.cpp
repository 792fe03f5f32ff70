// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/batch/regraded.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QMap>
#include <algorithm>
#include <cmath>

#include "core/course/text.h"
#include "core/grading/batch/result_folders.h"
#include "core/grading/files/result_names.h"
#include "core/grading/words/outcomes.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

class RegradedWords {
  Q_DECLARE_TR_FUNCTIONS(Regraded)
};

// The first check that came out otherwise; that of other points alone has none.
QString firstOther(const ExerciseResult& before, const ExerciseResult& after) {
  QHash<QString, CheckOutcome> outcomes;
  for (const CheckResult& check : before.checks) {
    outcomes.insert(check.id(), check.outcome);
  }
  const auto other =
      std::find_if(after.checks.begin(), after.checks.end(), [&](const CheckResult& check) {
        const auto was = outcomes.constFind(check.id());
        return check.decides() && (was == outcomes.constEnd() || *was != check.outcome);
      });
  return other == after.checks.end() ? QString() : other->title;
}

QString said(Verdict verdict, double score) {
  return u"%1 %2"_s.arg(words(verdict), QString::number(score));
}

// A folder goes with the last that waited in it.
void removeEmpty(const QString& directory, const QString& student) {
  QDir(directory).rmdir(kWaitingFolder + u'/' + student);
  QDir(directory).rmdir(kWaitingFolder);
}

}  // namespace

std::optional<Change> changeOf(const ExerciseResult& before, const ExerciseResult& after) {
  const bool isNew =
      before.verdict == Verdict::NotGraded || before.receipt.sources != after.receipt.sources;
  if (isNew ||
      (before.verdict == after.verdict && std::abs(before.score - after.score) <= kSamePoints)) {
    return std::nullopt;
  }
  Change change;
  change.exercise = after.exercise;
  change.before = before.verdict;
  change.after = after.verdict;
  change.scoreBefore = before.score;
  change.scoreAfter = after.score;
  change.check = firstOther(before, after);
  return change;
}

QString waitingPath(const QString& directory, const QString& student, const QString& exercise,
                    const QString& ending) {
  return QDir(directory).filePath(kWaitingFolder + u'/' + student + u'/' + exercise + ending);
}

Result<void> takeWaiting(const QString& directory, const QString& student,
                         const QString& exercise) {
  ENSHU_TRY(moveResult(waitingPath(directory, student, exercise, {}),
                       QDir(directory).filePath(student + u'/' + exercise)));
  removeEmpty(directory, student);
  return {};
}

void dropWaiting(const QString& directory, const QString& student, const QString& exercise) {
  bool wasThere = false;
  for (const QString& ending : kResultEndings) {
    wasThere = QFile::remove(waitingPath(directory, student, exercise, ending)) || wasThere;
  }
  if (wasThere) {
    removeEmpty(directory, student);
  }
}

int waitingIn(const QString& directory) {
  int count = 0;
  const QDir waiting(QDir(directory).filePath(kWaitingFolder));
  for (const QString& student : waiting.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
    count += static_cast<int>(
        QDir(waiting.filePath(student)).entryList({u"*.json"_s}, QDir::Files).size());
  }
  return count;
}

Result<void> takeChanges(const QString& directory, const QList<Change>& changes) {
  const Result<json::FolderLock> held = holdResults(directory);
  ENSHU_TRY(held);
  QStringList students;
  for (const Change& change : changes) {
    students += change.student;
  }
  ENSHU_TRY(requireFolders(directory, students));
  for (const Change& change : changes) {
    ENSHU_TRY(takeWaiting(directory, change.student, change.exercise));
  }
  return {};
}

QString text(const Change& change) {
  QString line = u"%1 %2: %3 → %4"_s.arg(change.shown, change.exercise,
                                         said(change.before, change.scoreBefore),
                                         said(change.after, change.scoreAfter));
  if (!change.check.isEmpty()) {
    line += u" (%1)"_s.arg(change.check);
  }
  if (change.corrected) {
    line += RegradedWords::tr("; corrected by hand to %1, which stays").arg(*change.corrected);
  }
  return line;
}

QStringList sums(const QList<Change>& changes) {
  QMap<QString, QMap<QString, int>> byExercise;
  for (const Change& change : changes) {
    const QString how = change.before == change.after
                            ? RegradedWords::tr("%1 with other points").arg(words(change.after))
                            : u"%1 → %2"_s.arg(words(change.before), words(change.after));
    ++byExercise[change.exercise][how];
  }
  QStringList lines;
  for (auto exercise = byExercise.begin(); exercise != byExercise.end(); ++exercise) {
    QStringList parts;
    for (auto how = exercise->begin(); how != exercise->end(); ++how) {
      parts += RegradedWords::tr("%1 × %2", "a number and what happened").arg(*how).arg(how.key());
    }
    lines += u"%1: %2"_s.arg(exercise.key(), course::listed(parts));
  }
  return lines;
}

}  // namespace enshu::grading

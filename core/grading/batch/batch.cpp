// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/batch/batch.h"

#include <QDirIterator>
#include <QFileInfo>
#include <QJsonDocument>
#include <algorithm>
#include <filesystem>
#include <tuple>

#include "core/base/contract.h"
#include "core/base/jobs.h"
#include "core/grading/batch/engine.h"
#include "core/grading/batch/newer_download.h"
#include "core/grading/batch/newest_results.h"
#include "core/grading/batch/opened_class.h"
#include "core/grading/batch/result_folders.h"
#include "core/grading/batch/settled_attempts.h"
#include "core/grading/batch/work.h"
#include "core/grading/files/result_names.h"
#include "core/grading/intake/choices.h"
#include "core/grading/intake/starters.h"
#include "core/grading/slurm/left_tasks.h"
#include "core/json/own_folder.h"
#include "core/json/read.h"
#include "core/sandbox/build/build.h"
#include "core/sandbox/run/layers.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

// The secret of the batch in the directory: the interrupted one's, or a new one.
Result<QByteArray> openBatch(const QDir& directory, const BatchOptions& options) {
  const QString path = batchPath(directory);
  if (QFileInfo::exists(path)) {
    if (!options.resume) {
      return failure(path.toStdString(),
                     ENSHU_TEXT("a batch was graded here before; go on with --resume or choose "
                                "another folder"));
    }
    return readBatchSecret(path);
  }
  return newSecret(options.seed);
}

Result<void> writeBatch(const QDir& directory, const QByteArray& secret,
                        const BatchSummary& summary) {
  const auto written = [&](const ClassNotes& notes) {
    QJsonObject file = toJson(notes);
    file[u"format"_s] = u"enshu-batch/1"_s;
    file[u"secret"_s] = secretText(secret);
    return QJsonDocument(file).toJson();
  };
  const QString path = batchPath(directory);
  QByteArray bytes = written(summary.notes);
  if (bytes.size() > kMaxBatchBytes) {
    bytes = written(withoutLists(summary.notes));
  }
  return bytes.size() > kMaxBatchBytes
             ? machineFailure(path.toStdString(),
                              ENSHU_TEXT("would be larger than the %1 MiB that can be read again; "
                                         "grade the class in parts"),
                              {std::to_string(kMaxBatchBytes >> 20)})
             : json::writeBytes(path, bytes, Readers::Owner);
}

// The order in which so many are graded at a time: of as many students, one exercise of each after
// the other. Whoever grades an exercise then seldom waits for the build of an earlier step, which
// the one beside him is just making.
QList<const Work*> inRows(const QList<Work>& works, qsizetype jobs) {
  QList<QList<const Work*>> students;
  for (const Work& work : works) {
    if (students.isEmpty() || students.last().first()->budget != work.budget) {
      students.append(QList<const Work*>());
    }
    students.last() += &work;
  }
  QList<const Work*> rows;
  for (qsizetype first = 0; first < students.size(); first += jobs) {
    const QList<QList<const Work*>> together = students.mid(first, jobs);
    for (qsizetype k = 0, left = 1; left > 0; ++k) {
      left = 0;
      for (const QList<const Work*>& student : together) {
        rows += student.mid(k, 1);
        left += std::max<qsizetype>(0, student.size() - k - 1);
      }
    }
  }
  return rows;
}

// Where a folder is or would be made, links followed.
QString placeOf(const QString& folder) {
  std::error_code failed;
  const auto place = std::filesystem::weakly_canonical(
      QFile::encodeName(QFileInfo(folder).absoluteFilePath()).toStdString(), failed);
  return failed ? QDir::cleanPath(QFileInfo(folder).absoluteFilePath())
                : QDir::cleanPath(QFile::decodeName(place.c_str()));
}

// Whether sources lie somewhere in it; of a large one its beginning is looked at.
bool holdsSources(const QString& folder) {
  constexpr int kMostEntries = 10'000;
  QDirIterator entries(folder, QDir::Files, QDirIterator::Subdirectories);
  for (int k = 0; k < kMostEntries && entries.hasNext(); ++k) {
    entries.next();
    if (isSourceName(entries.fileName())) {
      return true;
    }
  }
  return false;
}

// Results among submissions, these or unpacked ones, would be taken for a student the next time.
Result<void> refuseInside(const QString& submissions, const QDir& directory) {
  const bool isAmong = (placeOf(directory.path()) + u'/').startsWith(placeOf(submissions) + u'/') ||
                       (!QFileInfo::exists(batchPath(directory)) && holdsSources(directory.path()));
  return isAmong ? failure(directory.path().toStdString(),
                           ENSHU_TEXT("lies among the submissions; choose another folder"))
                 : Result<void>();
}

// What counts of the works that were not graded.
void countSettled(Batch& batch) {
  for (const Work& work : batch.settled) {
    if (const auto there = readResultOf(work.exercise->id, batch.path(work, u".json"_s))) {
      ++batch.summary.of(there->verdict);
      ++batch.summary.kept;
      ++batch.done;
    }
  }
}

// Everything before the first answer: the class is opened, and the folder of results is made, held
// and brought up to date. An Error of the machine is nobody's wrong call.
Result<QList<Work>> prepare(Batch& batch, const QString& submissions) {
  const BatchOptions& options = batch.options;
  const QString directory = batch.directory.path();
  Result<QList<Work>> works = openSubmissions(batch, submissions);
  ENSHU_TRY(works);
  ENSHU_TRY(refuseInside(submissions, batch.directory));
  ENSHU_TRY(ofMachine(options.engine ? options.engine->ready()  // once, not for every student
                                     : sandbox::requireIsolation(batch.kit)));
  ENSHU_TRY(makeResultsFolder(directory));
  if (options.engine != nullptr) {  // what lies there says what runs on other machines
    ENSHU_TRY(json::requireUnexchangeable(directory));
  }
  Result<json::FolderLock> hold = holdResults(directory);
  ENSHU_TRY(hold);
  batch.hold = std::move(*hold);
  const Result<QByteArray> secret = openBatch(batch.directory, options);
  ENSHU_TRY(secret);
  batch.secret = *secret;
  QStringList folders = batch.summary.notes.students.keys() + batch.moved.keys();
  for (const Work& work : std::as_const(*works)) {
    folders += work.key();
  }
  ENSHU_TRY(requireFolders(directory, folders));
  ENSHU_TRY(ofMachine(moveResults(batch.directory, batch.moved)));
  ENSHU_TRY(ofMachine(closeAnswers(directory)));
  if (options.engine == nullptr) {
    endLeftTasks(batch.directory);
  }
  removeUnfinished(batch, *works);
  ENSHU_TRY(ofMachine(writeBatch(batch.directory, *secret, batch.summary)));
  ENSHU_TRY(ofMachine(noteReviewed(batch, *works)));
  batch.settled = takeSettled(batch, *works);
  countSettled(batch);
  ENSHU_TRY(ofMachine(bringNewest(batch, *works)));
  if (!options.choose.isEmpty() || !batch.chosen.attempts.isEmpty()) {
    ENSHU_TRY(ofMachine(writeChoices(directory, batch.chosen)));
  }
  return works;
}

void gradeAll(Batch& batch, const QList<Work>& works) {
  const BatchOptions& options = batch.options;
  if (options.engine != nullptr && !works.isEmpty()) {
    options.engine->grade(batch, works);
  } else {
    const QList<const Work*> rows = inRows(works, std::max(1, options.jobs));
    inParallel(static_cast<std::size_t>(rows.size()), options.jobs,
               [&](std::size_t k) { gradeGuarded(batch, *rows.at(static_cast<qsizetype>(k))); });
  }
}

// These, to be settled by the rule and the dates of now.
QList<Work> reopened(Batch& batch) {
  if (batch.isOver()) {
    return {};
  }
  for (const Work& work : std::as_const(batch.settled)) {
    if (const auto there = readResultOf(work.exercise->id, batch.path(work, u".json"_s))) {
      --batch.summary.of(there->verdict);
    }
  }
  if (const auto brought = bringNewest(batch, batch.settled); !brought) {
    batch.summary.fault = brought.error();
  }
  for (const Work& work : std::as_const(batch.settled)) {
    if (const auto there = readResultOf(work.exercise->id, batch.path(work, u".json"_s))) {
      ++batch.summary.of(there->verdict);
    }
  }
  return batch.settled;
}

// Grades what is to be held against others before it is settled which counts: it is in no sum.
void judge(Batch& batch, const QList<Work>& works) {
  const BatchSummary before = batch.summary;
  const int done = batch.done;
  gradeAll(batch, works);
  batch.summary.passed = before.passed;
  batch.summary.failed = before.failed;
  batch.summary.notGraded = before.notGraded;
  batch.summary.kept = before.kept;
  batch.done = done;
}

void settleAll(Batch& batch, QList<Work> works) {
  constexpr int kMostRounds = 8;  // of earlier files that were never graded
  for (int round = 0; !works.isEmpty() && !batch.isOver(); ++round) {
    const ToGrade toGrade = settleAttempts(batch, works, round < kMostRounds);
    gradeAll(batch, toGrade.counting);
    judge(batch, toGrade.unjudged);
    works = toGrade.open;
    if (const auto brought = bringNewest(batch, works); !brought) {
      batch.summary.fault = brought.error();
      return;
    }
  }
}

// Which answers count, and by whose choice.
void noteSettled(Batch& batch) {
  const auto written = writeBatch(batch.directory, batch.secret, batch.summary).and_then([&] {
    return batch.chosen.attempts.isEmpty() ? Result<void>()
                                           : writeChoices(batch.directory.path(), batch.chosen);
  });
  if (!written) {
    batch.summary.fault = written.error();
  }
}

// By the date of now, as everybody else's.
Result<ExerciseResult> redatedGone(Batch& batch, const QString& student,
                                   const course::Exercise& exercise, const QString& path) {
  const Result<ExerciseResult> before = readResultOf(exercise.id, path);
  ENSHU_TRY(before);
  const course::LateRule rule = batch.course.lateRuleOf(exercise);
  const QDateTime due =
      extended(batch.course, batch.dueOf(exercise), exercise, batch.extensions.value(student));
  Result<ExerciseResult> now = redate(*before, path, due, rule);
  ENSHU_TRY(now);
  const QString shown = called(batch.summary.notes.students[student].persons);
  if (const auto told = redatedOf(shown.isEmpty() ? student : shown, *before, *now, rule)) {
    batch.summary.redated += *told;
  }
  return now;
}

// What the newest download has no file of stays and counts.
void countGone(Batch& batch) {
  const QMap<QString, StudentNotes> students = batch.summary.notes.students;
  for (auto one = students.begin(); one != students.end(); ++one) {
    for (const QString& id : one->gone) {
      const QString path = batch.directory.filePath(one.key() + u'/' + id + u".json"_s);
      const course::Exercise* exercise = batch.course.find(id);
      if (exercise == nullptr || !QFileInfo::exists(path)) {
        continue;
      }
      if (const auto result = redatedGone(batch, one.key(), *exercise, path)) {
        ++batch.summary.of(result->verdict);
        ++batch.summary.kept;
      }
    }
  }
}

template <class Told>
void sortByExercise(QList<Told>& all) {
  std::sort(all.begin(), all.end(), [](const Told& a, const Told& b) {
    return std::tie(a.exercise, a.shown) < std::tie(b.exercise, b.shown);
  });
}

}  // namespace

bool BatchSummary::hasRefused() const {
  return std::any_of(notes.skipped.begin(), notes.skipped.end(),
                     [](const Skipped& one) { return one.kind == Skipped::Kind::Refused; });
}

int& BatchSummary::of(Verdict verdict) {
  return verdict == Verdict::Passed ? passed : verdict == Verdict::Failed ? failed : notGraded;
}

void BatchSummary::take() {
  for (const Change& change : std::exchange(changes, {})) {
    --of(change.before);
    ++of(change.after);
  }
}

Result<BatchSummary> gradeBatch(const course::Course& course, const sandbox::Kit& kit,
                                const QString& submissions, const QString& directory,
                                const BatchOptions& options) {
  expects(options.engine == nullptr || !options.again, "gradeBatch: an engine grades no choice");
  const sandbox::Kit warm = sandbox::keptWarm(kit);
  Batch batch{course, warm, QDir(directory), options};
  const Result<QList<Work>> works = prepare(batch, submissions);
  if (!works && works.error().ofMachine) {
    batch.summary.fault = works.error();
    return batch.summary;
  }
  ENSHU_TRY(works);
  batch.total = static_cast<int>(works->size() + batch.settled.size());
  gradeAll(batch, *works);
  settleAll(batch, *works + reopened(batch));
  noteSettled(batch);
  if (batch.options.stop.stop_requested()) {  // what was not begun is left for the next call
    batch.summary.notGraded += std::max(0, batch.total - batch.summary.graded());
  }
  if (!options.again) {
    countGone(batch);
  }
  sortByExercise(batch.summary.changes);
  sortByExercise(batch.summary.redated);
  return batch.summary;
}

}  // namespace enshu::grading

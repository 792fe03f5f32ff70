// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/result/student_record.h"

#include <QDir>
#include <QFile>
#include <algorithm>

#include "core/course/progress.h"
#include "core/grading/result/trajectory_file.h"
#include "core/json/file.h"
#include "core/json/folder_lock.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

constexpr int kPatienceMs = 10'000;

// Series of an earlier answer do not stay beside a verdict that has none.
Result<void> keepSeries(const QString& path, const QList<Trajectory>& trajectories) {
  if (!trajectories.isEmpty()) {
    return saveTrajectories(path, trajectories);
  }
  if (QFile::exists(path) && !QFile::remove(path)) {
    return machineFailure(path.toStdString(), ENSHU_TEXT("the file cannot be removed"));
  }
  return {};
}

course::State stateOf(const ExerciseResult& result) {
  if (result.verdict != Verdict::Passed) {
    return course::State::Failed;
  }
  const auto isChained = [](const CheckResult& check) { return check.chained; };
  const auto holds = [](const CheckResult& check) {
    return check.outcome == CheckOutcome::Passed || check.remark;
  };
  const bool asked = std::any_of(result.checks.begin(), result.checks.end(), isChained);
  return asked && std::all_of(result.checks.begin(), result.checks.end(), holds)
             ? course::State::PassedChained
             : course::State::Passed;
}

}  // namespace

Result<void> keepResult(const Graded& graded, const QString& record) {
  const ExerciseResult& result = graded.result;
  if (result.verdict == Verdict::NotGraded) {
    return {};
  }
  course::Progress progress = course::Progress::load(record);
  ENSHU_TRY(progress.record(result.exercise, stateOf(result)));
  const QDir folder(record + u"/results"_s);
  if (!QDir().mkpath(folder.path())) {
    return machineFailure(folder.path().toStdString(), ENSHU_TEXT("the folder cannot be made"));
  }
  const auto lock = json::FolderLock::take(folder.path(), kPatienceMs);
  ENSHU_TRY(lock);
  if (!*lock) {
    return failure(folder.path().toStdString(),
                   ENSHU_TEXT("another program has been writing here for too long"));
  }
  ENSHU_TRY(keepSeries(folder.filePath(result.exercise + u".mat"_s), visible(graded.trajectories)));
  ExerciseResult kept = result;
  kept.receipt.seed = 0;
  kept.receipt.cases.clear();
  return json::writeFile(folder.filePath(result.exercise + u".json"_s), toJson(kept));
}

}  // namespace enshu::grading

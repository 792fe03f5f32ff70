// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/result/student_record.h"

#include <QDir>
#include <QFile>
#include <algorithm>

#include "core/course/progress.h"
#include "core/course/record_file.h"
#include "core/grading/result/trajectory_file.h"
#include "core/json/file.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

// Series of an earlier answer do not stay beside a verdict that has none.
Result<void> keepSeries(const QString& path, const QList<Trajectory>& trajectories) {
  if (!trajectories.isEmpty()) {
    ENSHU_TRY(saveTrajectories(path, trajectories));
    QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner);
    return {};
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
  const Result<json::FolderLock> held = course::holdRecord(folder.path(), folder.path());
  ENSHU_TRY(held);
  ENSHU_TRY(keepSeries(folder.filePath(result.exercise + u".mat"_s), visible(graded.trajectories)));
  ExerciseResult kept = result;
  kept.receipt.seed = 0;
  kept.receipt.cases.clear();
  return json::writeFile(folder.filePath(result.exercise + u".json"_s), toJson(kept),
                         Readers::Owner);
}

}  // namespace enshu::grading

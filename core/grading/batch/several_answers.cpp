// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/batch/several_answers.h"

#include <QFileInfo>
#include <algorithm>

#include "core/grading/batch/still_holds.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

Result<Several> severalOf(const Batch& batch, const Work& work, const Submission& read) {
  Several several;
  several.work = &work;
  several.source = read.sources.value(work.exercise->id);
  Result<QList<KeptAttempt>> kept =
      keptAttempts(batch.directory.path(), work.submission.name, work.exercise->id);
  ENSHU_TRY(kept);
  several.kept = std::move(*kept);
  const auto same = std::find_if(several.kept.begin(), several.kept.end(), [&](const auto& one) {
    return !several.sha256().isEmpty() && one.source.sha256 == several.sha256();
  });
  several.newest = same != several.kept.end() ? same->number
                   : several.kept.isEmpty()   ? 1
                                              : several.kept.last().number + 1;
  return several;
}

AttemptFolder folderOf(const Batch& batch, const Work& work, int number) {
  return {batch.directory.path(), work.submission.name, work.exercise->id, number};
}

Result<void> removeResult(const Batch& batch, const Work& work) {
  for (const QString& file : {batch.path(work, u".json"_s), batch.path(work, u".mat"_s)}) {
    if (QFileInfo::exists(file) && !QFile::remove(file)) {
      return machineFailure(file.toStdString(), ENSHU_TEXT("this file cannot be removed"));
    }
  }
  return {};
}

bool holds(const Batch& batch, const Work& work, const ExerciseResult& result) {
  const Machine machine = batch.options.engine == nullptr ? Machine::This : Machine::Another;
  Work read = work;
  read.submission = readSources(read.submission);
  return !batch.options.again && givesPointsOf(result, *read.exercise) &&
         stillHolds(result, batch.course, batch.kit, *read.exercise, read.submission,
                    batch.seed(read), machine);
}

}  // namespace enshu::grading

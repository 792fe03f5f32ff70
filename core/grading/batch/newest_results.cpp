// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/batch/newest_results.h"

#include <QFileInfo>
#include <algorithm>

#include "core/grading/batch/several_answers.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

// A file that was handed in before, and again now, comes last.
Result<Several> broughtLast(const Batch& batch, const Work& work, const Submission& read) {
  Result<Several> several = severalOf(batch, work, read);
  ENSHU_TRY(several);
  if (several->kept.isEmpty() || several->newest >= several->kept.last().number) {
    return several;
  }
  const int last = several->kept.last().number + 1;
  ENSHU_TRY(folderOf(batch, work, several->newest).moveTo(folderOf(batch, work, last)));
  return severalOf(batch, work, read);
}

// A result of another file than the newest goes to its attempt; one of other earlier steps alone is
// graded again.
Result<void> putAside(const Batch& batch, const Several& several, const ExerciseResult& before) {
  const Work& work = *several.work;
  dropWaiting(batch.directory.path(), work.submission.name, work.exercise->id);
  if (before.verdict == Verdict::NotGraded || isOf(before, several.sha256())) {
    return removeResult(batch, work);
  }
  const auto whose = std::find_if(several.kept.begin(), several.kept.end(),
                                  [&](const auto& one) { return isOf(before, one.source.sha256); });
  const bool isKnown = whose != several.kept.end();
  return folderOf(batch, work, isKnown ? whose->number : several.newest).setAside();
}

Result<void> bringNewest(const Batch& batch, const Work& work, const Submission& read) {
  Result<Several> several = broughtLast(batch, work, read);
  ENSHU_TRY(several);
  const QString path = batch.path(work, u".json"_s);
  const Result<ExerciseResult> before = readResultOf(work.exercise->id, path);
  if (batch.options.resume && QFileInfo::exists(path) && before &&
      !before->receipt.sources.isEmpty()) {
    if (before->receipt.sources == sourceHashes(*work.exercise, read)) {
      return {};
    }
    ENSHU_TRY(putAside(batch, *several, *before));
  }
  const bool isKnown = !several->kept.isEmpty() && several->isNewest(several->kept.last()) &&
                       several->kept.last().result;
  return isKnown && !QFileInfo::exists(path) ? folderOf(batch, work, several->newest).bringBack()
                                             : Result<void>();
}

// What somebody chose with this call: an earlier answer, or the newest.
void noteChoice(Batch& batch, const Several& several) {
  const Work& work = *several.work;
  const QString& student = work.submission.name;
  const QString& exercise = work.exercise->id;
  std::optional<int> counts;
  for (const QString& file : batch.options.choose) {
    const auto kept = keptPath(belowResults(batch.directory.path(), file));
    if (kept && batch.moved.value(kept->student, kept->student) == student &&
        kept->exercise == exercise) {
      counts = kept->number;
    } else if (work.submission.attempts.value(exercise).taken == file) {
      counts = several.newest;
    }
  }
  if (counts) {
    batch.chosen.attempts.removeIf([&](const AttemptChoice& one) {
      return one.student == student && one.exercise == exercise;
    });
    batch.chosen.attempts += {student, exercise, *counts, several.newest};
  }
}

}  // namespace

Result<void> bringNewest(Batch& batch, QList<Work>& works) {
  Submission read;  // of the student whose works these are
  for (Work& work : works) {
    if (read.name != work.submission.name) {
      read = readSources(work.submission);
    }
    ENSHU_TRY(bringNewest(std::as_const(batch), work, read));
    const Result<Several> several = severalOf(batch, work, read);
    ENSHU_TRY(several);
    const bool isKnown = !several->kept.isEmpty() && several->isNewest(several->kept.last());
    if (isKnown && several->kept.last().download != batch.download) {
      work.first = several->kept.last().handedIn;
    }
    noteChoice(batch, *several);
  }
  return {};
}

QList<Work> takeSettled(const Batch& batch, QList<Work>& works) {
  QList<Work> settled;
  if (!batch.options.resume || batch.options.again) {
    return settled;
  }
  Submission read;  // of the student whose works these are
  works.removeIf([&](const Work& work) {
    if (read.name != work.submission.name) {
      read = readSources(work.submission);
    }
    const auto there = readResultOf(work.exercise->id, batch.path(work, u".json"_s));
    const Result<Several> several = severalOf(batch, work, read);
    const bool isOther = there && several && !several->kept.isEmpty() &&
                         !isOf(*there, several->sha256()) && there->verdict != Verdict::NotGraded;
    const KeptAttempt newest = isOther ? several->kept.last() : KeptAttempt();
    Work known = work;
    known.submission = read;
    const bool isSettled = isOther && several->isNewest(newest) && newest.result &&
                           holds(batch, known, *newest.result);
    if (isSettled) {
      settled += work;
    }
    return isSettled;
  });
  return settled;
}

}  // namespace enshu::grading

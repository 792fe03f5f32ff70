// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/batch/work.h"

#include <QFileInfo>

#include "core/grading/batch/lateness.h"
#include "core/grading/batch/second_try.h"
#include "core/grading/grader/grader.h"
#include "core/grading/preparation/prepare_cases.h"
#include "core/grading/result/trajectory_file.h"
#include "core/json/file.h"
#include "core/modules/built.h"
#include "core/sandbox/layers.h"

namespace enshu::grading {

namespace {

// Here is wherever an engine would grade, with all that is essential: of the rest machines differ.
bool isIsolatedAsHere(const Batch& batch, const Receipt& receipt) {
  return batch.options.engine == nullptr
             ? receipt.isolation == sandbox::liveLayers(batch.kit)
             : sandbox::missingLayers(receipt.isolation).isEmpty() || batch.kit.unsafe;
}

// The result of the earlier batch, if it is still what grading again would say.
std::optional<ExerciseResult> earlierResult(const Batch& batch, const Work& work) {
  const QString path = batch.path(work, u".json"_qs);
  if (!batch.options.resume || batch.options.again || !QFileInfo::exists(path)) {
    return std::nullopt;
  }
  const Result<ExerciseResult> result = readResult(path);
  if (!result || result->verdict == Verdict::NotGraded ||
      result->receipt.exerciseVersion != work.exercise->version ||
      result->receipt.seed != batch.seed(work) ||
      result->receipt.module.toUtf8() != modules::readBuilt(batch.course, *work.exercise).sources ||
      result->receipt.enshuVersion != QStringLiteral(ENSHU_VERSION) ||
      result->receipt.compiler != batch.kit.compilerVersion ||
      result->receipt.flags != batch.kit.compileFlags ||
      !isIsolatedAsHere(batch, result->receipt) ||
      result->receipt.limits != limitsOf(work.exercise->limits) ||
      result->receipt.robots != robotHashes(batch.course, *work.exercise) ||
      result->receipt.sources != sourceHashes(*work.exercise, work.submission)) {
    return std::nullopt;
  }
  return *result;
}

void noteTimes(const Batch& batch, const Work& work, ExerciseResult& result) {
  const QDateTime& told = batch.options.due;
  noteTimes(work.submission, told.isValid() ? told : batch.course.dueOf(*work.exercise),
            batch.course.lateRuleOf(*work.exercise), result);
}

void count(Batch& batch, Verdict verdict) {
  ++batch.done;
  switch (verdict) {
    case Verdict::Passed:
      ++batch.summary.passed;
      break;
    case Verdict::Failed:
      ++batch.summary.failed;
      break;
    case Verdict::NotGraded:
      ++batch.summary.notGraded;
      break;
  }
}

void finish(Batch& batch, const Work& work, const ExerciseResult& result, bool& counted) {
  const std::lock_guard lock(batch.mutex);
  count(batch, result.verdict);
  counted = true;
  if (batch.options.finished) {
    batch.options.finished(work.submission, result, batch.done, batch.total);
  }
}

// The trajectories first: a result that is there is complete.
Result<void> write(const Batch& batch, const Work& work, const Graded& graded) {
  const QString folder = batch.directory.filePath(work.submission.name);
  if (!QDir().mkpath(folder)) {
    return failure(folder.toStdString(), ENSHU_TEXT("the folder cannot be made"));
  }
  const Result<void> saved = saveTrajectories(batch.path(work, u".mat"_qs), graded.trajectories);
  return saved ? json::writeFile(batch.path(work, u".json"_qs), toJson(graded.result)) : saved;
}

// The earlier result stays; its date may have been moved since.
void keep(Batch& batch, const Work& work, const ExerciseResult& earlier, bool& counted) {
  ExerciseResult kept = earlier;
  noteTimes(batch, work, kept);
  const bool moved = kept.due != earlier.due || kept.handedIn != earlier.handedIn;
  const Result<void> written =
      moved ? json::writeFile(batch.path(work, u".json"_qs), toJson(kept)) : Result<void>();
  const std::lock_guard lock(batch.mutex);
  if (!written) {
    batch.summary.fault = written.error();
  }
  ++batch.summary.kept;
  count(batch, kept.verdict);
  counted = true;
}

void gradeOne(Batch& batch, const Work& work, bool& counted) {
  if (const std::optional<ExerciseResult> earlier = earlierResult(batch, work)) {
    keep(batch, work, *earlier, counted);
    return;
  }
  Options options;
  options.seed = batch.seed(work);
  options.builds = batch.builds;
  options.budget = work.budget;
  options.alone = batch.options.jobs == 1;
  options.stop = batch.options.stop;
  Graded graded = grade(batch.course, batch.kit, *work.exercise, work.submission, options);
  if (deservesSecondTry(graded.result, work.exercise->limits, *work.budget) &&
      !options.stop.stop_requested()) {
    graded = grade(batch.course, batch.kit, *work.exercise, work.submission, options);
  }
  if (options.stop.stop_requested()) {
    return;
  }
  noteTimes(batch, work, graded.result);
  if (const Result<void> written = write(batch, work, graded); !written) {
    becomeNotGraded(graded, written.error());
  }
  finish(batch, work, graded.result, counted);
}

// The student is in the sums and, if that can be written, in the results.
void failOne(Batch& batch, const Work& work, Error why, bool counted) {
  why.where = work.submission.name.toStdString();
  if (!counted) {
    Graded graded;
    graded.result.exercise = work.exercise->id;
    graded.result.maxScore = work.exercise->points;
    becomeNotGraded(graded, why);
    static_cast<void>(write(batch, work, graded));
  }
  const std::lock_guard lock(batch.mutex);
  if (!counted) {
    count(batch, Verdict::NotGraded);
  }
  batch.summary.fault = std::move(why);
}

}  // namespace

void removeUnfinished(const Batch& batch, const QList<Work>& works) {
  const auto remove = [](const QString& folder, const QStringList& names) {
    for (const QString& name : QDir(folder).entryList(names, QDir::Files | QDir::Hidden)) {
      QFile::remove(QDir(folder).filePath(name));
    }
  };
  remove(batch.directory.path(), {kBatchFile + u".??????"_qs});
  for (const Work& work : works) {
    const QString id = work.exercise->id;
    remove(batch.directory.filePath(work.submission.name),
           {id + u".json.??????"_qs, u'.' + id + u".mat.*"_qs});
  }
}

void gradeGuarded(Batch& batch, const Work& listed) {
  if (batch.options.stop.stop_requested()) {
    return;
  }
  Work work = listed;
  bool counted = false;
  try {
    work.submission = work.sources->read(work.submission);
    gradeOne(batch, work, counted);
  } catch (const std::bad_alloc&) {
    failOne(batch, work, {{}, ENSHU_TEXT("there is not enough memory for Enshu"), {}}, counted);
  } catch (const std::exception& bug) {
    failOne(batch, work, {{}, ENSHU_TEXT("Enshu itself failed: %1"), {bug.what()}}, counted);
  }
  work.sources->forgetOne();
}

bool keepOne(Batch& batch, const Work& work) {
  const std::optional<ExerciseResult> earlier = earlierResult(batch, work);
  bool counted = false;
  if (earlier) {
    keep(batch, work, *earlier, counted);
  }
  return counted;
}

Result<void> collectOne(Batch& batch, const Work& work) {
  const Result<ExerciseResult> result = readResult(batch.path(work, u".json"_qs));
  if (!result) {
    return tl::unexpected(result.error());
  }
  bool counted = false;
  finish(batch, work, *result, counted);
  return {};
}

void missOne(Batch& batch, const Work& work, const Error& why) {
  Graded graded;
  graded.result.exercise = work.exercise->id;
  graded.result.maxScore = work.exercise->points;
  becomeNotGraded(graded, why);
  bool counted = false;
  finish(batch, work, graded.result, counted);
}

}  // namespace enshu::grading

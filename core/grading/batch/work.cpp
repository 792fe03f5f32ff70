// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/batch/work.h"

#include <QFileInfo>

#include "core/grading/batch/lateness.h"
#include "core/grading/batch/still_holds.h"
#include "core/grading/grader/grader.h"
#include "core/grading/result/review.h"
#include "core/grading/result/trajectory_file.h"
#include "core/json/file.h"
#include "core/json/own_folder.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

// What the earlier batch left; none where everything is graded for the first time.
std::optional<ExerciseResult> earlierResult(const Batch& batch, const Work& work,
                                            const QString& path) {
  if (!batch.options.resume || !QFileInfo::exists(path)) {
    return std::nullopt;
  }
  const Result<ExerciseResult> result = readResultOf(work.exercise->id, path);
  return result && givesPointsOf(*result, *work.exercise) ? std::optional(*result) : std::nullopt;
}

bool stillHolds(const Batch& batch, const Work& work, const ExerciseResult& earlier) {
  const Machine machine = batch.options.engine == nullptr ? Machine::This : Machine::Another;
  return !batch.options.again && stillHolds(earlier, batch.course, batch.kit, *work.exercise,
                                            work.submission, batch.seed(work), machine);
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

void finish(Batch& batch, const Work& work, const ExerciseResult& result, Verdict counts,
            bool& counted) {
  const std::lock_guard lock(batch.mutex);
  count(batch, counts);
  counted = true;
  if (batch.options.finished) {
    batch.options.finished(work.submission, result, batch.done, batch.total);
  }
}

// The trajectories first: a result that is there is complete.
Result<void> write(const Graded& graded, const QString& mat, const QString& json) {
  ENSHU_TRY(json::makeOwnFolder(QFileInfo(json).path()));
  ENSHU_TRY(saveTrajectories(mat, graded.trajectories));
  return json::writeFile(json, toJson(graded.result));
}

Result<void> write(const Batch& batch, const Work& work, const Graded& graded) {
  return write(graded, batch.path(work, u".mat"_s), batch.path(work, u".json"_s));
}

void drop(const Batch& batch, const Work& work) {
  dropWaiting(batch.directory.path(), work.submission.name, work.exercise->id);
}

// What the result that counts would become.
std::optional<Change> changeOf(const Batch& batch, const Work& work,
                               const std::optional<ExerciseResult>& before,
                               const ExerciseResult& after) {
  std::optional<Change> change = before ? changeOf(*before, after) : std::nullopt;
  if (change) {
    change->student = work.submission.name;
    change->shown = work.submission.shown;
    const QString folder = batch.directory.filePath(work.submission.name);
    change->corrected = readReview(reviewPath(folder, work.exercise->id), work.exercise->points)
                            .value_or(Review())
                            .score;
  }
  return change;
}

// A result stays where it lies, by the due date and the times of now.
ExerciseResult redate(Batch& batch, const Work& work, const ExerciseResult& earlier,
                      const QString& path) {
  ExerciseResult kept = earlier;
  noteTimes(batch, work, kept);
  const bool moved =
      kept.due != earlier.due || kept.handedIn != earlier.handedIn || kept.flags != earlier.flags;
  const Result<void> written = moved ? json::writeFile(path, toJson(kept)) : Result<void>();
  if (!written) {
    const std::lock_guard lock(batch.mutex);
    batch.summary.fault = written.error();
  }
  return kept;
}

// The same of the result that counts, which is told.
void redateCounting(Batch& batch, const Work& work, const ExerciseResult& earlier) {
  const ExerciseResult kept = redate(batch, work, earlier, batch.path(work, u".json"_s));
  if (const auto other = redatedOf(work.submission.shown, earlier, kept,
                                   batch.course.lateRuleOf(*work.exercise))) {
    const std::lock_guard lock(batch.mutex);
    batch.summary.redated += *other;
  }
}

void countKept(Batch& batch, Verdict counts, bool& counted) {
  const std::lock_guard lock(batch.mutex);
  ++batch.summary.kept;
  count(batch, counts);
  counted = true;
}

// Keeps what an earlier batch left, if it is still what grading again would say: the result that
// counts, or one that waits to.
bool keepEarlier(Batch& batch, const Work& work, const std::optional<ExerciseResult>& before,
                 bool& counted) {
  if (before && stillHolds(batch, work, *before)) {
    drop(batch, work);
    redateCounting(batch, work, *before);
    countKept(batch, before->verdict, counted);
    return true;
  }
  const QString path = batch.waiting(work, u".json"_s);
  const std::optional<ExerciseResult> waiting = earlierResult(batch, work, path);
  if (!before || !waiting || !stillHolds(batch, work, *waiting)) {
    return false;
  }
  const std::optional<Change> change = changeOf(batch, work, before, *waiting);
  if (!change) {
    return false;
  }
  redateCounting(batch, work, *before);
  redate(batch, work, *waiting, path);
  countKept(batch, before->verdict, counted);
  const std::lock_guard lock(batch.mutex);
  batch.summary.changes += *change;
  return true;
}

// Puts a new result into its place: beside one that it would change, else where results are. One of
// the machine's faults takes no verdict's place.
Verdict settle(Batch& batch, const Work& work, const std::optional<ExerciseResult>& before,
               Graded& graded) {
  const bool isOfThis = before && before->verdict != Verdict::NotGraded &&
                        before->receipt.sources == sourceHashes(*work.exercise, work.submission);
  if (isOfThis && graded.result.verdict == Verdict::NotGraded) {
    return Verdict::NotGraded;
  }
  const std::optional<Change> change = changeOf(batch, work, before, graded.result);
  const Result<void> written =
      change ? write(graded, batch.waiting(work, u".mat"_s), batch.waiting(work, u".json"_s))
             : write(batch, work, graded);
  if (!written) {
    becomeNotGraded(graded, written.error());
    return Verdict::NotGraded;
  }
  if (!change) {
    drop(batch, work);
    return graded.result.verdict;
  }
  redateCounting(batch, work, *before);
  const std::lock_guard lock(batch.mutex);
  batch.summary.changes += *change;
  return change->before;
}

void gradeOne(Batch& batch, const Work& work, bool& counted) {
  const auto before = earlierResult(batch, work, batch.path(work, u".json"_s));
  if (keepEarlier(batch, work, before, counted)) {
    return;
  }
  Options options;
  options.seed = batch.seed(work);
  options.builds = batch.builds;
  options.cases = batch.cases;
  options.answers = batch.answers(work);
  options.anew = static_cast<bool>(batch.options.again);
  options.budget = work.budget;
  options.alone = batch.options.jobs == 1;
  options.stop = batch.options.stop;
  Graded graded = grade(batch.course, batch.kit, *work.exercise, work.submission, options);
  if (graded.result.verdict == Verdict::NotGraded && !options.stop.stop_requested()) {
    graded = grade(batch.course, batch.kit, *work.exercise, work.submission, options);
  }
  if (batch.isOver()) {
    return;
  }
  noteTimes(batch, work, graded.result);
  const Verdict counts = settle(batch, work, before, graded);
  finish(batch, work, graded.result, counts, counted);
}

Graded notGraded(const Work& work, const Error& why) {
  Graded graded;
  graded.result.exercise = work.exercise->id;
  graded.result.maxScore = work.exercise->points;
  becomeNotGraded(graded, why);
  return graded;
}

// The student is in the sums and, if that can be written, in the results.
void failOne(Batch& batch, const Work& work, Error why, bool counted) {
  why.where = work.submission.name.toStdString();
  if (!counted && !batch.isOver()) {
    static_cast<void>(write(batch, work, notGraded(work, why)));
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
  remove(batch.directory.path(), {kBatchFile + u".??????"_s});
  for (const Work& work : works) {
    const QString id = work.exercise->id;
    for (const QString& path : {batch.path(work, {}), batch.waiting(work, {})}) {
      remove(QFileInfo(path).path(),
             {id + u".json.??????"_s, id + u".mat.??????"_s, u'.' + id + u".mat.*"_s});
    }
    remove(QFileInfo(batch.answers(work)).path(), {id + u".??????"_s});
    const QDir attempts(batch.directory.filePath(kAttemptsFolder + u'/' + work.key()));
    for (const QString& number : attempts.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
      remove(attempts.filePath(number),
             {u"attempt.json.??????"_s, u"result.json.??????"_s, u"*.cpp.??????"_s});
    }
  }
}

Result<void> noteReviewed(const Batch& batch, const QList<Work>& works) {
  for (const Work& work : works) {
    const QString path =
        reviewPath(batch.directory.filePath(work.submission.name), work.exercise->id);
    Result<Review> review = readReview(path, work.exercise->points);
    const bool lacksThem = review && !review->isEmpty() && review->sources.isEmpty();
    const auto before =
        lacksThem ? earlierResult(batch, work, batch.path(work, u".json"_s)) : std::nullopt;
    if (before && !before->receipt.sources.isEmpty()) {
      review->sources = before->receipt.sources;
      review->of = before->maxScore;
      ENSHU_TRY(writeReview(path, *review, work.exercise->points));
    }
  }
  return {};
}

void noteTimes(const Batch& batch, const Work& work, ExerciseResult& result) {
  const QDateTime due = batch.dueOf(work);
  Submission submission = work.submission;
  if (work.first.isValid()) {  // the platform's time is of all files, the unchanged ones too
    submission.handedIn = work.first;
    submission.untimed = false;
    submission.late = false;
  }
  if (due != batch.dueOf(*work.exercise) && timeOf(submission, work.exercise->id).isValid()) {
    submission.late = false;  // the platform does not know of the extension
  }
  noteTimes(submission, due, batch.course.lateRuleOf(*work.exercise), result);
}

void gradeGuarded(Batch& batch, const Work& listed) {
  if (batch.isOver()) {
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
  const auto before = earlierResult(batch, work, batch.path(work, u".json"_s));
  bool counted = false;
  return keepEarlier(batch, work, before, counted);
}

Result<void> collectOne(Batch& batch, const Work& work) {
  const Result<ExerciseResult> counts =
      readResultOf(work.exercise->id, batch.path(work, u".json"_s));
  ENSHU_TRY(counts);
  const auto waiting = earlierResult(batch, work, batch.waiting(work, u".json"_s));
  const std::optional<Change> change =
      waiting ? changeOf(batch, work, *counts, *waiting) : std::nullopt;
  bool counted = false;
  finish(batch, work, change ? *waiting : *counts, counts->verdict, counted);
  if (change) {
    const std::lock_guard lock(batch.mutex);
    batch.summary.changes += *change;
  }
  return {};
}

void missOne(Batch& batch, const Work& work, const Error& why) {
  bool counted = false;
  finish(batch, work, notGraded(work, why).result, Verdict::NotGraded, counted);
}

}  // namespace enshu::grading

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/batch/settled_attempts.h"

#include <QFileInfo>
#include <algorithm>

#include "core/grading/batch/counting_attempt.h"
#include "core/grading/batch/kept_attempts.h"
#include "core/grading/batch/lateness.h"
#include "core/grading/batch/still_holds.h"
#include "core/grading/batch/work.h"
#include "core/grading/grader/asking.h"
#include "core/json/file.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

// The answers of one work as they lie in the folder of results.
struct Several {
  const Work* work = nullptr;
  sandbox::SourceFile source;  // the newest
  QList<KeptAttempt> kept;
  int newest = 0;  // its number, also before it is kept

  // Empty: it is no file that can be read.
  const QString& sha256() const { return source.sha256; }
  bool isNewest(const KeptAttempt& one) const { return one.number == newest; }
};

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

Result<void> removeResult(const Batch& batch, const Work& work) {
  for (const QString& file : {batch.path(work, u".json"_s), batch.path(work, u".mat"_s)}) {
    if (QFileInfo::exists(file) && !QFile::remove(file)) {
      return machineFailure(file.toStdString(), ENSHU_TEXT("this file cannot be removed"));
    }
  }
  return {};
}

bool isOf(const ExerciseResult& result, const QString& sha256) {
  return !sha256.isEmpty() &&
         std::any_of(result.receipt.sources.begin(), result.receipt.sources.end(),
                     [&](const auto& one) { return one.toString() == sha256; });
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

// What somebody chose with the newest before him, should it still be there.
std::optional<int> chosenOf(const Batch& batch, const Several& several) {
  for (const AttemptChoice& one : batch.chosen.attempts) {
    const bool isIt = one.student == several.work->submission.name &&
                      one.exercise == several.work->exercise->id && one.newest == several.newest;
    const bool isThere =
        one.counts == several.newest ||
        std::any_of(several.kept.begin(), several.kept.end(), [&](const KeptAttempt& kept) {
          return kept.number == one.counts && (kept.result || !kept.file.isEmpty());
        });
    if (isIt && isThere) {
      return one.counts;
    }
  }
  return std::nullopt;
}

bool isNothing(const ExerciseResult& result, const sandbox::SourceFile& source,
               const course::Exercise& exercise) {
  const bool isNoProgram =
      result.build && (result.build->outcome == sandbox::BuildOutcome::CompileError ||
                       result.build->outcome == sandbox::BuildOutcome::Refused);
  return isNoProgram || isStarter(source, exercise);
}

// By the date and the rule of now.
JudgedAttempt judged(const Batch& batch, const Work& work, int number,
                     const sandbox::SourceFile& source, const ExerciseResult& result) {
  const double lost = deductionOf(result, batch.course.lateRuleOf(*work.exercise));
  return {number, result.maxScore > 0 ? (result.score - lost) / result.maxScore : 0,
          result.flags.contains(QLatin1StringView(kLate)),
          isNothing(result, source, *work.exercise), result.verdict != Verdict::NotGraded};
}

// The work with an earlier file in the place of the newest.
Work earlierWork(const Batch& batch, const Work& work, const KeptAttempt& attempt) {
  Work earlier = work;
  earlier.sources = std::make_shared<SharedSources>();
  earlier.sources->expectOneMore();
  Submission& submission = earlier.submission;
  submission.sources.clear();
  submission.files[work.exercise->id] = batch.directory.filePath(attempt.file);
  const ExerciseResult known = attempt.result.value_or(ExerciseResult());
  const QDateTime time = known.handedIn.isValid() ? known.handedIn : attempt.handedIn;
  submission.handedIn = time;
  submission.late = known.flags.contains(QLatin1StringView(kLate)) && !time.isValid();
  submission.untimed = !time.isValid();
  earlier.first = {};
  return earlier;
}

// The results of these are of the date and the rule of now.
Result<void> redateKept(const Batch& batch, Several& several) {
  for (KeptAttempt& one : several.kept) {
    if (!one.result || one.file.isEmpty()) {
      continue;
    }
    const Work work = earlierWork(batch, *several.work, one);
    ExerciseResult dated = *one.result;
    noteTimes(batch, work, dated);
    if (dated.due != one.result->due || dated.flags != one.result->flags) {
      one.result = dated;
      ENSHU_TRY(json::writeFile(
          batch.directory.filePath(QFileInfo(one.file).path() + u"/result.json"_s), toJson(dated)));
    }
  }
  return {};
}

// For people: which file counts, and the others, each by the name that chooses it.
void tell(Batch& batch, const Several& several, const Counting& counting) {
  const Work& work = *several.work;
  Attempts& told = batch.summary.notes.students[work.submission.name].attempts[work.exercise->id];
  QStringList earlier;
  QString counts;
  for (const KeptAttempt& one : several.kept) {
    if (!several.isNewest(one) && !one.file.isEmpty()) {
      (one.number == counting.number ? counts : earlier.emplace_back()) = one.file;
    }
  }
  if (!counts.isEmpty()) {
    told.others.prepend(std::exchange(told.taken, counts));
  }
  told.others += earlier;
  if (told.rule == Rule::Only || counting.rule != Rule::Newest) {
    told.rule = counting.rule;
  }
}

// A new result of what does not count waits for nobody: it is taken, or made anew, where it would
// be held against an older one.
Result<void> endWaiting(Batch& batch, const Work& work, bool isTaken) {
  const QString& student = work.submission.name;
  batch.summary.changes.removeIf([&](const Change& change) {
    return change.student == student && change.exercise == work.exercise->id;
  });
  if (isTaken) {
    return takeWaiting(batch.directory.path(), student, work.exercise->id);
  }
  dropWaiting(batch.directory.path(), student, work.exercise->id);
  return {};
}

bool holds(const Batch& batch, const Work& earlier, const ExerciseResult& result) {
  const Machine machine = batch.options.engine == nullptr ? Machine::This : Machine::Another;
  Work read = earlier;
  read.submission = readSources(read.submission);
  return !batch.options.again && givesPointsOf(result, *read.exercise) &&
         stillHolds(result, batch.course, batch.kit, *read.exercise, read.submission,
                    batch.seed(read), machine);
}

// The newest goes aside, for an earlier answer.
Result<void> putNewestAside(const Batch& batch, const Several& several) {
  return several.sha256().isEmpty() ? removeResult(batch, *several.work)
                                    : folderOf(batch, *several.work, several.newest).setAside();
}

// The earlier answer takes the place of the newest; the work, should it be graded once more.
Result<std::optional<Work>> bringEarlier(Batch& batch, const Several& several,
                                         const KeptAttempt& counts, Verdict newest) {
  const Work& work = *several.work;
  const Work earlier = earlierWork(batch, work, counts);
  const bool isHeld =
      counts.result && (counts.file.isEmpty() || holds(batch, earlier, *counts.result));
  ENSHU_TRY(endWaiting(batch, work, isHeld));
  ENSHU_TRY(putNewestAside(batch, several));
  ENSHU_TRY(counts.result ? folderOf(batch, work, counts.number).bringBack() : Result<void>());
  --batch.summary.of(newest);
  if (!isHeld) {
    --batch.done;
    return earlier;
  }
  ++batch.summary.of(counts.result->verdict);
  return std::optional<Work>();
}

// An earlier file that nobody judged, as it was not by a fault that is not the student's.
const KeptAttempt* unjudgedOf(const Several& several) {
  const auto one = std::find_if(several.kept.begin(), several.kept.end(), [&](const auto& kept) {
    return !several.isNewest(kept) && !kept.file.isEmpty() &&
           (!kept.result || kept.result->verdict == Verdict::NotGraded);
  });
  return one == several.kept.end() ? nullptr : &*one;
}

// Its place is free for its result.
Result<Work> judgeFirst(Batch& batch, const Several& several, const KeptAttempt& unjudged) {
  const Work& work = *several.work;
  ENSHU_TRY(endWaiting(batch, work, true));
  ENSHU_TRY(putNewestAside(batch, several));
  return earlierWork(batch, work, unjudged);
}

// All that are judged; the newest is the last.
QList<JudgedAttempt> judgedOf(const Batch& batch, const Several& several,
                              const ExerciseResult& newest) {
  const Work& work = *several.work;
  QList<JudgedAttempt> all;
  for (const KeptAttempt& one : several.kept) {
    if (one.result && !several.isNewest(one)) {
      all += judged(batch, work, one.number, one.source, *one.result);
    }
  }
  all += judged(batch, work, several.newest, several.source, newest);
  return all;
}

// By the date of now: another machine, which may have graded it, knows of no extension.
Result<ExerciseResult> newestOf(const Batch& batch, const Several& several) {
  const Work& work = *several.work;
  const QString path = batch.path(work, u".json"_s);
  Result<ExerciseResult> newest = readResultOf(work.exercise->id, path);
  ENSHU_TRY(newest);
  ExerciseResult dated = *newest;
  noteTimes(batch, work, dated);
  if (dated.due != newest->due || dated.flags != newest->flags) {
    ENSHU_TRY(json::writeFile(path, toJson(dated)));
  }
  return dated;
}

// Whether the result that is there is the newest file's.
bool hasNewest(const Batch& batch, const Several& several) {
  const auto there =
      readResultOf(several.work->exercise->id, batch.path(*several.work, u".json"_s));
  return there && (several.sha256().isEmpty() || isOf(*there, several.sha256()));
}

// With its time, which may be read anew of the download in which it first came.
Result<void> keepNewest(const Batch& batch, const Several& several) {
  const Work& work = *several.work;
  const bool isKept = !several.kept.isEmpty() && several.isNewest(several.kept.last());
  if (several.sha256().isEmpty() || work.first.isValid()) {
    return {};
  }
  const AttemptFolder folder = folderOf(batch, work, several.newest);
  const QDateTime time = timeOf(work.submission, work.exercise->id);
  if (!isKept) {
    ENSHU_TRY(folder.keep(several.source));
  }
  const bool isNoted = isKept && several.kept.last().download == batch.download &&
                       several.kept.last().handedIn.toSecsSinceEpoch() == time.toSecsSinceEpoch();
  return isNoted ? Result<void>() : folder.note(several.source.name, time, batch.download);
}

Result<void> settle(Batch& batch, const Work& work, const Submission& read, bool mayJudge,
                    ToGrade& toGrade) {
  Result<Several> several = severalOf(batch, work, read);
  ENSHU_TRY(several);
  if (!hasNewest(batch, *several)) {
    return {};
  }
  ENSHU_TRY(keepNewest(batch, *several));
  ENSHU_TRY(redateKept(batch, *several));
  const Result<ExerciseResult> newest = newestOf(batch, *several);
  ENSHU_TRY(newest);
  const std::optional<int> chosen = chosenOf(batch, *several);
  const QList<JudgedAttempt> all = judgedOf(batch, *several, *newest);
  const bool mayMatter =
      batch.course.attempts != course::AttemptRule::Newest || all.last().isNothing;
  const KeptAttempt* unjudged = mayJudge && mayMatter && !chosen ? unjudgedOf(*several) : nullptr;
  if (unjudged != nullptr) {
    const Result<Work> first = judgeFirst(batch, *several, *unjudged);
    ENSHU_TRY(first);
    toGrade.unjudged += *first;
    toGrade.open += work;
    return {};
  }
  if (all.size() == 1 && chosen.value_or(several->newest) == several->newest) {
    return {};
  }
  const Counting counting = countingOf(all, batch.course.attempts, chosen);
  tell(batch, *several, counting);
  for (const KeptAttempt& one : std::as_const(several->kept)) {
    if (one.number == counting.number && !several->isNewest(one)) {
      const auto again = bringEarlier(batch, *several, one, newest->verdict);
      ENSHU_TRY(again);
      toGrade.counting += *again ? QList<Work>{**again} : QList<Work>();
    }
  }
  return {};
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

ToGrade settleAttempts(Batch& batch, const QList<Work>& works, bool mayJudge) {
  ToGrade toGrade;
  Submission read;  // of the student whose works these are
  for (const Work& work : works) {
    if (batch.isOver()) {
      break;
    }
    if (read.name != work.submission.name) {
      read = readSources(work.submission);
    }
    const Result<void> settled = settle(batch, work, read, mayJudge, toGrade);
    if (!settled) {
      batch.summary.fault = batch.summary.fault.value_or(settled.error());
    }
  }
  return toGrade;
}

}  // namespace enshu::grading

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/batch/settled_attempts.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <algorithm>
#include <utility>

#include "core/grading/batch/counting_attempt.h"
#include "core/grading/batch/lateness.h"
#include "core/grading/batch/several_answers.h"
#include "core/grading/batch/work.h"
#include "core/grading/grader/asking.h"
#include "core/json/file.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

class SettledWords {
  Q_DECLARE_TR_FUNCTIONS(SettledAttempts)
};

// What somebody chose with the newest before him, should it still be there.
std::optional<int> chosenOf(Batch& batch, const Several& several) {
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
    if (isIt) {
      batch.summary.remarks +=
          SettledWords::tr("%1 %2: the answer that was chosen (number %3) is not there any more")
              .arg(several.work->submission.shown, one.exercise, QString::number(one.counts));
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

// The results of these are of the date and the rule of now; those that were of others, by number.
Result<QMap<int, ExerciseResult>> redateKept(const Batch& batch, Several& several) {
  QMap<int, ExerciseResult> before;
  for (KeptAttempt& one : several.kept) {
    if (!one.result || one.file.isEmpty()) {
      continue;
    }
    ExerciseResult dated = *one.result;
    noteTimes(batch, earlierWork(batch, *several.work, one), dated);
    if (dated.due != one.result->due || dated.flags != one.result->flags) {
      before.insert(one.number, *std::exchange(one.result, dated));
      ENSHU_TRY(json::writeFile(batch.directory.filePath(one.resultPath), toJson(dated)));
    }
  }
  return before;
}

// That another date changes the answer that counts.
void tellRedated(Batch& batch, const Several& several, const KeptAttempt& counts,
                 const QMap<int, ExerciseResult>& before) {
  const Work& work = *several.work;
  if (counts.result && before.contains(counts.number)) {
    const auto redated = redatedOf(work.submission.shown, before[counts.number], *counts.result,
                                   batch.course.lateRuleOf(*work.exercise));
    batch.summary.redated += redated ? QList<Redated>{*redated} : QList<Redated>();
  }
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
  const auto redated = redateKept(batch, *several);
  ENSHU_TRY(redated);
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
      tellRedated(batch, *several, one, *redated);
      const auto again = bringEarlier(batch, *several, one, newest->verdict);
      ENSHU_TRY(again);
      toGrade.counting += *again ? QList<Work>{**again} : QList<Work>();
    }
  }
  return {};
}

}  // namespace

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

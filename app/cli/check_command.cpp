// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <algorithm>

#include "app/cli/arguments.h"
#include "app/cli/command.h"
#include "app/cli/own_work.h"
#include "app/cli/receipt_check.h"
#include "app/cli/session.h"
#include "app/cli/terminal.h"
#include "app/cli/verdict_text.h"
#include "app/cli/written_file.h"
#include "core/grading/result/student_record.h"
#include "core/grading/result/trajectory_file.h"
#include "core/grading/submission/unpack.h"
#include "core/json/file.h"
#include "core/sandbox/build/build.h"

using namespace Qt::StringLiterals;

namespace enshu::cli {

namespace {

class CheckCommandWords {
  Q_DECLARE_TR_FUNCTIONS(CheckCommand)
};

// A file that is no source file was never looked at: that is a wrong call, not a wrong solution.
bool isNoSource(const grading::ExerciseResult& result) {
  return result.build && result.build->outcome == sandbox::BuildOutcome::Refused;
}

int exitCodeOf(const grading::Graded& graded) {
  const grading::ExerciseResult& result = graded.result;
  switch (result.verdict) {
    case grading::Verdict::Passed:
      return kDone;
    case grading::Verdict::Failed:
      return isNoSource(result) ? kUsage : kFailed;
    case grading::Verdict::NotGraded:
      return graded.flawedCourse ? kUsage : kTool;
  }
  return kTool;
}

// Writes what was asked for; --json - is the only thing on standard output then.
Result<void> deliverGraded(const Arguments& given, const course::Course& course,
                           const course::Exercise& exercise, const grading::Submission& submission,
                           const grading::Graded& graded) {
  const QString json = fileOf(given, "json");
  if (json == "-"_L1) {
    printDocument(grading::toJson(graded.result));
  } else if (exitCodeOf(graded) <= kFailed) {
    print(verdictLines(exercise, graded.result,
                       given.has("raw") ? CompilerText::Raw : CompilerText::Plain));
    print(stepLines(exercise, submission));
    if (graded.result.verdict == grading::Verdict::Passed) {
      print(nextLines(course, exercise));
    }
  }
  if (!json.isEmpty() && json != "-"_L1) {
    ENSHU_TRY(json::writeFile(json, grading::toJson(graded.result)));
  }
  return given.has("save-trajectory")
             ? grading::saveTrajectories(fileOf(given, "save-trajectory"),
                                         grading::visible(graded.trajectories))
             : Result<void>();
}

int checkOne(const Arguments& given, const course::Course& course, const sandbox::Kit& kit,
             const course::Exercise& exercise, const grading::Submission& submission,
             quint64 seed) {
  const grading::Graded graded = gradeHere(course, kit, exercise, submission, seed);
  if (graded.result.verdict == grading::Verdict::NotGraded) {
    complain(graded.result.summary);
  } else if (isNoSource(graded.result)) {
    complain(u"%1: %2"_s.arg(submission.files.value(exercise.id),
                             graded.result.build->messages.section(u'\n', 0, 0)));
  } else if (const Result<void> kept = grading::keepResult(graded, course.record); !kept) {
    complain(kept.error());
  }
  if (const Result<void> delivered = deliverGraded(given, course, exercise, submission, graded);
      !delivered) {
    complain(delivered.error());
    return kTool;
  }
  return exitCodeOf(graded);
}

int checkAll(const Arguments& given, const course::Course& course, quint64 seed) {
  const std::optional<MeantWork> work = meantWork(given, course);
  if (!work) {
    return kUsage;
  }
  const bool areMany = work->exercises.size() > 1;
  if (areMany && (given.has("json") || given.has("save-trajectory"))) {
    complain(
        CheckCommandWords::tr("several exercises are there; name one for --json or "
                              "--save-trajectory"));
    return kUsage;
  }
  const std::optional<sandbox::Kit> kit = openKit(given.has("unsafe"));
  if (!kit || (areMany && !canIsolate(*kit))) {  // told once, not for each of them
    return kTool;
  }
  const sandbox::Kit used = areMany ? sandbox::keptWarm(*kit) : *kit;
  const bool isOwn = !grading::isArchive(work->path);
  int worst = kDone;
  for (const course::Exercise* exercise : work->exercises) {
    const grading::Submission read = grading::readSources(
        isOwn ? withOwnSteps(course, *exercise, work->submission) : work->submission);
    worst = std::max(worst, checkOne(given, course, used, *exercise, read, seed));
  }
  return worst;
}

int checkAgainstReceipt(const Arguments& given, const course::Course& course) {
  const std::optional<sandbox::Kit> kit = openKit(given.has("unsafe"));
  const QString named = given.others().size() > 1 ? given.others().first() : QString();
  return kit ? checkReceipt(course, *kit, given.value("receipt"), named, given.others().last())
             : kTool;
}

// Whether what is to be written can be: told before the check, not after it.
bool canWrite(const Arguments& given) {
  const QString json = fileOf(given, "json");
  const QString trajectory = fileOf(given, "save-trajectory");
  return mayWrite(given, {json, true, isDocument(json, "enshu-result/1")}) &&
         mayWrite(given, {trajectory, false, isTrajectory(trajectory)});
}

}  // namespace

const Syntax& checkSyntax() {
  static const Syntax syntax{
      "[EXERCISE] PATH|EXERCISE",
      1,
      2,
      {{"json", "FILE",
        QT_TRANSLATE_NOOP("Option", "write the outcome as JSON; - is the standard output")},
       {"save-trajectory", "FILE.mat",
        QT_TRANSLATE_NOOP("Option", "write the answer and the reference over time")},
       {"raw", nullptr, QT_TRANSLATE_NOOP("Option", "show what the compiler printed itself")},
       kSeed,
       {"receipt", "FILE",
        QT_TRANSLATE_NOOP("Option", "grade again as this result says, and tell what differs")},
       kUnsafe,
       kForce}};
  return syntax;
}

int checkCommand(const QStringList& arguments) {
  const Arguments given(arguments, checkSyntax());
  if (!given.ok()) {
    return given.exitCode();
  }
  const std::optional<qint64> seed = given.number("seed", 0, 1, kMaxSeed);
  if (!seed || !canWrite(given)) {
    return kUsage;
  }
  const std::optional<course::Course> course = openCourse();
  if (!course) {
    return kUsage;
  }
  return given.has("receipt") ? checkAgainstReceipt(given, *course)
                              : checkAll(given, *course, static_cast<quint64>(*seed));
}

}  // namespace enshu::cli

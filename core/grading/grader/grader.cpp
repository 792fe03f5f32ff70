// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/grader/grader.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QFileInfo>
#include <QRandomGenerator>

#include "core/course/text.h"
#include "core/grading/checks/answered.h"
#include "core/grading/checks/case_checks.h"
#include "core/grading/checks/credit.h"
#include "core/grading/diagnosis/reasons.h"
#include "core/grading/grader/asking.h"
#include "core/grading/preparation/prepare_cases.h"
#include "core/grading/words/compile_words.h"
#include "core/grading/words/sentences.h"
#include "core/modules/built.h"
#include "core/sandbox/run/layers.h"
#include "core/text/version.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

class GraderWords {
  Q_DECLARE_TR_FUNCTIONS(Grader)
};

Receipt receiptOf(const Job& job) {
  Receipt receipt;
  receipt.sources = sourceHashes(job.exercise, job.submission);
  receipt.compiler = job.kit.compilerVersion;
  receipt.flags = job.kit.compileFlags;
  receipt.enshuVersion = text::version();
  receipt.exerciseVersion = job.exercise.version;
  receipt.module = QString::fromUtf8(modules::readBuilt(job.course, job.exercise).sources);
  receipt.references = job.cases.references;
  for (const course::MistakeSpec& mistake : job.exercise.mistakes) {
    if (mistake.recorded) {
      receipt.references[QFileInfo(mistake.recorded->file).fileName()] = mistake.recorded->sha256;
    }
  }
  receipt.robots = robotHashes(job.course, job.exercise);
  receipt.limits = limitsOf(job.exercise.limits);
  if (const Result<QByteArray> inputs = inputBytes(job.exercise, job.cases)) {
    receipt.cases =
        QString::fromLatin1(QCryptographicHash::hash(*inputs, QCryptographicHash::Sha256).toHex());
  }
  receipt.isolation = sandbox::liveLayers(job.kit);
  receipt.seed = job.seed;
  return receipt;
}

// Whether an output was another one when it was asked for `again`.
bool differs(const course::CheckSpec& check, const Answered& answered, const Answers* again,
             size_t k) {
  return again != nullptr && !sameOutput(check.output, answered.outputs(k),
                                         again->outputs.at(static_cast<qsizetype>(k)));
}

// Laws are asked of the student's own function alone, and of what repeats.
void checkLaws(const Answered& answered, const Answers* again, size_t k, Graded& graded) {
  const Case& prepared = answered.cases()[k];
  const QList<course::CheckSpec>& checks = answered.exercise().checks;
  const bool other = std::any_of(checks.begin(), checks.end(), [&](const auto& check) {
    return differs(check, answered, again, k);
  });
  for (const course::CheckSpec& law : answered.exercise().laws) {
    if (other) {
      graded.result.checks += notRepeated(law, prepared, false);
    } else if (const auto held = checkLaw(law, answered.module(), prepared, answered.outputs(k))) {
      graded.result.checks += *held;
    }
  }
}

// The checks of a case that is answered. An output that does not repeat fails whatever its numbers.
void checkCase(const Answered& answered, const Answers* again, size_t k, bool chained,
               Graded& graded) {
  const Case& prepared = answered.cases()[k];
  const QList<course::CheckSpec>& checks = answered.exercise().checks;
  for (qsizetype c = 0; c < checks.size(); ++c) {
    if (differs(checks[c], answered, again, k)) {
      graded.result.checks += notRepeated(checks[c], prepared, chained);
      continue;
    }
    const CheckResult result =
        resultOf(checks[c], prepared, answered.outputs(k), answered.comparison(k, c), chained);
    if (result.outcome != CheckOutcome::NotChecked && result.outcome != CheckOutcome::WrongShape) {
      graded.trajectories += trajectoryOf(checks[c], prepared, answered.outputs(k), result);
    }
    graded.result.checks += result;
  }
}

// Adds the checks of a run to the result; why a case has no answer to compare, when it has not.
void checkAll(const Answered& answered, const Answers* again, bool chained, const QString& why,
              Graded& graded) {
  for (size_t k = 0; k < answered.cases().size(); ++k) {
    if (!answered.has(k)) {
      for (const course::CheckSpec& check : answered.exercise().checks) {
        graded.result.checks += notChecked(check, answered.cases()[k], chained, why);
      }
      continue;
    }
    checkCase(answered, again, k, chained, graded);
    if (!chained) {
      checkLaws(answered, again, k, graded);
    }
  }
}

// What a function answers that does not repeat by itself has no numbers worth a look.
void gradeChained(const Job& job, const FunctionAnswers& answers, Graded& graded) {
  if (job.exercise.uses.isEmpty()) {
    return;
  }
  const QString why = answers.alone.repeats
                          ? answers.unchained
                          : GraderWords::tr("Your program does not answer the same twice.");
  const Asked asked = answers.chained.value_or(Asked());
  checkAll({job.exercise, job.cases, asked.answers.outputs}, asked.other(), true, why, graded);
}

// Whatever it answered before, a program that did not come to its end has not passed.
bool passed(const RunSummary& run, const QList<CheckResult>& checks) {
  return run.outcome == sandbox::RunOutcome::Finished &&
         std::all_of(checks.begin(), checks.end(), [](const CheckResult& check) {
           return check.outcome == CheckOutcome::Passed || !check.decides();
         });
}

// Where every answer agrees with the reference there is nothing that a law could add: one that does
// not hold then says how the program came to its answer, not that it is wrong.
void turnIntoRemarks(QList<CheckResult>& checks) {
  const bool agrees = std::all_of(checks.begin(), checks.end(), [](const CheckResult& check) {
    return check.law || check.chained || check.outcome == CheckOutcome::Passed;
  });
  for (CheckResult& check : checks) {
    check.remark = agrees && check.law && check.outcome != CheckOutcome::Passed;
  }
}

// Whether every answer that decides is the reference's to the last bit.
bool isExact(const QList<CheckResult>& checks) {
  return std::all_of(checks.begin(), checks.end(), [](const CheckResult& check) {
    return check.law || check.chained || check.exact;
  });
}

// Such an answer is as large as the program likes.
bool hasWrongShape(const QList<CheckResult>& checks) {
  return std::any_of(checks.begin(), checks.end(), [](const CheckResult& check) {
    return check.outcome == CheckOutcome::WrongShape;
  });
}

Diagnosis notReproducible() {
  return {u"not-reproducible"_s,
          GraderWords::tr("Your program does not answer the same twice: the same inputs gave other "
                          "numbers in a second run."),
          kCertain, true};
}

Result<RunSummary> summaryOf(const Job& job, const Answers& answers) {
  const sandbox::RunReport& run = answers.run;
  const Result<QString> end = endOf(job, Kind::Runs, answers);
  ENSHU_TRY(end);
  return RunSummary{run.outcome,  run.signal,     run.cpuMs, run.wallMs,
                    run.maxRssKb, run.stdoutTail, *end,      run.spentMs};
}

Result<void> gradeBuilt(Job& job, const StoredBuild& build, Graded& graded) {
  job.report(Stage::Run, {});
  const Result<FunctionAnswers> answers = askFunction(job, build);
  ENSHU_TRY(answers);
  const Asked& asked = answers->alone;
  const Result<RunSummary> run = summaryOf(job, asked.answers);
  ENSHU_TRY(run);
  graded.result.run = *run;
  job.report(Stage::Compare, {});
  const Answered answered(job.exercise, job.cases, asked.answers.outputs);
  checkAll(answered, asked.other(), false, graded.result.run->sentence, graded);
  turnIntoRemarks(graded.result.checks);
  if (isExact(graded.result.checks)) {
    graded.result.flags = {QString::fromLatin1(kExact)};
  }
  if (asked.repeats) {
    ENSHU_TRY(addReasons(answered, graded.result));
  } else if (!isStarter(job.submission.sources.value(job.exercise.id), job.exercise)) {
    graded.result.diagnosis = {notReproducible()};
  }
  gradeChained(job, *answers, graded);
  if (!hasWrongShape(graded.result.checks)) {
    remember(job);
  }
  return {};
}

Result<void> gradeJob(Job& job, Graded& graded) {
  ExerciseResult& result = graded.result;
  const std::stop_token& stop = job.options.stop;
  ENSHU_TRY(sandbox::requireIsolation(job.kit));
  const sandbox::SourceFile source =
      job.submission.sources.value(job.exercise.id, sandbox::readSource({}));
  job.report(Stage::Build, job.exercise.fileName());
  BuildAhead ahead(job, source);
  Result<Cases> cases =
      prepareCases(job.course, job.exercise, job.seed, job.options.cases.get(), stop);
  if (!cases) {
    graded.flawedCourse = !stop.stop_requested();
  }
  ENSHU_TRY(cases);
  job.cases = std::move(*cases);
  result.receipt = receiptOf(job);
  recall(job, result.receipt);

  const Result<StoredBuild> build = ahead.isBegun() ? ahead.wait() : buildOf(job, source);
  ENSHU_TRY(build);
  const sandbox::BuildReport& built = **build;
  result.build = BuildSummary{built.outcome, built.wallMs, built.messages,
                              plainly(built.diagnostics, job.exercise)};
  if (built.outcome != sandbox::BuildOutcome::Built) {
    result.verdict = Verdict::Failed;
    result.summary = buildWords(**build, job.exercise, job.course);
    checkAll({job.exercise, job.cases, {}}, nullptr, false, result.summary, graded);
    result.credit = creditOf(job.exercise, result.checks, {});
    return {};
  }
  ENSHU_TRY(gradeBuilt(job, *build, graded));
  result.verdict = passed(*result.run, result.checks) ? Verdict::Passed : Verdict::Failed;
  result.credit = creditOf(job.exercise, result.checks, result.diagnosis);
  result.score = scoreOf(result.credit);
  result.summary = result.run->sentence.isEmpty() ? summary(result) : result.run->sentence;
  if (isStarter(source, job.exercise)) {
    result.summary = GraderWords::tr("This is still the starter: complete the function %1.")
                         .arg(job.exercise.functionName());
    if (!result.diagnosis.isEmpty()) {  // of the numbers that it leaves
      result.diagnosis = {{QString::fromLatin1(kStillStarter), result.summary, kCertain, true}};
    }
    result.known.clear();
  }
  return {};
}

// A bug of Enshu's own must end neither a class's grading nor cost the student anything.
Result<void> gradeWithoutThrowing(Job& job, Graded& graded) {
  try {
    return gradeJob(job, graded);
  } catch (const std::bad_alloc&) {
    return failure({}, ENSHU_TEXT("there is not enough memory for Enshu"));
  } catch (const std::exception& bug) {
    return failure({}, ENSHU_TEXT("Enshu itself failed: %1"), {bug.what()});
  }
}

}  // namespace

QJsonObject limitsOf(const course::LimitsSpec& limits) {
  return {
      {u"cpuMs"_s, limits.cpuMs}, {u"wallMs"_s, limits.wallMs}, {u"memoryMiB"_s, limits.memoryMiB}};
}

Graded grade(const course::Course& course, const sandbox::Kit& kit,
             const course::Exercise& exercise, const Submission& submission,
             const Options& options) {
  Graded graded;
  graded.result.exercise = exercise.id;
  graded.result.maxScore = exercise.points;
  const Submission read = readSources(submission);
  course::Exercise limited = exercise;
  course::LimitsSpec onEarlierSteps = exercise.limits;
  if (options.budget) {
    limited.limits = options.budget->limits(Kind::Runs, exercise.limits);
    onEarlierSteps = options.budget->limits(Kind::EarlierSteps, exercise.limits);
  }
  const sandbox::Kit ofCourse = kitFor(course, kit);
  Job job{course,         ofCourse,     limited,         read,          options,
          options.builds, options.seed, exercise.limits, onEarlierSteps};
  if (job.builds == nullptr) {
    job.builds = std::make_shared<BuildStore>();
  }
  while (job.seed == 0) {
    job.seed = QRandomGenerator::system()->generate64() >> 2;  // what --seed accepts
  }
  if (const Result<void> done = gradeWithoutThrowing(job, graded); !done) {
    becomeNotGraded(graded, done.error());
  }
  return graded;
}

void becomeNotGraded(Graded& graded, const Error& why) {
  graded.result.verdict = Verdict::NotGraded;
  graded.result.score = 0;
  graded.result.summary =
      GraderWords::tr("Not graded, and nothing was deducted: %1").arg(course::text(why));
  graded.result.checks.clear();
  graded.result.diagnosis.clear();
  graded.result.known.clear();
  graded.result.flags.clear();
  graded.result.credit.clear();
  graded.trajectories.clear();
}

}  // namespace enshu::grading

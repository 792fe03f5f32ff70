// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/words/sentences.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include "core/sandbox/layers.h"

namespace enshu::grading {

namespace {

class Words {
  Q_DECLARE_TR_FUNCTIONS(Verdict)
};

QString seconds(int milliseconds) {
  return QString::number(milliseconds / 1000.0);
}

QString signalName(int signal) {
  switch (signal) {
    case 4:
      return Words::tr("an illegal instruction");
    case 6:
      return Words::tr("abort(), for instance by a failed assertion");
    case 8:
      return Words::tr("an integer division by zero");
    case 7:
    case 11:
      return Words::tr(
          "an access to memory that does not belong to it, such as an index out of range");
    default:
      return Words::tr("signal %1").arg(signal);
  }
}

// What Eigen wanted and did not find, if it said so last; shortened.
QString eigenCondition(const QString& printed) {
  static const QRegularExpression kAssertion(
      QStringLiteral("/Eigen/src/\\S+:\\d+: [^\n]*Assertion `([^\n]+)' failed\\.\\s*$"));
  constexpr int kLongest = 80;
  const QString condition = kAssertion.match(printed).captured(1).section(u" && \""_qs, 0, 0);
  return condition.size() > kLongest ? condition.first(kLongest) + u'…' : condition;
}

QString crashedRun(const sandbox::RunReport& run, const course::Exercise& exercise) {
  if (run.detail == QLatin1String("stack overflow")) {
    return Words::tr(
        "Your program crashed: it ran out of stack, most likely because a function calls itself "
        "without end.");
  }
  const QString condition = eigenCondition(run.stdoutTail);
  return condition.isEmpty()
             ? Words::tr("Your program crashed: %1.").arg(signalName(run.signal))
             : Words::tr(
                   "An index or a size was wrong in your function %1: Eigen needs %2 there, "
                   "and stopped your program.")
                   .arg(exercise.functionName(), condition);
}

QString refusedRun(const sandbox::RunReport& run) {
  switch (run.refusal) {
    case sandbox::Refusal::File:
      return Words::tr(
                 "Your program tried to open the file %1. A solution works on its arguments "
                 "alone, so it was stopped.")
          .arg(run.detail);
    case sandbox::Refusal::Plugin:
      return Words::tr("Your plugin could not be loaded: %1").arg(run.detail);
    case sandbox::Refusal::Call:
    case sandbox::Refusal::None:
      break;
  }
  return Words::tr(
             "Your program asked for something that a computation does not need (%1), such as the "
             "network or another process, so it was stopped.")
      .arg(run.detail);
}

QString exitedRun(const sandbox::RunReport& run) {
  if (run.exitCode >= 0) {
    return Words::tr(
        "Your program ended by itself before it had answered. A solution returns; it does not "
        "call exit().");
  }
  return Words::tr("Your function threw an exception that nobody caught: %1").arg(run.detail);
}

QString compileLimit(const QString& limit, const QString& file) {
  const sandbox::Limits limits = sandbox::buildLimits();
  if (limit == QLatin1String("cpu")) {
    return Words::tr(
               "Compiling %1 took more than %2 s of processor time, so it was stopped. Look for "
               "templates or constexpr functions that do not end.")
        .arg(file, seconds(limits.cpuMs));
  }
  if (limit == QLatin1String("wall")) {
    return Words::tr("Compiling %1 was not done after %2 s, so it was stopped.")
        .arg(file, seconds(limits.wallMs));
  }
  if (limit == QLatin1String("memory")) {
    return Words::
        tr("Compiling %1 took more than %2 MiB of memory, so it was stopped. Look for templates "
           "or constexpr functions that grow.")
            .arg(file)
            .arg(limits.memoryBytes >> 20);
  }
  if (limit == QLatin1String("killed")) {
    return Words::
        tr("The compiler was killed each time that it compiled %1, and it compiles another file "
           "here; most likely this one asks too much of it.")
            .arg(file);
  }
  if (limit == QLatin1String("size")) {
    return Words::tr(
               "%1 makes a program of more than %2 MiB, so compiling was stopped. Look for large "
               "arrays outside of functions.")
        .arg(file)
        .arg(limits.answerBytes >> 20);
  }
  return Words::tr("The compiler printed more than %2 KiB about %1, so it was stopped.")
      .arg(file)
      .arg(limits.outputBytes >> 10);
}

// Of a run that ended in a hidden case: nothing but its kind.
QString endInHiddenCase(const sandbox::RunReport& run, const course::Exercise& exercise) {
  switch (run.outcome) {
    case sandbox::RunOutcome::Finished:
      return {};
    case sandbox::RunOutcome::Crashed:
      return Words::tr("Your program crashed in the hidden case.");
    case sandbox::RunOutcome::Exited:
      return Words::tr(
          "In the hidden case your function threw an exception that nobody caught, or ended the "
          "program. What it said is not shown.");
    case sandbox::RunOutcome::Refused:
      return Words::tr(
          "In the hidden case your program asked for something that a computation does not need, "
          "such as a file, the network or another process, so it was stopped.");
    case sandbox::RunOutcome::CpuLimit:
    case sandbox::RunOutcome::WallLimit:
      return Words::tr(
          "In the hidden case your program had not answered in time, so it was stopped.");
    case sandbox::RunOutcome::MemoryLimit:
      return Words::tr(
                 "In the hidden case your program wanted more than %1 MiB of memory, so it was "
                 "stopped.")
          .arg(exercise.limits.memoryMiB);
    case sandbox::RunOutcome::OutputLimit:
    case sandbox::RunOutcome::Protocol:
      return Words::tr("In the hidden case the answer of your program arrived damaged.");
  }
  return {};
}

}  // namespace

QString sentence(const sandbox::BuildReport& build, const course::Exercise& exercise) {
  switch (build.outcome) {
    case sandbox::BuildOutcome::Built:
      return {};
    case sandbox::BuildOutcome::CompileError:
      for (const sandbox::Diagnostic& diagnostic : build.diagnostics) {
        if (diagnostic.severity == QLatin1String("error") && diagnostic.line > 0) {
          return Words::tr("%1 does not compile. Line %2: %3")
              .arg(exercise.fileName(), QString::number(diagnostic.line), diagnostic.text);
        }
      }
      return Words::tr("%1 does not compile. %2")
          .arg(exercise.fileName(), build.messages.section(u'\n', 0, 0));
    case sandbox::BuildOutcome::CompileLimit:
      return compileLimit(build.limit, exercise.fileName());
    case sandbox::BuildOutcome::Refused:
      return Words::tr("%1 was not compiled. %2")
          .arg(exercise.fileName(), build.messages.section(u'\n', 0, 0));
  }
  return {};
}

QString sentence(const sandbox::RunReport& run, const course::Exercise& exercise) {
  if (run.hidden) {
    return endInHiddenCase(run, exercise);
  }
  const course::LimitsSpec& limits = exercise.limits;
  switch (run.outcome) {
    case sandbox::RunOutcome::Finished:
      return {};
    case sandbox::RunOutcome::Exited:
      return exitedRun(run);
    case sandbox::RunOutcome::Crashed:
      return crashedRun(run, exercise);
    case sandbox::RunOutcome::CpuLimit:
      return Words::tr(
                 "Your program was still computing after %1 s, so it was stopped. Look for a loop "
                 "that never ends.")
          .arg(seconds(limits.cpuMs));
    case sandbox::RunOutcome::WallLimit:
      return run.cpuMs > limits.cpuMs / 2
                 ? Words::tr(
                       "Your program was still computing after %1 s, so it was stopped. Look for a "
                       "loop that never ends.")
                       .arg(seconds(limits.wallMs))
                 : Words::tr(
                       "Your program had not answered after %1 s, so it was stopped. It was "
                       "waiting, not computing.")
                       .arg(seconds(limits.wallMs));
    case sandbox::RunOutcome::MemoryLimit:
      return Words::tr("Your program wanted more than %1 MiB of memory, so it was stopped.")
          .arg(limits.memoryMiB);
    case sandbox::RunOutcome::OutputLimit:
      return Words::tr("Your program printed too much, so it was stopped.");
    case sandbox::RunOutcome::Protocol:
      if (run.detail == QLatin1String("size")) {
        return Words::tr("The answer of your program is far too large; look at its sizes.");
      }
      return Words::tr(
          "The answer of your program arrived damaged. A solution must leave Enshu's own files "
          "and memory alone.");
    case sandbox::RunOutcome::Refused:
      return refusedRun(run);
  }
  return {};
}

QString flagText(const QString& flag) {
  if (flag == QLatin1String(kExact)) {
    return Words::tr(
        "Every answer is the reference's to the last bit. A solution that does the same "
        "operations in the same order may be that exact, a copied one is: a reason to "
        "look, no verdict.");
  }
  if (flag == QLatin1String(kLate)) {
    return Words::tr(
        "Late: the file is younger than it was due. Nothing was deducted; a file's time is what "
        "the student's machine or an archive says it is.");
  }
  return {};
}

QString summary(const ExerciseResult& result) {
  if (result.verdict == Verdict::NotGraded) {
    return Words::tr("Not graded; nothing was deducted.");
  }
  const bool explained = !result.diagnosis.isEmpty() && result.diagnosis[0].margin > 0;
  for (const CheckResult& check : result.checks) {
    if (check.outcome == CheckOutcome::Passed || check.outcome == CheckOutcome::NotChecked ||
        check.remark) {
      continue;
    }
    return result.verdict == Verdict::Passed
               ? Words::tr(
                     "Passed by itself. On your own earlier steps it does not agree: look "
                     "for the mistake there.")
               : Words::tr("Not yet: %1. %2")
                     .arg(check.title, explained ? result.diagnosis[0].text : check.rationale);
  }
  return result.verdict == Verdict::Passed
             ? Words::tr("Passed: all checks agree with the reference.")
             : Words::tr("Not yet.");
}

QString unsafeRemark(const ExerciseResult& result) {
  const QStringList missing = sandbox::missingLayers(result.receipt.isolation);
  if (result.verdict == Verdict::NotGraded || missing.isEmpty()) {
    return {};
  }
  return Words::tr("Graded with --unsafe, without: %1. A hostile program could have forged this.")
      .arg(missing.join(QStringLiteral(", ")));
}

}  // namespace enshu::grading

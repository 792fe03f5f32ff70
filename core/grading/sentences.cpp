// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/sentences.h"

#include <QCoreApplication>

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
      return Words::
          tr("Compiling %1 took more time, memory or output than is allowed, so it was stopped.")
              .arg(exercise.fileName());
    case sandbox::BuildOutcome::Refused:
      return Words::tr("%1 was not compiled. %2")
          .arg(exercise.fileName(), build.messages.section(u'\n', 0, 0));
  }
  return {};
}

QString sentence(const sandbox::RunReport& run, const course::LimitsSpec& limits) {
  switch (run.outcome) {
    case sandbox::RunOutcome::Finished:
      return {};
    case sandbox::RunOutcome::Exited:
      return exitedRun(run);
    case sandbox::RunOutcome::Crashed:
      return run.detail == QLatin1String("stack overflow")
                 ? Words::tr(
                       "Your program crashed: it ran out of stack, most likely because a function "
                       "calls itself without end.")
                 : Words::tr("Your program crashed: %1.").arg(signalName(run.signal));
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
      return Words::tr(
          "The answer of your program arrived damaged. A solution must leave Enshu's own files "
          "and memory alone.");
    case sandbox::RunOutcome::Refused:
      return refusedRun(run);
  }
  return {};
}

QString rationale(const Comparison& comparison, const course::CheckSpec& check,
                  const Eigen::MatrixXd* answer, const Eigen::MatrixXd& reference,
                  const QString& channel, double time) {
  switch (comparison.outcome) {
    case CheckOutcome::Passed:
      return {};
    case CheckOutcome::NotChecked:
      return Words::tr("There was no answer to look at.");
    case CheckOutcome::WrongShape:
      return Words::tr("The answer is %1 x %2; it must be %3 x %4.")
          .arg(answer->rows())
          .arg(answer->cols())
          .arg(reference.rows())
          .arg(reference.cols());
    case CheckOutcome::NotFinite:
      return comparison.unset
                 ? Words::tr("%1 at t = %2 s was never written.")
                       .arg(channel, QString::number(time))
                 : Words::tr("%1 at t = %2 s is not a finite number (NaN or infinity).")
                       .arg(channel, QString::number(time));
    case CheckOutcome::Failed:
      return Words::tr("First differs at t = %1 s in %2: %3 instead of %4 %5. %6")
          .arg(QString::number(time), channel,
               QString::number((*answer)(comparison.channel, comparison.sample), 'g', 6),
               QString::number(reference(comparison.channel, comparison.sample), 'g', 6),
               check.unit, check.rationale.localised());
  }
  return {};
}

QString summary(const ExerciseResult& result) {
  if (result.verdict == Verdict::NotGraded) {
    return Words::tr("Not graded; nothing was deducted.");
  }
  for (const CheckResult& check : result.checks) {
    if (check.outcome == CheckOutcome::Passed || check.outcome == CheckOutcome::NotChecked) {
      continue;
    }
    return result.verdict == Verdict::Passed
               ? Words::tr(
                     "Passed by itself. On your own earlier steps it does not agree: look "
                     "for the mistake there.")
               : Words::tr("Not yet: %1. %2").arg(check.title, check.rationale);
  }
  return result.verdict == Verdict::Passed
             ? Words::tr("Passed: all checks agree with the reference.")
             : Words::tr("Not yet.");
}

}  // namespace enshu::grading

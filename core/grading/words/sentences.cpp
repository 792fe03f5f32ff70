// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/words/sentences.h"

#include <QCoreApplication>
#include <algorithm>

#include "core/grading/result/review.h"
#include "core/grading/words/compile_words.h"
#include "core/grading/words/crash_words.h"
#include "core/grading/words/lacking_function.h"
#include "core/sandbox/run/layers.h"
#include "core/text/joined.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

class SentencesWords {
  Q_DECLARE_TR_FUNCTIONS(Verdict)
};

QString seconds(int milliseconds) {
  return QString::number(milliseconds / 1000.0);
}

QString refusedRun(const sandbox::RunReport& run) {
  switch (run.refusal) {
    case sandbox::Refusal::File:
      return SentencesWords::tr(
                 "Your program tried to open the file %1. A solution works on its arguments "
                 "alone, so it was stopped.")
          .arg(run.detail);
    case sandbox::Refusal::Plugin:
      return SentencesWords::tr("Your plugin could not be loaded: %1").arg(run.detail);
    case sandbox::Refusal::Call:
    case sandbox::Refusal::None:
      break;
  }
  return SentencesWords::tr(
             "Your program asked for something that a computation does not need (%1), such as the "
             "network or another process, so it was stopped.")
      .arg(run.detail);
}

QString compileLimit(const QString& limit, const QString& file, const sandbox::Limits& limits) {
  if (limit == "cpu"_L1) {
    return SentencesWords::tr(
               "Compiling %1 took more than %2 s of processor time, so it was stopped. Look for "
               "templates or constexpr functions that do not end.")
        .arg(file, seconds(limits.cpuMs));
  }
  if (limit == "wall"_L1) {
    return SentencesWords::tr("Compiling %1 was not done after %2 s, so it was stopped.")
        .arg(file, seconds(limits.wallMs));
  }
  if (limit == "memory"_L1) {
    return SentencesWords::
        tr("Compiling %1 took more than %2 MiB of memory, so it was stopped. Look for templates "
           "or constexpr functions that grow.")
            .arg(file)
            .arg(limits.memoryBytes >> 20);
  }
  if (limit == "killed"_L1) {
    return SentencesWords::
        tr("The compiler was killed each time that it compiled %1, and it compiles another file "
           "here; most likely this one asks too much of it.")
            .arg(file);
  }
  if (limit == "size"_L1) {
    return SentencesWords::tr(
               "%1 makes a program of more than %2 MiB, so compiling was stopped. Look for large "
               "arrays outside of functions.")
        .arg(file)
        .arg(limits.answerBytes >> 20);
  }
  return SentencesWords::tr("The compiler printed more than %2 KiB about %1, so it was stopped.")
      .arg(file)
      .arg(limits.outputBytes >> 10);
}

// Whether this is what kept a file from being compiled.
bool stops(const sandbox::Diagnostic& diagnostic) {
  return diagnostic.line > 0 && diagnostic.severity == "error"_L1;
}

// A sentence that may end in somebody else's words.
QString closed(const QString& sentence) {
  return sentence.endsWith(u'.') || sentence.endsWith(u'。') ? sentence
                                                             : sentence + SentencesWords::tr(".");
}

// What ended the run where everything may be told.
QString endOf(const sandbox::RunReport& run, const course::Exercise& exercise,
              const Circumstances& about) {
  const course::LimitsSpec& limits = exercise.limits;
  switch (run.outcome) {
    case sandbox::RunOutcome::Finished:
      return {};
    case sandbox::RunOutcome::Exited:
      return exitWords(run, exercise, about);
    case sandbox::RunOutcome::Crashed:
      return crashWords(run);
    case sandbox::RunOutcome::CpuLimit:
      return SentencesWords::tr(
                 "Your program was still computing after %1 s, so it was stopped. Look for a loop "
                 "that never ends, or for work that grows too fast.")
          .arg(seconds(limits.cpuMs));
    case sandbox::RunOutcome::WallLimit:
      return SentencesWords::tr(
                 "Your program had not answered after %1 s, of which it had computed for %2 s, so "
                 "it was stopped. Look for something that it waits for; if there is nothing, this "
                 "machine has too much else to do: check once more.")
          .arg(seconds(limits.wallMs), QString::number(run.cpuMs / 1000.0, 'f', 1));
    case sandbox::RunOutcome::MemoryLimit:
      return SentencesWords::tr(
                 "Your program wanted more than %1 MiB of memory, so it was stopped.")
          .arg(limits.memoryMiB);
    case sandbox::RunOutcome::OutputLimit:
      return SentencesWords::tr("Your program printed more than %1 MiB, so it was stopped.")
          .arg(course::LimitsSpec::kPrintedMiB);
    case sandbox::RunOutcome::Protocol:
      if (run.detail == "size"_L1) {
        return SentencesWords::tr(
            "The answer of your program is far too large; look at its sizes.");
      }
      return SentencesWords::tr(
          "The answer of your program arrived damaged. A solution must leave Enshu's own files "
          "and memory alone.");
    case sandbox::RunOutcome::Refused:
      return refusedRun(run);
  }
  return {};
}

}  // namespace

QString sentence(const sandbox::BuildReport& build, const course::Exercise& exercise,
                 const course::Course* course, const sandbox::Limits& limits) {
  switch (build.outcome) {
    case sandbox::BuildOutcome::Built:
      return {};
    case sandbox::BuildOutcome::CompileError:
      if (build.lacksFunction) {
        return lackingFunction(build, exercise, course);
      }
      for (const sandbox::Diagnostic& diagnostic : build.diagnostics) {
        if (stops(diagnostic)) {
          return SentencesWords::tr("%1 does not compile. Line %2: %3")
              .arg(exercise.fileName(), QString::number(diagnostic.line),
                   plainly(diagnostic, exercise));
        }
      }
      return SentencesWords::tr("%1 does not compile. %2")
          .arg(exercise.fileName(), build.messages.section(u'\n', 0, 0));
    case sandbox::BuildOutcome::CompileLimit:
      return compileLimit(build.limit, exercise.fileName(), limits);
    case sandbox::BuildOutcome::Refused:
      return SentencesWords::tr("%1 was not compiled. %2")
          .arg(exercise.fileName(), build.messages.section(u'\n', 0, 0));
  }
  return {};
}

QString sentence(const sandbox::RunReport& run, const course::Exercise& exercise,
                 const Circumstances& about) {
  if (run.outcome == sandbox::RunOutcome::Finished) {
    return {};
  }
  const QString end =
      run.hidden ? endInHiddenCase(run, exercise, about) : endOf(run, exercise, about);
  const QString place = placeWords(about, exercise, run.hidden);
  const QString said = place.isEmpty() ? end : text::joined({closed(end), place});
  const bool others = about.asked != nullptr && about.asked->id != exercise.id;
  return others ? SentencesWords::tr("It is your earlier step %1 that fails, not %2. %3")
                      .arg(exercise.fileName(), about.asked->fileName(), said)
                : said;
}

QString hintOf(const course::Exercise& exercise, const ExerciseResult& result) {
  const bool overflowed = !result.diagnosis.isEmpty();
  for (const CheckResult& check : result.checks) {
    if (check.outcome == CheckOutcome::Failed || check.unset ||
        (overflowed && check.outcome == CheckOutcome::NotFinite)) {
      return check.hint;
    }
  }
  const bool ended = !result.run || result.run->outcome == sandbox::RunOutcome::Finished;
  return ended ? exercise.hints.localised().value(0) : QString();
}

QString flagText(const QString& flag) {
  if (flag == QLatin1StringView(kExact)) {
    return SentencesWords::tr(
        "Every answer is the reference's to the last bit. A solution that does the same "
        "operations in the same order may be that exact, a copied one is: a reason to "
        "look, no verdict.");
  }
  if (flag == QLatin1StringView(kLate)) {
    return SentencesWords::tr(
        "Late: the platform says so, or the file is younger than it was due. Nothing was deducted; "
        "a file's time is what the student's machine or an archive says it is.");
  }
  if (flag == QLatin1StringView(kLeftOut)) {
    return SentencesWords::tr(
        "A known mistake of the course crashed, did not end or could not be tried, and the answer "
        "was not held against it. No point depends on it; enshu course check names it.");
  }
  if (flag == QLatin1StringView(kEarlierFile)) {
    return SentencesWords::tr(
        "The corrected score or the comment was given for an earlier file. The score counts until "
        "you review the answer again.");
  }
  if (flag == QLatin1StringView(kBetterBefore)) {
    return SentencesWords::tr(
        "An earlier file of this student has more points than the newer one, which counts. It is "
        "kept and can count again (Came in, or --choose).");
  }
  if (flag == QLatin1StringView(kOfOtherPoints)) {
    return SentencesWords::tr(
        "A corrected score was given when the exercise had other points. It counts as it was given "
        "until somebody says it again.");
  }
  if (flag == QLatin1StringView(kAppeal)) {
    return SentencesWords::tr("Somebody asked about this mark, and nothing was decided yet.");
  }
  if (flag == QLatin1StringView(kNewIsNothing)) {
    return SentencesWords::tr(
        "The newer file is empty, still the starter or not to be compiled. The earlier answer "
        "counts until somebody says which (Came in, or --choose).");
  }
  return {};
}

namespace {

// Whether something that was found is about that check.
bool isFound(const ExerciseResult& result, const CheckResult& check) {
  return std::any_of(result.diagnosis.begin(), result.diagnosis.end(), [&](const Diagnosis& found) {
    return found.margin > 0 && (found.check.isEmpty() || found.check == check.checkId);
  });
}

// What was found, each check's own in turn, after what the check says where none of it is about it.
QString reasonOf(const ExerciseResult& result, const CheckResult& check) {
  QStringList said;
  if (!isFound(result, check)) {
    said += check.rationale;
  }
  for (const Diagnosis& found : result.diagnosis) {
    const bool isSaid = !found.explains && &found != &result.diagnosis.first();  // by the first
    if (!isSaid) {
      said += found.text;
    }
  }
  return text::joined(said);
}

}  // namespace

QString summary(const ExerciseResult& result) {
  if (result.verdict == Verdict::NotGraded) {
    return SentencesWords::tr("Not graded; nothing was deducted.");
  }
  for (const CheckResult& check : result.checks) {
    if (check.outcome == CheckOutcome::Passed || check.outcome == CheckOutcome::NotChecked ||
        check.remark) {
      continue;
    }
    return result.verdict == Verdict::Passed
               ? SentencesWords::tr(
                     "Passed by itself. On your own earlier steps it does not agree: look "
                     "for the mistake there.")
               : SentencesWords::tr("Not yet: %1. %2").arg(check.title, reasonOf(result, check));
  }
  return result.verdict == Verdict::Passed
             ? SentencesWords::tr("Passed: all checks agree with the reference.")
             : SentencesWords::tr("Not yet.");
}

QString unsafeRemark(const ExerciseResult& result) {
  const QStringList missing = sandbox::missingLayers(result.receipt.isolation);
  if (result.verdict == Verdict::NotGraded || missing.isEmpty()) {
    return {};
  }
  return SentencesWords::tr(
             "Graded with --unsafe, without: %1. A hostile program could have forged this.")
      .arg(missing.join(u", "_s));
}

}  // namespace enshu::grading

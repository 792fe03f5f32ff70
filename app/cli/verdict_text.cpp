// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/verdict_text.h"

#include <QCoreApplication>
#include <algorithm>

namespace enshu::cli {

namespace {

class Words {
  Q_DECLARE_TR_FUNCTIONS(VerdictText)
};

QString symbol(const grading::CheckResult& check) {
  if (check.remark) {
    return QStringLiteral("!");
  }
  switch (check.outcome) {
    case grading::CheckOutcome::Passed:
      return QStringLiteral("✓");
    case grading::CheckOutcome::NotChecked:
      return QStringLiteral("–");
    default:
      return QStringLiteral("✗");
  }
}

QString checkLine(const grading::CheckResult& check) {
  QString line = QStringLiteral("  %1 %2").arg(symbol(check), check.title);
  if (check.error) {
    line += Words::tr("  (error %1, allowed %2)")
                .arg(QString::number(*check.error, 'g', 3), QString::number(check.tolerance));
  }
  if (check.remark) {
    line += u'\n' +
            Words::tr("    A remark, which costs nothing: %1 %2").arg(check.rationale, check.hint);
  }
  return line + u'\n';
}

// One line per check; one for all that share a reason not to have been made, and one for all laws
// that hold.
QString checkLines(const grading::ExerciseResult& result) {
  QString lines;
  QString reason;
  const bool some = std::any_of(
      result.checks.begin(), result.checks.end(), [](const grading::CheckResult& check) {
        return check.outcome != grading::CheckOutcome::NotChecked && !check.chained();
      });
  int holding = 0;
  for (const grading::CheckResult& check : result.checks) {
    if (check.outcome == grading::CheckOutcome::Passed && check.law) {
      ++holding;
    } else if (check.outcome != grading::CheckOutcome::NotChecked || (some && !check.chained())) {
      lines += checkLine(check);
    } else if (check.chained() && check.rationale != reason) {
      reason = check.rationale;
      lines += Words::tr("  – On your own earlier steps: %1").arg(reason) + u'\n';
    }
  }
  if (holding > 0) {
    lines += Words::tr("  ✓ Laws of mechanics that hold: %1").arg(holding) + u'\n';
  }
  return lines;
}

// What the score is made of, where it is neither all nor nothing.
QString creditLines(const grading::ExerciseResult& result) {
  QString lines;
  if (result.score > 0 && result.score < result.maxScore) {
    for (const grading::Credit& of : result.credit) {
      lines +=
          Words::tr("  %1 of %2 points: %3, %4")
              .arg(QString::number(of.points), QString::number(of.maxPoints), of.title, of.reason) +
          u'\n';
    }
  }
  return lines;
}

// The hint of the first check whose numbers are wrong, else the exercise's first; none where the
// reason is that the program did not end.
QString hint(const course::Exercise& exercise, const grading::ExerciseResult& result) {
  const bool overflowed = !result.diagnosis.isEmpty();
  for (const grading::CheckResult& check : result.checks) {
    if (check.outcome == grading::CheckOutcome::Failed ||
        (overflowed && check.outcome == grading::CheckOutcome::NotFinite)) {
      return check.hint;
    }
  }
  const bool ended = !result.run || result.run->outcome == sandbox::RunOutcome::Finished;
  return ended ? exercise.hints.localised().value(0) : QString();
}

}  // namespace

QString symbol(grading::Verdict verdict) {
  return verdict == grading::Verdict::Passed   ? QStringLiteral("✓")
         : verdict == grading::Verdict::Failed ? QStringLiteral("✗")
                                               : QStringLiteral("–");
}

QString verdictText(const course::Exercise& exercise, const grading::ExerciseResult& result) {
  QString text =
      QStringLiteral("%1 %2  %3/%4\n  %5\n")
          .arg(symbol(result.verdict), exercise.title.localised(), QString::number(result.score),
               QString::number(result.maxScore), result.summary);
  if (result.build && result.build->outcome != sandbox::BuildOutcome::Built) {
    return text + result.build->messages.trimmed();
  }
  text += checkLines(result) + creditLines(result);
  if (result.run && !result.run->stdoutTail.isEmpty()) {
    text += Words::tr("  Your program printed:\n%1\n").arg(result.run->stdoutTail.trimmed());
  }
  if (result.verdict == grading::Verdict::Failed && result.build &&
      !result.build->messages.trimmed().isEmpty()) {
    text += Words::tr("  The compiler warned:\n%1\n").arg(result.build->messages.trimmed());
  }
  const QString next = hint(exercise, result);
  if (result.verdict == grading::Verdict::Failed && !next.isEmpty()) {
    text += Words::tr("  Hint: %1").arg(next);
  }
  return text.trimmed();
}

}  // namespace enshu::cli

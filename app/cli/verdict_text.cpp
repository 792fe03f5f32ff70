// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/verdict_text.h"

#include <QCoreApplication>
#include <algorithm>

#include "core/grading/words/outcomes.h"
#include "core/grading/words/sentences.h"

using namespace Qt::StringLiterals;

namespace enshu::cli {

namespace {

class VerdictTextWords {
  Q_DECLARE_TR_FUNCTIONS(VerdictText)
};

QString checkLine(const grading::CheckResult& check) {
  QString line = u"  %1 %2"_s.arg(grading::mark(check), check.title);
  if (check.error) {
    line += VerdictTextWords::tr("  (error %1, allowed %2)")
                .arg(QString::number(*check.error, 'g', 3), QString::number(check.tolerance));
  }
  if (check.remark) {
    line += u'\n' + VerdictTextWords::tr("    A remark, which costs nothing: %1 %2")
                        .arg(check.rationale, check.hint);
  }
  return line;
}

// What is not Enshu's own word: no line of it can be taken for one of a verdict.
QStringList quoted(const QString& text) {
  QStringList lines = text.trimmed().split(u'\n');
  for (QString& line : lines) {
    line.prepend(u"  │ "_s);
  }
  return lines;
}

// One line per message that is of that severity, a handful of them; what the summary says is not
// said again.
QStringList complaintLines(const grading::ExerciseResult& result, QLatin1StringView severity) {
  constexpr qsizetype kMost = 5;
  QStringList lines;
  for (const sandbox::Diagnostic& one : result.build->diagnostics) {
    if (one.severity == severity && !result.summary.contains(one.text)) {
      const QString sign = severity == "error"_L1 ? u"✗"_s : u"⚠"_s;
      lines += one.line > 0 ? VerdictTextWords::tr("  %1 line %2: %3")
                                  .arg(sign, QString::number(one.line), one.text)
                            : u"  %1 %2"_s.arg(sign, one.text);
    }
  }
  if (const auto more = lines.size() - kMost; more > 0) {
    lines.resize(kMost);
    lines += VerdictTextWords::tr("  and %n more", nullptr, static_cast<int>(more));
  }
  return lines;
}

// What the compiler said of the build, by sentences or as it printed them itself.
QStringList compilerLines(const grading::ExerciseResult& result, QLatin1StringView severity,
                          CompilerText compiler) {
  const QString& messages = result.build->messages;
  if (messages.trimmed().isEmpty()) {
    return {};
  }
  return compiler == CompilerText::Raw
             ? quoted(messages)
             : complaintLines(result, severity) +
                   QStringList{VerdictTextWords::tr("  What the compiler printed itself: --raw")};
}

// One line per check; one for all that share a reason not to have been made, and one for all laws
// that hold.
QStringList checkLines(const grading::ExerciseResult& result) {
  QStringList lines;
  QString reason;
  const bool some = std::any_of(
      result.checks.begin(), result.checks.end(), [](const grading::CheckResult& check) {
        return check.outcome != grading::CheckOutcome::NotChecked && !check.chained;
      });
  int holding = 0;
  for (const grading::CheckResult& check : result.checks) {
    if (check.outcome == grading::CheckOutcome::Passed && check.law) {
      ++holding;
    } else if (check.outcome != grading::CheckOutcome::NotChecked || (some && !check.chained)) {
      lines += checkLine(check);
    } else if (check.chained && check.rationale != reason) {
      reason = check.rationale;
      lines += VerdictTextWords::tr("  – On your own earlier steps: %1").arg(reason);
    }
  }
  if (holding > 0) {
    lines += VerdictTextWords::tr("  ✓ Laws of mechanics that hold: %1").arg(holding);
  }
  return lines;
}

// What the score is made of, where it is neither all nor nothing.
QStringList creditLines(const grading::ExerciseResult& result) {
  QStringList lines;
  if (result.score > 0 && result.score < result.maxScore) {
    for (const grading::Credit& credit : result.credit) {
      lines += VerdictTextWords::tr("  %1 of %2 points: %3, %4")
                   .arg(QString::number(credit.points), QString::number(credit.maxPoints),
                        credit.title, credit.reason);
    }
  }
  return lines;
}

}  // namespace

QStringList verdictLines(const course::Exercise& exercise, const grading::ExerciseResult& result,
                         CompilerText compiler) {
  QStringList lines{
      u"%1 %2  %3/%4"_s.arg(grading::mark(result.verdict), exercise.title.localised(),
                            QString::number(result.score), QString::number(result.maxScore)),
      u"  "_s + result.summary};
  if (const QString unsafe = grading::unsafeRemark(result); !unsafe.isEmpty()) {
    lines += u"  %1 %2"_s.arg(grading::kUnsafeMark, unsafe);
  }
  if (result.build && result.build->outcome != sandbox::BuildOutcome::Built) {
    return lines + compilerLines(result, "error"_L1, compiler);
  }
  lines += checkLines(result) + creditLines(result);
  if (!result.known.isEmpty()) {
    lines += VerdictTextWords::tr("  What is known of it:");
    for (const grading::Known& fact : result.known) {
      lines += u"  · "_s + fact.text;
    }
  }
  if (result.run && !result.run->stdoutTail.trimmed().isEmpty()) {
    lines += VerdictTextWords::tr("  Your program printed:");
    lines += quoted(result.run->stdoutTail);
  }
  if (result.verdict == grading::Verdict::Failed && result.build &&
      !result.build->messages.trimmed().isEmpty()) {
    lines += VerdictTextWords::tr("  The compiler warned:");
    lines += compilerLines(result, "warning"_L1, compiler);
  }
  const QString next = grading::hintOf(exercise, result);
  if (result.verdict == grading::Verdict::Failed && !next.isEmpty()) {
    lines += VerdictTextWords::tr("  Hint: %1").arg(next);
  }
  return lines;
}

}  // namespace enshu::cli

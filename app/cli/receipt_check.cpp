// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/receipt_check.h"

#include <QCoreApplication>

#include "app/cli/command.h"
#include "app/cli/terminal.h"
#include "core/grading/result/receipt.h"

using namespace Qt::StringLiterals;

namespace enshu::cli {

namespace {

class Words {
  Q_DECLARE_TR_FUNCTIONS(ReceiptCheck)
};

void printLines(const QString& title, const QStringList& lines) {
  if (!lines.isEmpty()) {
    print(title);
  }
  for (const QString& line : lines) {
    print(u"  "_s + line);
  }
}

}  // namespace

int checkReceipt(const course::Course& course, const sandbox::Kit& kit, const QString& receipt,
                 const QString& path) {
  const Result<grading::ExerciseResult> before = grading::readResult(receipt);
  if (!before) {
    complain(before.error());
    return kUsage;
  }
  if (before->receipt.seed == 0) {
    complain(Words::tr("%1: the seed of the hidden case is not told here; the result in the "
                       "folder of the grading has it")
                 .arg(receipt));
    return kUsage;
  }
  const course::Exercise* exercise = findExercise(course, before->exercise);
  if (exercise == nullptr) {
    return kUsage;
  }
  const Result<grading::Submission> submission =
      grading::findSubmission(course, path, exercise->id);
  if (!submission || !submission->files.contains(exercise->id)) {
    submission ? complain(Words::tr("%1: there is no %2").arg(path, exercise->fileName()))
               : complain(submission.error());
    return kUsage;
  }
  const grading::Graded graded =
      gradeHere(course, kit, *exercise, *submission, before->receipt.seed);
  if (graded.result.verdict == grading::Verdict::NotGraded) {
    complain(graded.result.summary);
    return kTool;
  }
  const grading::Repetition found = grading::compareReceipts(*before, graded.result);
  const bool passed = graded.result.verdict == grading::Verdict::Passed;
  print(!found.sameVerdict() ? Words::tr("Another verdict than in %1.").arg(receipt)
        : passed             ? Words::tr("Same verdict: passed.")
                             : Words::tr("Same verdict: failed."));
  printLines(Words::tr("Came out otherwise:"), found.outcomes);
  printLines(Words::tr("Was not the same to begin with:"), found.circumstances);
  return found.sameVerdict() ? kDone : kFailed;
}

}  // namespace enshu::cli

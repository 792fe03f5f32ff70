// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/receipt_check.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

#include "app/cli/command.h"
#include "app/cli/terminal.h"
#include "core/grading/batch/secret.h"
#include "core/grading/files/result_names.h"
#include "core/grading/result/receipt.h"

using namespace Qt::StringLiterals;

namespace enshu::cli {

namespace {

class ReceiptCheckWords {
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

// Who drew the seed of a receipt.
enum class Drawn { ByItsMaker, ByTheClass, ByNobody };

// Of the class in whose folder of results the receipt lies, or waits.
QString batchOf(const QString& receipt) {
  QDir results(QFileInfo(receipt).absolutePath());
  results.cdUp();
  if (results.dirName() == grading::kWaitingFolder) {
    results.cdUp();
  }
  return results.filePath(grading::kBatchFile);
}

// Whether a file lies in the folder that was handed in: then it is no class's.
bool isIn(const QString& file, const QString& submission) {
  const QFileInfo folder(submission);
  return folder.isDir() &&
         QFileInfo(file).canonicalFilePath().startsWith(folder.canonicalFilePath() + u'/');
}

Result<Drawn> drawn(const QString& receipt, const QString& submission,
                    const grading::ExerciseResult& before) {
  const QString batch = batchOf(receipt);
  if (!QFileInfo::exists(batch) || isIn(batch, submission)) {
    return Drawn::ByItsMaker;
  }
  const Result<QByteArray> secret = grading::readBatchSecret(batch);
  ENSHU_TRY(secret);
  const quint64 seed = grading::hiddenSeed(*secret, before.exercise, before.receipt.sources);
  return before.receipt.seed == seed ? Drawn::ByTheClass : Drawn::ByNobody;
}

QString text(Drawn drawn, const QString& receipt) {
  switch (drawn) {
    case Drawn::ByItsMaker:
      return ReceiptCheckWords::tr(
          "The seed of the hidden cases is the receipt's own: whoever made it may have chosen one, "
          "and this proves nothing about other hidden cases.");
    case Drawn::ByTheClass:
      return ReceiptCheckWords::tr(
                 "The seed of the hidden cases is that of the class (%1). That says something if "
                 "the class is yours: whoever sends one has chosen its secret too.")
          .arg(batchOf(receipt));
    case Drawn::ByNobody:
      break;
  }
  return ReceiptCheckWords::tr("The seed of the hidden cases is not that of the class (%1).")
      .arg(batchOf(receipt));
}

}  // namespace

int checkReceipt(const course::Course& course, const sandbox::Kit& kit, const QString& receipt,
                 const QString& named, const QString& path) {
  const Result<grading::ExerciseResult> before = grading::readResult(receipt);
  if (!before) {
    complain(before.error());
    return kUsage;
  }
  if (before->receipt.seed == 0) {
    complain(
        ReceiptCheckWords::tr("%1: the seed of the hidden case is not told here; the result in the "
                              "folder of the grading has it")
            .arg(receipt));
    return kUsage;
  }
  const course::Exercise* exercise = findExercise(course, before->exercise);
  if (exercise == nullptr || (!named.isEmpty() && findExercise(course, named) == nullptr)) {
    return kUsage;
  }
  if (!named.isEmpty() && named != exercise->id) {
    complain(ReceiptCheckWords::tr("%1: is of %2, not of %3").arg(receipt, exercise->id, named));
    return kUsage;
  }
  const Result<grading::Submission> submission =
      grading::findSubmission(course, path, exercise->id);
  if (!submission || !submission->files.contains(exercise->id)) {
    submission
        ? complain(ReceiptCheckWords::tr("%1: there is no %2").arg(path, exercise->fileName()))
        : complain(submission.error());
    return kUsage;
  }
  const Result<Drawn> seed = drawn(receipt, path, *before);
  if (!seed) {
    return refused(seed.error());
  }
  const grading::Graded graded =
      gradeHere(course, kit, *exercise, *submission, before->receipt.seed);
  if (graded.result.verdict == grading::Verdict::NotGraded) {
    complain(graded.result.summary);
    return kTool;
  }
  const grading::Repetition found = grading::compareReceipts(*before, graded.result);
  const bool passed = graded.result.verdict == grading::Verdict::Passed;
  print(!found.sameVerdict() ? ReceiptCheckWords::tr("Another verdict than in %1.").arg(receipt)
        : passed             ? ReceiptCheckWords::tr("Same verdict: passed.")
                             : ReceiptCheckWords::tr("Same verdict: failed."));
  print(u"%1: %2"_s.arg(exercise->id, submission->files.value(exercise->id)));
  print(text(*seed, receipt));
  printLines(ReceiptCheckWords::tr("Came out otherwise:"), found.outcomes);
  printLines(ReceiptCheckWords::tr("Was not the same to begin with:"), found.circumstances);
  return found.sameVerdict() && found.sameSources && *seed != Drawn::ByNobody ? kDone : kFailed;
}

}  // namespace enshu::cli

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/excitation_text.h"

#include <QCoreApplication>
#include <QDir>
#include <algorithm>
#include <cmath>

#include "app/cli/terminal.h"

namespace enshu::cli {

namespace {

class Words {
  Q_DECLARE_TR_FUNCTIONS(ExcitationText)
};

constexpr double kMuch = 1e6;  // tolerances; more is not told apart on the screen

}  // namespace

QString times(double tolerances) {
  if (tolerances == grading::kCannotGoOn) {
    return Words::tr("stops");
  }
  if (tolerances > kMuch) {
    return QStringLiteral(">1e6");
  }
  const double unit = tolerances < 100 ? 1 : std::pow(10, std::floor(std::log10(tolerances)) - 1);
  return tolerances < 100 ? QString::number(tolerances, 'g', 2)
                          : QString::number(std::round(tolerances / unit) * unit, 'f', 0);
}

double largestError(const grading::Excitation::Row& row) {
  return *std::max_element(row.errors.begin(), row.errors.end());
}

QStringList mistakesOf(const grading::Excitation& found) {
  QStringList names;
  for (const grading::Excitation::Row& row : found.rows) {
    names += row.mistake;
  }
  names.removeDuplicates();
  return names;
}

void printFlaws(const QString& what, const QStringList& which) {
  if (!which.isEmpty()) {
    print(QStringLiteral("  ✗ ") + what.arg(which.join(QStringLiteral(", "))));
  }
}

namespace {

QString flawText(const grading::Excitation& found, const grading::Excitation::Row& row,
                 grading::Excitation::Flaw flaw) {
  switch (flaw) {
    case grading::Excitation::Flaw::Unseen:
      return Words::tr("%1 is seen by no case").arg(row.mistake);
    case grading::Excitation::Flaw::SeenUnshown:
      return Words::tr(
                 "%1 is seen by %2 alone, of which no student could be told; add a case with "
                 "a seed that shows it")
          .arg(row.mistake, found.seenBy(row).join(u", "_qs));
    case grading::Excitation::Flaw::Alike:
      return Words::tr("%1 is told from %2 by no case").arg(row.mistake, row.nearest);
    case grading::Excitation::Flaw::ToldApartUnshown:
      return Words::tr(
                 "%1 (seen by %2) is told from %3 by no case that is shown; add a case with a "
                 "seed that does")
          .arg(row.mistake, found.seenBy(row).join(u", "_qs), row.nearestShown);
  }
  return {};
}

// Each at its place in exercise.json.
void printBankFlaws(const course::Exercise& exercise, const grading::Excitation& found) {
  const QString file = QDir(exercise.directory).filePath(u"exercise.json:/mistakes"_qs);
  for (const grading::Excitation::Row& row : found.rows) {
    const auto told =
        std::find_if(exercise.mistakes.begin(), exercise.mistakes.end(),
                     [&](const course::MistakeSpec& spec) { return spec.id == row.mistake; });
    const QString place =
        told == exercise.mistakes.end()
            ? file
            : file + u'/' + QString::number(std::distance(exercise.mistakes.begin(), told));
    for (const grading::Excitation::Flaw flaw : found.flawsOf(row)) {
      printFlaws(place + u": %1"_qs, {flawText(found, row, flaw)});
    }
  }
}

}  // namespace

void printFlaws(const course::Exercise& exercise, const grading::Excitation& found) {
  printBankFlaws(exercise, found);
  printFlaws(Words::tr("right, but refused: %1"), found.refused());
  printFlaws(Words::tr("without a text in exercise.json: %1"), found.untold);
  printFlaws(Words::tr("in exercise.json, but unknown: %1"), found.unknown);
}

}  // namespace enshu::cli

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/excitation_text.h"

#include <QCoreApplication>
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

void printFlaws(const grading::Excitation& found) {
  printFlaws(Words::tr("seen by no case: %1"), found.unseen());
  printFlaws(Words::tr("seen in hidden cases alone: %1"), found.hiddenOnly());
  printFlaws(Words::tr("told apart by no case: %1"), found.alike());
  printFlaws(Words::tr("right, but refused: %1"), found.refused());
  printFlaws(Words::tr("without a text in exercise.json: %1"), found.untold);
  printFlaws(Words::tr("in exercise.json, but unknown: %1"), found.unknown);
}

}  // namespace enshu::cli

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/excitation_text.h"

#include <QCoreApplication>
#include <QDir>
#include <algorithm>
#include <cmath>

#include "app/cli/terminal.h"
#include "core/course/find_mistake.h"
#include "core/course/text.h"
#include "core/text/visible.h"

using namespace Qt::StringLiterals;

namespace enshu::cli {

namespace {

class ExcitationTextWords {
  Q_DECLARE_TR_FUNCTIONS(ExcitationText)
};

constexpr double kMuch = 1e6;     // tolerances; more is not told apart on the screen
constexpr int kMostThrown = 200;  // characters of what was thrown

}  // namespace

QString times(double tolerances) {
  if (tolerances == grading::kCannotGoOn) {
    return ExcitationTextWords::tr("stops");
  }
  if (tolerances > kMuch) {
    return u">1e6"_s;
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
    print(u"  ✗ "_s + what.arg(course::listed(which)));
  }
}

namespace {

QString flawText(const grading::Excitation& found, const grading::Excitation::Row& row,
                 grading::Excitation::Flaw flaw) {
  switch (flaw) {
    case grading::Excitation::Flaw::Unseen:
      return ExcitationTextWords::tr("%1 is seen by no case").arg(row.mistake);
    case grading::Excitation::Flaw::SeenUnshown:
      return ExcitationTextWords::tr(
                 "%1 is seen by %2 alone, of which no student could be told; add a case with "
                 "a seed that shows it")
          .arg(row.mistake, course::listed(found.seenBy(row)));
    case grading::Excitation::Flaw::Alike:
      return ExcitationTextWords::tr("%1 is told from %2 by no case").arg(row.mistake, row.nearest);
    case grading::Excitation::Flaw::ToldApartUnshown:
      return ExcitationTextWords::tr(
                 "%1 (seen by %2) is told from %3 by no case that is shown; add a case with a "
                 "seed that does")
          .arg(row.mistake, course::listed(found.seenBy(row)), row.nearestShown);
  }
  return {};
}

QString faultText(const grading::Fault& fault) {
  switch (fault.how.end) {
    case grading::Trial::End::Crashed:
      return ExcitationTextWords::tr("%1 crashes (signal %2)").arg(fault.id).arg(fault.how.signal);
    case grading::Trial::End::Endless:
      return ExcitationTextWords::tr("%1 does not end").arg(fault.id);
    case grading::Trial::End::NotTried:
      return ExcitationTextWords::tr(
                 "%1 could not be tried: this machine cannot start another process")
          .arg(fault.id);
    default:
      return ExcitationTextWords::tr("%1 cannot be run: %2")
          .arg(fault.id, text::visible(QString::fromStdString(fault.how.made).left(kMostThrown)));
  }
}

// Where exercise.json tells of it.
QString placeOf(const course::Exercise& exercise, const QString& mistake) {
  const QString file = QDir(exercise.directory).filePath(u"exercise.json"_s);
  const auto told =
      std::find_if(exercise.mistakes.begin(), exercise.mistakes.end(),
                   [&](const course::MistakeSpec& spec) { return spec.id == mistake; });
  return told == exercise.mistakes.end()
             ? file + u":/mistakes"_s
             : file + u":/mistakes/"_s +
                   QString::number(std::distance(exercise.mistakes.begin(), told));
}

void printFaults(const course::Exercise& exercise, const grading::Excitation& found) {
  QStringList lines;
  for (const grading::Fault& fault : found.faults) {
    const bool isMistake = course::findMistake(exercise, fault.id) != nullptr;
    const bool isItsOwn = fault.how.end != grading::Trial::End::NotTried;
    lines += isMistake && isItsOwn ? placeOf(exercise, fault.id) + u": "_s + faultText(fault)
                                   : faultText(fault);
  }
  lines.removeDuplicates();
  for (const QString& line : lines) {
    printFlaws(u"%1"_s, {line});
  }
}

// Each at its place in exercise.json.
void printBankFlaws(const course::Exercise& exercise, const grading::Excitation& found) {
  for (const grading::Excitation::Row& row : found.rows) {
    const QString place = placeOf(exercise, row.mistake);
    for (const grading::Excitation::Flaw flaw : found.flawsOf(row)) {
      printFlaws(place + u": %1"_s, {flawText(found, row, flaw)});
    }
  }
}

}  // namespace

void printFlaws(const course::Exercise& exercise, const grading::Excitation& found) {
  printFaults(exercise, found);
  printBankFlaws(exercise, found);
  printFlaws(ExcitationTextWords::tr("right, but refused: %1"), found.refused());
  printFlaws(ExcitationTextWords::tr("without a text in exercise.json: %1"), found.untold);
  printFlaws(ExcitationTextWords::tr("in exercise.json, but unknown: %1"), found.unknown);
}

}  // namespace enshu::cli

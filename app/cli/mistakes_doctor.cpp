// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <algorithm>

#include "app/cli/doctor.h"
#include "app/cli/excitation_text.h"
#include "app/cli/terminal.h"
#include "core/course/text.h"
#include "core/grading/excitation/rehearsal.h"

using namespace Qt::StringLiterals;

namespace enshu::cli {

namespace {

class MistakesDoctorWords {
  Q_DECLARE_TR_FUNCTIONS(MistakesDoctor)
};

using grading::Excitation;

// How many mistakes some case sees, and some case tells from every other.
qsizetype toldApart(const Excitation& found) {
  QStringList names = mistakesOf(found);
  for (const Excitation::Row& row : found.rows) {
    if (largestError(row) <= 1 || row.apart <= 1) {
      names.removeOne(row.mistake);
    }
  }
  return names.size();
}

// The columns of the longest title and what keeps it from the next word.
int titleColumns(const course::Course& course) {
  int most = 0;
  for (const course::Exercise* exercise : course.exercises()) {
    most = std::max(most, columnsOf(exercise->title.localised()));
  }
  return most + 2;
}

// An exercise in one line.
void printSummary(const course::Exercise& exercise, const Excitation& found, int columns) {
  const Excitation::Row* weakest = found.weakest();
  print(u"  %1 %2%3%4%5"_s.arg(
      found.good() ? u"✓"_s : u"✗"_s, padded(exercise.title.localised(), columns),
      padded(
          MistakesDoctorWords::tr("%1 of %2").arg(toldApart(found)).arg(mistakesOf(found).size()),
          14),
      padded(times(found.honestSpread()), 14),
      weakest == nullptr ? QString()
                         : u"%1 (%2)"_s.arg(times(largestError(*weakest)), weakest->mistake)));
}

}  // namespace

bool mistakesDoctor(const course::Course& course) {
  print(MistakesDoctorWords::tr(
      "Known mistakes, as the cases see them, in tolerances (an answer passes up to 1):"));
  const int columns = titleColumns(course);
  print(QString(4 + columns, u' ') + padded(MistakesDoctorWords::tr("told apart"), 14) +
        padded(MistakesDoctorWords::tr("right"), 14) + MistakesDoctorWords::tr("weakest mistake"));
  bool good = course.flaws.isEmpty();
  for (const course::Exercise* exercise : course.exercises()) {
    const Result<Excitation> found = grading::rehearse(course, *exercise, 1).and_then([&] {
      return grading::excitation(course, *exercise, 1);
    });
    if (!found) {
      print(u"  ✗ "_s + course::text(found.error()));
      good = false;
      continue;
    }
    printSummary(*exercise, *found, columns);
    printFlaws(*exercise, *found);
    good = good && found->good();
  }
  print(MistakesDoctorWords::tr(
            "    right: how far the worst of right answers made in other ways is off;\n"
            "    weakest mistake: how far the one that is hardest to see is off.")
            .split(u'\n'));
  return good;
}

}  // namespace enshu::cli

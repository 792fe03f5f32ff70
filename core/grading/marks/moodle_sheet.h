// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/grading/marks/filling.h"

namespace enshu::grading {

// Moodle's offline grading worksheet in whatever language. Where no title is known, places tell:
// the most points, or the words of a scale, stand directly right of the grade; the times stand
// behind whether it can be changed; the last of them is the grade's, and the comments follow.
struct MoodleSheet {
  TitleCell grade;
  std::optional<double> most = {};  // points
  bool hasComma = false;            // in the most points, and so in any number of this site
  QStringList words = {};           // of the scale, the worst first; empty: it takes points
  qsizetype open = -1;              // whether a grade can be changed
  qsizetype marked = -1;            // when a grade was changed last
  qsizetype comments = -1;
};

bool isMoodleSheet(const table::Table& table);
QStringList moodleWords(const table::Table& table);

// An Error: it has no column for the marks, or the order names one of other things.
Result<MoodleSheet> moodleSheet(const Order& order);

// Whether a cell says that a grade can be changed; nothing: in a language that nobody knows here.
std::optional<bool> isOpen(const QString& cell);

// Whether Moodle, with PHP's strtotime, can read a time that it has written itself; of most
// languages it cannot.
bool isReadByMoodle(const QString& time);

}  // namespace enshu::grading

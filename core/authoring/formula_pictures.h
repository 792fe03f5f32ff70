// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QStringList>
#include <optional>
#include <stop_token>

#include "core/base/result.h"
#include "core/course/course.h"
#include "core/course/formulas.h"

// The pictures of the formulas in the sheets: assignments/<lab>/<exercise>/formulas/<hash>.svg.
namespace enshu::authoring {

// A formula without a picture.
struct UndrawnFormula {
  QString sheet;  // the first in which it stands
  course::Formula formula;
};

// Of an exercise's sheets, told by the names of the files; each once. A sheet that cannot be read
// has none.
QList<UndrawnFormula> undrawnFormulas(const course::Course& course,
                                      const course::Exercise& exercise);

// The paths of the pictures that no sheet of the exercise needs.
QStringList unneededPictures(const course::Course& course, const course::Exercise& exercise);

struct DrawnFormulas {
  qsizetype drawn = 0;         // pictures that are there now
  std::optional<Error> lacks;  // what is not installed; nothing is drawn
  QList<Error> faults;         // formulas that cannot be drawn; where: "sheet.en.md:12"
};

// Draws formulas in one run of Node.js (resources/formulas/render.cjs) with the mathjax-full that
// it finds from the course's folder on. An Error: the run failed, took longer than wallMs or gave
// no answer to the question, and no file is written; or one cannot be written.
Result<DrawnFormulas> drawFormulas(const course::Course& course,
                                   const QList<UndrawnFormula>& formulas,
                                   const std::stop_token& stop, int wallMs = 60'000);

}  // namespace enshu::authoring

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTextDocument>

#include "core/base/result.h"
#include "core/course/course.h"
#include "core/sheet/figure_object.h"
#include "core/sheet/formula_object.h"
#include "core/sheet/formula_pictures.h"
#include "core/sheet/hand_in_lines.h"

namespace enshu::sheet {

// The sheet of an exercise in the user's language, laid out on paper: below its title what is to be
// handed in and the lines for the student's name, at its end the header of the function.
class PrintedSheet {
 public:
  struct Heading {
    QString text;
    int level = 1;
    int page = 0;    // of the sheet, from 0
    double top = 0;  // on the page, in the units of paper.h
  };

  PrintedSheet(const course::Course& course, const course::Exercise& exercise);

  const course::Exercise& exercise() const { return exercise_; }
  int pages() const { return document_.pageCount(); }
  QList<Heading> headings() const;

  // What the paper lacks, beside what is said on it: the sheet itself, figures, formulas.
  const QList<Error>& flaws() const { return flaws_; }

  // The body of a page, at the place of paper::kBody.
  void drawPage(QPainter& painter, int page) const;

 private:
  QString markdown();
  void addTitleBlock(const course::Course& course);
  void lookForFlaws(const QString& markdown);

  course::Exercise exercise_;
  QList<Error> flaws_;
  FormulaPictures pictures_;
  FormulaObject formulas_;
  FigureObject figures_;
  HandInLines lines_;
  QTextDocument document_;
};

}  // namespace enshu::sheet

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/grading/marks/marks.h"
#include "core/grading/report/html.h"

namespace enshu::grading {

// What one student is given back: of each exercise the verdict with its reasons, the hint, what an
// assistant said, what was lost for being late, and a plot. Nothing of anybody else but those who
// handed in together; of hidden cases neither a number nor a plot, as in any verdict.
class FeedbackPage {
 public:
  // `marks` are of the persons of one submission.
  explicit FeedbackPage(const Mark& mark);

  QByteArray html() const;      // a page of its own, plots inside, that prints well
  QByteArray markdown() const;  // without plots

 private:
  enum class Kind { Title, Heading, Text, Verdict, Item, Quote, Plot };
  struct Block {
    Kind kind;
    QString text;
    QString style = {};  // of a verdict or an item: passed, failed, other
    Html plot = {};
  };

  void add(Kind kind, const QString& text, const QString& style = {});
  void addPoints(const Mark& mark);
  void addExercise(const ExerciseMark& one);
  void addWords(const ExerciseMark& one);
  void addChecks(const ExerciseResult& result);
  void addReasons(const ExerciseMark& one);

  const StudentResults& student_;
  QString title_;
  QList<Block> blocks_;
};

}  // namespace enshu::grading

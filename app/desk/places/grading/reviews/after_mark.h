// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/desk/jobs/background.h"
#include "app/desk/places/grading/actions/answer_cell.h"

namespace enshu::desk {

class AfterMarkDialog;
class GradingActions;
class Reviews;

// What comes after a mark was given, of the answer that is looked at: asked for, and written beside
// the result.
class AfterMark : public QObject {
  Q_OBJECT
 public:
  AfterMark(const course::Course& course, const ClassModel* model, Reviews* reviews,
            const GradingActions& actions, QWidget* page);

 Q_SIGNALS:
  void changed(const QString& directory);  // of the results, which are to be read again
  void told(const QString& text);
  void problem(const QString& text);

 private:
  void ask(const AnswerCell& cell);
  void keep(const AnswerCell& cell, AfterMarkDialog* dialog);

  course::Course course_;
  const ClassModel* model_;
  QWidget* page_;
  Background writing_;
};

}  // namespace enshu::desk

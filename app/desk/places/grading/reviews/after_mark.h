// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "app/desk/places/grading/actions/answer_cell.h"

namespace enshu::desk {

class AfterMarkDialog;

// What comes after a mark was given: asked for, and written beside the result.
class AfterMark : public QObject {
  Q_OBJECT
 public:
  AfterMark(const course::Course& course, const ClassModel* model, QWidget* page);

  void ask(const AnswerCell& cell);

 Q_SIGNALS:
  void changed(const QString& directory);  // of the results, which are to be read again
  void told(const QString& text);
  void problem(const QString& text);

 private:
  Result<QStringList> write(const AnswerCell& cell, const AfterMarkDialog& dialog) const;

  course::Course course_;
  const ClassModel* model_;
  QWidget* page_;
};

}  // namespace enshu::desk

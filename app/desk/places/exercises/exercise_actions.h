// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>
#include <QObject>

namespace enshu::desk {

// What a student can do with the selected exercise; the same actions stand in menus and buttons.
class ExerciseActions : public QObject {
  Q_OBJECT
 public:
  explicit ExerciseActions(QObject* parent = nullptr);

  void retranslate();

  QAction* const start = new QAction(this);  // makes the workspace
  QAction* const edit = new QAction(this);
  QAction* const check = new QAction(this);
  QAction* const where = new QAction(this);  // looks for the place of a slip
  QAction* const cancel = new QAction(this);
  QAction* const checkOnSave = new QAction(this);
  QAction* const reset = new QAction(this);
  QAction* const next = new QAction(this);
  QAction* const previous = new QAction(this);
  QAction* const path = new QAction(this);  // through the course
};

}  // namespace enshu::desk

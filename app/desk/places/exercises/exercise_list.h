// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "app/desk/models/exercise_model.h"

class QLabel;
class QProgressBar;
class QTreeView;

namespace enshu::desk {

// Labs, exercises and how many of them are passed.
class ExerciseList : public QWidget {
  Q_OBJECT
 public:
  explicit ExerciseList(QWidget* parent = nullptr);

  void setCourse(const course::Course& course);
  void setStates(const QHash<QString, course::State>& states);
  void choose(const QString& exercise);
  void step(int by);  // to the next or previous exercise

 Q_SIGNALS:
  void chosen(const QString& exercise);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void retranslate();
  void refresh();

  ExerciseModel* model_ = nullptr;
  QLabel* title_ = nullptr;
  QLabel* count_ = nullptr;
  QProgressBar* bar_ = nullptr;
  QTreeView* tree_ = nullptr;
};

}  // namespace enshu::desk

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QProgressBar;

namespace enshu::desk {

class ClassChoice;
class ElidedLabel;
class GradingActions;

// What is graded next, with the buttons that choose it, and how far the grading has come.
class GradingBar : public QWidget {
  Q_OBJECT
 public:
  explicit GradingBar(const GradingActions& actions, QWidget* parent = nullptr);

  void refresh(const ClassChoice& choice, bool isRunning);
  void begin();  // nobody knows yet how much there is to do
  void setProgress(int done, int all);
  void say(const QString& status);  // beside the progress
  void retranslate();

 private:
  ElidedLabel* submissions_ = nullptr;
  ElidedLabel* roster_ = nullptr;
  ElidedLabel* due_ = nullptr;
  ElidedLabel* results_ = nullptr;
  QProgressBar* progress_ = nullptr;
  ElidedLabel* status_ = nullptr;
};

}  // namespace enshu::desk

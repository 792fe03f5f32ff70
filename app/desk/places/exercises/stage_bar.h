// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>
#include <array>

#include "core/grading/grader/grader.h"

class QAction;
class QLabel;
class QToolButton;

namespace enshu::desk {

// A check under way: build, run and compare with their times, what is happening now, and cancel.
class StageBar : public QWidget {
  Q_OBJECT
 public:
  explicit StageBar(QAction* cancel, QWidget* parent = nullptr);

  void begin();
  void enter(grading::Stage stage, const QString& detail);
  void end(const grading::ExerciseResult& result);
  void cancel();
  void clear();

 protected:
  void changeEvent(QEvent* event) override;

 private:
  static constexpr int kStages = 3;
  void stop(int index);
  void refresh();
  QString textOf(int stage) const;

  std::array<QLabel*, kStages> stages_{};
  std::array<qint64, kStages> times_{};
  QLabel* detail_ = nullptr;
  QToolButton* cancel_ = nullptr;
  QElapsedTimer clock_;
  QTimer tick_;
  int current_ = -1;  // kStages: all done
  int broken_ = -1;   // the stage that ended with the student's fault
  bool cancelled_ = false;
};

}  // namespace enshu::desk

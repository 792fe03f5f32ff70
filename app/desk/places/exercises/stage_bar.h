// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>
#include <array>

#include "core/grading/grader.h"

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
  void end(bool cancelled);
  void clear();

 protected:
  void changeEvent(QEvent* event) override;

 private:
  static constexpr int kStages = 3;
  void refresh();

  std::array<QLabel*, kStages> stages_{};
  std::array<qint64, kStages> times_{};
  QLabel* detail_ = nullptr;
  QToolButton* cancel_ = nullptr;
  QElapsedTimer clock_;
  QTimer tick_;
  int current_ = -1;  // kStages: all done
  bool cancelled_ = false;
};

}  // namespace enshu::desk

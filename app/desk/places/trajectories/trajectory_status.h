// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QToolButton;

namespace enshu::desk {

class ElidedLabel;
class PlotStack;
class TrajectoryFiles;

// The line below the plots: what is being read or written, with a button that ends it; else the
// times of tracker and cursors, or what was saved.
class TrajectoryStatus : public QWidget {
  Q_OBJECT
 public:
  TrajectoryStatus(const PlotStack* plots, TrajectoryFiles* files, QWidget* parent = nullptr);

  void refresh();
  void retranslate();

 private:
  QString text() const;
  QString timesText() const;

  const PlotStack* plots_;
  const TrajectoryFiles* files_;
  ElidedLabel* label_ = nullptr;
  QToolButton* cancel_ = nullptr;
};

}  // namespace enshu::desk

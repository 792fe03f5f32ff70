// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "core/grading/result/graded.h"

namespace enshu::desk {

class ElidedLabel;
class TrajectoryPlot;

// Two answers over the reference, one below the other with the same axes: what is done to the one
// plot is done to the other.
class PlotPair : public QWidget {
  Q_OBJECT
 public:
  // Whose it is, and what it shows.
  struct Part {
    QString title;
    QList<grading::Trajectory> trajectories;
    QHash<QString, grading::Place> places;  // as of TrajectoryPlot
  };

  explicit PlotPair(QWidget* parent = nullptr);

  void show(const Part& above, const Part& below);
  bool isEmpty() const;
  TrajectoryPlot* plot(int part) const { return plots_[part]; }

 Q_SIGNALS:
  void problem(const QString& text);
  void shown(const QString& check);
  void pointedAt(double time);

 private:
  void connectPlots(TrajectoryPlot* from, TrajectoryPlot* to);

  bool showing_ = false;
  ElidedLabel* titles_[2] = {};
  TrajectoryPlot* plots_[2] = {};
};

}  // namespace enshu::desk

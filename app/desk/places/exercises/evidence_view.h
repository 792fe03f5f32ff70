// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QTabWidget>

#include "core/grading/result/graded.h"

namespace enshu::desk {

class ArmPane;
class TrajectoryPlot;

// What a verdict rests on: the plot of a check's answer over its reference and, where its robot is
// known, the arm at the same instant, the reference as a ghost beside it.
class EvidenceView : public QTabWidget {
  Q_OBJECT
 public:
  explicit EvidenceView(QWidget* parent = nullptr);

  // Hidden trajectories are left out. `places`: check id -> where its answer first leaves the
  // tolerance.
  void setTrajectories(const QList<grading::Trajectory>& trajectories,
                       const QHash<QString, grading::Place>& places);
  bool isEmpty() const;
  bool hasArm(const QString& check) const;

  // Plot and arm at the first divergence of a check; that of them in front which is named.
  void showPlot(const QString& check);
  void showArm(const QString& check);

  TrajectoryPlot* plot() const { return plot_; }
  ArmPane* arm() const { return arm_; }

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void moveArm(const QString& check);
  void goToPlace(const QString& check);
  const grading::Trajectory* find(const QString& check) const;
  void mark(const grading::RobotRun& run, const grading::Place& place);
  void retranslate();

  TrajectoryPlot* plot_ = nullptr;
  ArmPane* arm_ = nullptr;
  QList<grading::Trajectory> trajectories_;
  QHash<QString, grading::Place> places_;
  QString shown_;  // the check that the arm is of
};

}  // namespace enshu::desk

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QList>
#include <QWidget>

#include "core/grading/result/graded.h"

class QComboBox;
class QLabel;
class QToolButton;

namespace enshu::desk {

class ChannelChart;
class ChannelList;

// Answers over their references, channel by channel, with the residual (answer minus reference)
// below on the same time axis. The only public face of this folder.
class TrajectoryPlot : public QWidget {
  Q_OBJECT
 public:
  explicit TrajectoryPlot(QWidget* parent = nullptr);

  // Hidden trajectories are left out. `places`: check id -> where its answer first leaves the
  // tolerance; the first of these is shown, else the one that was shown before.
  void setTrajectories(const QList<grading::Trajectory>& trajectories,
                       const QHash<QString, grading::Place>& places);
  bool isEmpty() const { return trajectories_.isEmpty(); }

  // Shows the trajectory of a check, close to where it first leaves the tolerance. False: there is
  // no such trajectory.
  bool focusOn(const QString& check);
  void fit();

  // Another's answers to the same checks: the axes leave room for them.
  void setFellows(const QList<grading::Trajectory>& fellows);
  // Shows that of a check, if there is one; and which is shown, empty: none.
  void choose(const QString& check);
  QString check() const { return current() ? current()->check : QString(); }
  // As another plot shows it; nothing is signalled.
  void showTimes(double begin, double end);
  void showChannels(const QList<int>& channels);

  void setTracker(double time);  // the instant that is looked at elsewhere

  Result<void> savePicture(const QString& path);  // PNG, twice the screen's resolution

 Q_SIGNALS:
  void problem(const QString& text);
  void shown(const QString& check);  // another trajectory is shown
  void pointedAt(double time);       // by the mouse
  void timesChanged(double begin, double end);
  void channelsChanged(const QList<int>& channels);

 protected:
  void changeEvent(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  void build();
  void fitChannels();
  QWidget* buildBar();
  QWidget* buildCharts();
  void connectSignals();
  void retranslate();
  void take();
  void refresh();
  void limitValues(const grading::Trajectory& trajectory);
  void mark(const grading::Trajectory& trajectory);
  void setRange(double begin, double end);
  void askForPicture();
  int firstShown(const QString& before) const;
  const grading::Trajectory* current() const;
  const grading::Trajectory* fellow() const;

  QList<grading::Trajectory> trajectories_;
  QList<grading::Trajectory> fellows_;
  QHash<QString, grading::Place> places_;
  QComboBox* chooser_ = nullptr;
  QToolButton* fitButton_ = nullptr;
  QToolButton* saveButton_ = nullptr;
  QWidget* charts_ = nullptr;
  QLabel* key_ = nullptr;
  QLabel* place_ = nullptr;
  QLabel* empty_ = nullptr;
  ChannelList* channels_ = nullptr;
  ChannelChart* values_ = nullptr;
  ChannelChart* residual_ = nullptr;
  double begin_ = 0;
  double end_ = 1;
};

}  // namespace enshu::desk

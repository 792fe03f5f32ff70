// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/desk/models/signal_model.h"
#include "app/desk/places/place.h"
#include "app/desk/settings.h"

class QComboBox;
class QLabel;
class QSplitter;

namespace enshu::desk {

class ComparisonModel;
class MotionPanel;
class Notice;
class PlotHistory;
class PlotStack;
class SignalList;
class SimulationPanel;
class TimePanel;
class TrajectoryActions;
class TrajectoryFiles;
class TrajectorySession;
class TrajectoryStatus;

// The instructor's place: files of signals, and plots of them over one time axis.
class TrajectoryPage : public Place {
  Q_OBJECT
 public:
  // `arm`: file of the course arm, which the lab's runs move, and files that name no robot if it
  // fits.
  TrajectoryPage(const QString& arm, Settings& settings, QWidget* parent = nullptr);

  void open(const QStringList& paths);
  // The visible range, as the name ends: .png, .svg, .csv, .mat.
  void exportTo(const QString& path);
  // The run that is current in the list, as `enshu simulate` writes it.
  void saveRunTo(const QString& path);

  TrajectoryActions* actions() const { return actions_; }
  PlotStack* plots() const { return plots_; }
  MotionPanel* motion() const { return motion_; }

  QString title() const override;
  void fillMenu(QMenu& menu) override;
  void saveLayout() override;

 protected:
  void changeEvent(QEvent* event) override;
  void showEvent(QShowEvent* event) override;
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dropEvent(QDropEvent* event) override;

 private:
  void build(const QString& arm);
  QWidget* buildBar();
  QWidget* buildShown();
  void connectActions();
  void connectFiles();
  void connectMotion();
  void take(const SignalFile& file);
  void addRuns(const QList<SignalFile>& files);
  void closeFile();
  void refreshActions();
  void showTimes();
  void connectTimes();
  void retranslate();
  void tell(const Error& error);

  Settings& settings_;
  SignalModel* model_ = nullptr;
  ComparisonModel* comparison_ = nullptr;
  SimulationPanel* simulation_ = nullptr;
  TrajectoryActions* actions_ = nullptr;
  TrajectoryFiles* files_ = nullptr;
  TrajectorySession* session_ = nullptr;
  SignalList* list_ = nullptr;
  TimePanel* times_ = nullptr;
  PlotStack* plots_ = nullptr;
  PlotHistory* history_ = nullptr;
  MotionPanel* motion_ = nullptr;
  QSplitter* columns_ = nullptr;
  QSplitter* rows_ = nullptr;
  Notice* notice_ = nullptr;
  QComboBox* shown_ = nullptr;
  QLabel* shownLabel_ = nullptr;
  TrajectoryStatus* status_ = nullptr;
};

}  // namespace enshu::desk

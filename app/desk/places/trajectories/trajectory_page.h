// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>

#include "app/desk/models/signal_model.h"
#include "app/desk/places/place.h"
#include "app/desk/settings.h"

class QComboBox;
class QLabel;
class QSplitter;
class QToolButton;

namespace enshu::desk {

class ElidedLabel;
class ComparisonModel;
class ExportJob;
class MotionPanel;
class Notice;
class PlotHistory;
class PlotStack;
class SignalList;
class SignalLoader;
class SimulationPanel;
class TimePanel;
class TrajectoryActions;

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
  QWidget* buildStatus();
  void connectActions();
  void connectJobs();
  void connectMotion();
  void restoreLayout();
  void finishRestoring();
  void askForFiles();
  void askForExport();
  QString inSaved(const QString& name) const;
  void askForRunFile();
  void noteSaved(const QString& path);
  void addRuns(const QList<SignalFile>& files);
  void closeFile();
  void refreshActions();
  void refreshStatus();
  void showTimes();
  void connectTimes();
  void retranslate();
  void tell(const Error& error);

  Settings& settings_;
  SignalModel* model_ = nullptr;
  ComparisonModel* comparison_ = nullptr;
  SimulationPanel* simulation_ = nullptr;
  TrajectoryActions* actions_ = nullptr;
  SignalLoader* loader_ = nullptr;
  ExportJob* export_ = nullptr;
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
  ElidedLabel* status_ = nullptr;
  QToolButton* cancel_ = nullptr;
  QString exported_;
  bool visited_ = false;
  QJsonObject restoring_;  // plots that wait for their files
};

}  // namespace enshu::desk

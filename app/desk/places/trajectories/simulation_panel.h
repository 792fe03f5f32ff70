// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <optional>

#include "app/desk/models/simulated_run.h"
#include "app/desk/models/stability.h"

class QLabel;
class QProgressBar;
class QPushButton;
class QTimer;

namespace enshu::desk {

class Card;
class ComparisonModel;
class Background;
class Notice;
class RunForm;
class SimulationJob;
class TrajectoryActions;

// Chooses a run, says what step its friction allows, runs it, or the methods of a comparison.
class SimulationPanel : public QWidget {
  Q_OBJECT
 public:
  // `arm`: file of the course arm. The comparison is shown by somebody else.
  SimulationPanel(const QString& arm, ComparisonModel* comparison, TrajectoryActions* actions,
                  QWidget* parent = nullptr);

  RunForm* form() const { return form_; }

 Q_SIGNALS:
  void ran(const QList<enshu::desk::SignalFile>& files);  // one, or those of a comparison

 protected:
  void changeEvent(QEvent* event) override;
  void showEvent(QShowEvent* event) override;

 private:
  void build();
  QWidget* buildComparison();
  QWidget* buildFoot();
  void connectJob();
  void edit();       // the person has changed what stands in the form
  void lookAgain();  // whether that can be run, and how stable it is
  void preview();
  bool isReady();
  void start();
  void compare();
  void launch(bool comparing);
  void addMethod();
  void addIntegrators();
  void addBothSides();
  void conclude(int index, const SimulatedRun& outcome);
  void end(bool cancelled, const QString& bug);
  void refresh();
  void retranslate();
  std::optional<RunRequest> request();
  void tellWrongForm(const Error& error);
  void forgetMessage();

  QString arm_;
  ComparisonModel* comparison_;
  TrajectoryActions* actions_;
  SimulationJob* job_ = nullptr;
  Background* looking_ = nullptr;
  QTimer* pause_ = nullptr;  // after which what was edited is looked at
  RunForm* form_ = nullptr;
  Notice* notice_ = nullptr;
  Card* stabilityCard_ = nullptr;
  QLabel* stabilityTitle_ = nullptr;
  QLabel* stabilityText_ = nullptr;
  QLabel* comparisonTitle_ = nullptr;
  QProgressBar* progress_ = nullptr;
  std::optional<Stability> stability_;
  QList<SignalFile> files_;  // of the runs that came home
  int count_ = 0;            // of those that were started
  bool comparing_ = false;
  int edits_ = 0;
  bool formIsWrong_ = false;  // as it stands
};

}  // namespace enshu::desk

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <optional>

#include "app/desk/models/run_request.h"

class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QToolButton;

namespace enshu::desk {

// The choices of a run: which, of which robot, from where, under what friction, how integrated.
// What does not apply is disabled; its tool tip says why.
class RunForm : public QWidget {
  Q_OBJECT
 public:
  // `arm`: file of the course arm.
  explicit RunForm(QString arm, QWidget* parent = nullptr);

  // What is asked for. The Error, for people: something that is no number.
  Result<RunRequest> request() const;
  void setRequest(const RunRequest& request);
  void chooseRobot(const QString& path);

 Q_SIGNALS:
  void edited();
  void failed(const Error& error);  // the run that was chosen is not to be had

 protected:
  void changeEvent(QEvent* event) override;

 private:
  // A line to write in, with a name.
  struct Field {
    QLabel* label = nullptr;
    QLineEdit* line = nullptr;
    RunPart part = RunPart::Start;
  };
  enum Entry {
    Q,
    U,
    Tau,
    Damping,
    Step,
    Tolerance,
    Duration,
    Interval,
    Ground,
    Height,
    EntryCount
  };

  void build();
  void addHeading(QFormLayout* form, QLabel*& heading);
  void addChoice(QFormLayout* form, QLabel*& label, QComboBox*& choice);
  void addField(QFormLayout* form, Entry entry, RunPart part);
  void chooseRun();
  void refresh();
  void changed();
  void askForRobot();
  void retranslate();
  void retranslateChoices();
  Result<void> read(Entry entry, double& into, double unit = 1) const;
  Result<void> read(Entry entry, Eigen::VectorXd& into) const;
  bool applies(RunPart part) const;
  static QString aboutRun(const QString& run);

  QString arm_;
  RunRequest shown_;  // run, robot and method as chosen; the numbers are in the lines
  QComboBox* run_ = nullptr;
  QLabel* runLabel_ = nullptr;
  QLabel* about_ = nullptr;
  QComboBox* robot_ = nullptr;
  QLabel* robotLabel_ = nullptr;
  QToolButton* browse_ = nullptr;
  QComboBox* integrator_ = nullptr;
  QLabel* integratorLabel_ = nullptr;
  QComboBox* method_ = nullptr;
  QLabel* methodLabel_ = nullptr;
  QLabel* startHeading_ = nullptr;
  QLabel* integrationHeading_ = nullptr;
  QLabel* groundHeading_ = nullptr;
  Field fields_[EntryCount];
};

}  // namespace enshu::desk

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QWidget>

#include "app/desk/models/arm_motion.h"
#include "app/desk/models/signal_model.h"

class QComboBox;
class QToolButton;

namespace enshu::desk {

class ArmPane;
class Background;

// The arm beside the plots: which variable of which file moves it, and which robot it is.
class MotionPanel : public QWidget {
  Q_OBJECT
 public:
  explicit MotionPanel(const SignalModel& model, QWidget* parent = nullptr);

  // The robot of files that do not say theirs, where the variable has as many rows.
  void setCourseArm(const QString& path);
  void setOverlay(bool overlay);  // another file's signal of the same name is the reference
  void refresh();                 // other files are open
  // The current plot shows this file: its motion moves the arm until another file is shown.
  void follow(const QString& path);

  // The robot of the file that is shown.
  void useRobot(const QString& path);

  ArmPane* pane() const { return pane_; }

 Q_SIGNALS:
  void failed(const Error& error);
  // Said by the file or by a person, not assumed.
  void robotKnown(const QString& path, const std::shared_ptr<const Robot>& robot);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  struct Source {
    QString path;
    QString group;
    bool operator==(const Source&) const = default;
  };
  struct Loaded {
    std::shared_ptr<const Robot> robot;
    ArmMotionPtr arm;
    ArmMotionPtr ghost;
  };
  using Channels = std::vector<SeriesPtr>;
  static Result<Loaded> load(const QString& path, std::shared_ptr<const Robot> robot,
                             const Channels& arm, const Channels& ghost);

  void askForRobot();
  void showMotion();
  void take(const QString& robot, const Result<Loaded>& loaded);
  void clear(const QString& hint);
  void retranslate();
  Source source() const;
  const SignalGroup* group(const Source& source) const;
  const SignalGroup* reference(const Source& source) const;
  QString robotFile(const Source& source) const;
  bool isAssumed(const Source& source) const;  // nothing says which robot moved

  const SignalModel& model_;
  ArmPane* pane_ = nullptr;
  QComboBox* sources_ = nullptr;
  QToolButton* robot_ = nullptr;
  Background* loading_ = nullptr;
  QString courseArm_;
  QString followed_;
  bool overlay_ = false;
  QHash<QString, QString> chosen_;  // file of signals -> file of the robot
  QHash<QString, std::shared_ptr<const Robot>> robots_;
};

}  // namespace enshu::desk

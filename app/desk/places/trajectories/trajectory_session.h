// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QObject>

#include "app/desk/models/signal_file.h"
#include "app/desk/settings.h"

namespace enshu::desk {

class PlotStack;
class SignalModel;
class TrajectoryActions;
class TrajectoryFiles;

// What was open in the place is there again the next time: the files, the plots of them, and which
// panels are shown.
class TrajectorySession : public QObject {
  Q_OBJECT
 public:
  // The parts of the place, which outlive the session.
  struct Parts {
    const SignalModel* model;
    PlotStack* plots;
    const TrajectoryActions* actions;
    TrajectoryFiles* files;
  };

  TrajectorySession(const Parts& parts, Settings& settings, QObject* parent);

  void restore();  // once, when the place is first looked at: the files are read then
  void save();     // unless it is still on the way, or nobody has looked

 Q_SIGNALS:
  void restored();

 private:
  void finish();
  recorded::TimeChoice choiceOf(const QString& path) const;

  Parts parts_;
  Settings& settings_;
  bool isBegun_ = false;
  QJsonObject waiting_;  // plots that wait for their files
};

}  // namespace enshu::desk

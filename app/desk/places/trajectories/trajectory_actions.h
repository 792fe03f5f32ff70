// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>
#include <QObject>

namespace enshu::desk {

// What can be done with files of signals, their plots, and runs.
class TrajectoryActions : public QObject {
  Q_OBJECT
 public:
  explicit TrajectoryActions(QObject* parent = nullptr);

  void retranslate();

  QAction* const open = new QAction(this);
  QAction* const close = new QAction(this);  // the file that is current in the tree
  QAction* const add = new QAction(this);
  QAction* const addNew = new QAction(this);
  QAction* const removePlot = new QAction(this);
  QAction* const overlay = new QAction(this);
  QAction* const undo = new QAction(this);
  QAction* const redo = new QAction(this);
  QAction* const fit = new QAction(this);
  QAction* const cursorA = new QAction(this);
  QAction* const cursorB = new QAction(this);
  QAction* const cursorLeft = new QAction(this);
  QAction* const cursorRight = new QAction(this);
  QAction* const clearCursors = new QAction(this);
  QAction* const exportRange = new QAction(this);
  QAction* const simulate = new QAction(this);  // whether the panel is shown
  QAction* const startRun = new QAction(this);
  QAction* const compareRuns = new QAction(this);
  QAction* const cancelRun = new QAction(this);
  QAction* const addMethod = new QAction(this);  // to the comparison
  QAction* const addIntegrators = new QAction(this);
  QAction* const addBothSides = new QAction(this);
  QAction* const saveRun = new QAction(this);
  QAction* const arm = new QAction(this);  // whether the arm stands beside the plots
};

}  // namespace enshu::desk

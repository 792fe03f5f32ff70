// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/places/trajectories/trajectory_actions.h"

namespace enshu::desk {

TrajectoryActions::TrajectoryActions(QObject* parent) : QObject(parent) {
  open->setShortcut(QKeySequence::Open);
  addNew->setShortcut(Qt::CTRL | Qt::Key_Return);
  removePlot->setShortcut(Qt::CTRL | Qt::Key_Delete);
  overlay->setCheckable(true);
  undo->setShortcut(QKeySequence::Undo);
  redo->setShortcut(QKeySequence::Redo);
  exportRange->setShortcut(QKeySequence::Save);
  simulate->setCheckable(true);
  simulate->setShortcut(Qt::CTRL | Qt::Key_M);
  startRun->setShortcut(Qt::Key_F5);
  compareRuns->setShortcut(Qt::SHIFT | Qt::Key_F5);
  saveRun->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_S);
  arm->setShortcut(Qt::CTRL | Qt::Key_D);
  arm->setCheckable(true);
  // Letters and arrows belong to the plots alone: elsewhere they write and move.
  cursorA->setShortcut(Qt::Key_A);
  cursorB->setShortcut(Qt::Key_B);
  cursorLeft->setShortcut(Qt::SHIFT | Qt::Key_Left);
  cursorRight->setShortcut(Qt::SHIFT | Qt::Key_Right);
  clearCursors->setShortcut(Qt::Key_Escape);
  for (QAction* action : {cursorA, cursorB, cursorLeft, cursorRight, clearCursors}) {
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
  }
  retranslate();
}

void TrajectoryActions::retranslate() {
  open->setText(tr("&Open…"));
  open->setToolTip(tr("Open MAT files or results of checks (Ctrl+O); they can be dropped here"));
  close->setText(tr("&Close file"));
  add->setText(tr("Add to t&he plot"));
  add->setToolTip(tr("Add what is selected to the current plot (Enter)"));
  addNew->setText(tr("Add to a &new plot"));
  addNew->setToolTip(tr("Add what is selected to a new plot (Ctrl+Enter)"));
  removePlot->setText(tr("&Remove the plot"));
  overlay->setText(tr("Overla&y all files"));
  overlay->setToolTip(tr("Lay the same signals of all open files over each other"));
  undo->setText(tr("&Undo"));
  redo->setText(tr("Re&do"));
  fit->setText(tr("&Fit"));
  fit->setToolTip(tr("Show the whole time axis (Home)"));
  cursorA->setText(tr("Cursor &A"));
  cursorB->setText(tr("Cursor &B"));
  cursorLeft->setText(tr("Cursor to the left"));
  cursorRight->setText(tr("Cursor to the right"));
  clearCursors->setText(tr("No cursors"));
  arm->setText(tr("Ar&m"));
  arm->setToolTip(tr("Show the arm in 3-D beside the plots (Ctrl+D)"));
  exportRange->setText(tr("&Export…"));
  exportRange->setToolTip(tr("Save what is visible as PNG, SVG, CSV or MAT (Ctrl+S)"));
  simulate->setText(tr("&Simulation"));
  simulate->setToolTip(tr("Run a robot, a run of the lab or of a paper (Ctrl+M)"));
  startRun->setText(tr("S&tart"));
  startRun->setToolTip(tr("Simulate this run (F5)"));
  compareRuns->setText(tr("Com&pare"));
  compareRuns->setToolTip(
      tr("Simulate this run by every method of the comparison (Shift+F5); it takes two at least"));
  cancelRun->setText(tr("Cance&l"));
  cancelRun->setToolTip(tr("Stop the simulation"));
  addMethod->setText(tr("Add th&is method"));
  addMethod->setToolTip(tr("Add integrator, step and constraint, as they are chosen now"));
  addIntegrators->setText(tr("Add all inte&grators"));
  addIntegrators->setToolTip(tr("Add every integrator with the step chosen now"));
  addBothSides->setText(tr("Add steps belo&w and above the limit"));
  addBothSides->setToolTip(
      tr("Add a step that is stable all along, one that is nowhere, and an exact run"));
  saveRun->setText(tr("Sa&ve run as .mat…"));
  saveRun->setToolTip(
      tr("Save the run that is current in the list, as enshu simulate does (Ctrl+Shift+S)"));
}

}  // namespace enshu::desk

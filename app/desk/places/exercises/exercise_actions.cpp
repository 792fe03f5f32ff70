// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/places/exercises/exercise_actions.h"

namespace enshu::desk {

ExerciseActions::ExerciseActions(QObject* parent) : QObject(parent) {
  start->setShortcut(Qt::CTRL | Qt::Key_N);
  edit->setShortcut(Qt::CTRL | Qt::Key_E);
  check->setShortcuts({QKeySequence(Qt::Key_F5), QKeySequence(Qt::CTRL | Qt::Key_R)});
  where->setShortcut(Qt::CTRL | Qt::Key_G);
  cancel->setShortcut(Qt::Key_Escape);
  checkOnSave->setCheckable(true);
  next->setShortcut(Qt::CTRL | Qt::Key_PageDown);
  previous->setShortcut(Qt::CTRL | Qt::Key_PageUp);
  path->setShortcut(Qt::CTRL | Qt::Key_L);
  cancel->setEnabled(false);
  where->setEnabled(false);
  retranslate();
}

void ExerciseActions::retranslate() {
  start->setText(tr("&Start"));
  start->setToolTip(tr("Make the folder with the starter file and open it (Ctrl+N)"));
  edit->setText(tr("Open in &editor"));
  edit->setToolTip(tr("Open your file in your editor (Ctrl+E)"));
  check->setText(tr("&Check"));
  check->setToolTip(tr("Build, run and compare your function (F5 or Ctrl+R)"));
  where->setText(tr("&Where is the slip?"));
  where->setToolTip(tr("Look for the place in your file (Ctrl+G)"));
  cancel->setText(tr("Cance&l"));
  cancel->setToolTip(tr("Stop the check or the search (Esc)"));
  checkOnSave->setText(tr("Check on s&ave"));
  checkOnSave->setToolTip(tr("Check whenever your editor saves the file"));
  reset->setText(tr("&Reset to the starter…"));
  next->setText(tr("&Next exercise"));
  previous->setText(tr("&Previous exercise"));
  path->setText(tr("Learning pat&h"));
}

}  // namespace enshu::desk

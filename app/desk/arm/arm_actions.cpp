// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/arm/arm_actions.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

ArmActions::ArmActions(QObject* parent) : QObject(parent) {
  play->setShortcut(Qt::Key_Space);
  back->setShortcuts({QKeySequence(Qt::Key_Comma), QKeySequence(Qt::Key_Left)});
  forward->setShortcuts({QKeySequence(Qt::Key_Period), QKeySequence(Qt::Key_Right)});
  toStart->setShortcut(Qt::Key_Backspace);
  slower->setShortcut(Qt::Key_Minus);
  faster->setShortcuts({QKeySequence(Qt::Key_Equal), QKeySequence(Qt::Key_Plus)});
  loop->setShortcut(Qt::Key_L);
  oblique->setShortcut(Qt::Key_0);
  front->setShortcut(Qt::Key_1);
  side->setShortcut(Qt::Key_3);
  top->setShortcut(Qt::Key_7);
  fit->setShortcuts({QKeySequence(Qt::Key_F), QKeySequence(Qt::Key_Home)});
  axes->setShortcut(Qt::Key_J);
  frames->setShortcut(Qt::Key_E);
  masses->setShortcut(Qt::Key_M);
  trace->setShortcut(Qt::Key_T);
  ghost->setShortcut(Qt::Key_R);
  ground->setShortcut(Qt::Key_G);
  for (QAction* action : film() + views() + parts()) {
    // Letters, arrows and the space bar belong to the picture alone.
    action->setShortcutContext(Qt::WidgetShortcut);
  }
  loop->setCheckable(true);
  for (QAction* action : parts()) {
    action->setCheckable(true);
  }
  for (QAction* action : {trace, ghost, ground}) {
    action->setChecked(true);
  }
  retranslate();
}

void ArmActions::retranslate() {
  play->setText(tr("Play or pause"));
  back->setText(tr("Step back"));
  forward->setText(tr("Step forward"));
  toStart->setText(tr("Back to the start"));
  slower->setText(tr("Slower"));
  faster->setText(tr("Faster"));
  loop->setText(tr("Repeat"));
  oblique->setText(tr("From an angle"));
  front->setText(tr("From the front"));
  side->setText(tr("From the side"));
  top->setText(tr("From above"));
  fit->setText(tr("Fit the arm"));
  axes->setText(tr("Joint axes"));
  frames->setText(tr("Frames"));
  masses->setText(tr("Centres of mass"));
  trace->setText(tr("Path of the hand"));
  ghost->setText(tr("Reference"));
  ground->setText(tr("Ground"));
  for (QAction* action : film() + views() + parts()) {
    // Qt's own Japanese for the keys is misspelt.
    const QString key = action->shortcut().toString(QKeySequence::PortableText);
    action->setToolTip(u"%1 (%2)"_s.arg(action->text(), key));
  }
}

}  // namespace enshu::desk

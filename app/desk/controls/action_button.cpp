// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/controls/action_button.h"

#include <QAction>
#include <QCheckBox>
#include <QPushButton>

#include "app/desk/controls/mnemonic.h"

namespace enshu::desk {

QAbstractButton* actionButton(QAction* action, QWidget* parent) {
  QAbstractButton* button = action->isCheckable()
                                ? static_cast<QAbstractButton*>(new QCheckBox(parent))
                                : new QPushButton(parent);
  const auto follow = [action, button] {
    button->setText(withoutMnemonic(action->text()));
    button->setToolTip(action->toolTip());
    button->setEnabled(action->isEnabled());
    button->setVisible(action->isVisible());
    button->setChecked(action->isChecked());
  };
  QObject::connect(action, &QAction::changed, button, follow);
  QObject::connect(button, &QAbstractButton::clicked, action, &QAction::trigger);
  follow();
  return button;
}

}  // namespace enshu::desk

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/controls/tab_scrolls.h"

#include <QCoreApplication>
#include <QTabBar>
#include <QToolButton>

namespace enshu::desk {

void nameTabScrolls(const QTabBar& tabs) {
  for (QToolButton* scroll : tabs.findChildren<QToolButton*>()) {
    scroll->setAccessibleName(QCoreApplication::translate("Desk", "Scroll the tabs"));
  }
}

}  // namespace enshu::desk

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QMenu;

namespace enshu::desk {

// One of the window's places: exercises, grading, trajectories. Each has its own menu, which stands
// in the menu bar while the place is shown.
class Place : public QWidget {
  Q_OBJECT
 public:
  using QWidget::QWidget;

  // In the current language, with the mnemonic of its menu.
  virtual QString title() const = 0;

  virtual void fillMenu(QMenu& menu) = 0;
  virtual void saveLayout() = 0;  // before the window closes
};

}  // namespace enshu::desk

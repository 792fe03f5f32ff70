// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "app/desk/settings.h"

class QAction;
class QMenu;

namespace enshu::desk {

// The entries of the menu View by which all text gets larger or smaller.
class TextSizeMenu : public QObject {
  Q_OBJECT
 public:
  TextSizeMenu(Settings& settings, QMenu* menu, QObject* parent);

  QAction* first() const { return larger_; }  // what comes before it in the menu stands before it
  void retranslate();

 private:
  void change(int percent);

  Settings& settings_;
  QAction* larger_ = nullptr;
  QAction* smaller_ = nullptr;
  QAction* normal_ = nullptr;
};

}  // namespace enshu::desk

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMenu>
#include <QObject>

#include "app/desk/settings.h"

namespace enshu::desk {

// The classes that were open before, as a menu; the last one is open again after a start.
class RecentClasses : public QObject {
  Q_OBJECT
 public:
  RecentClasses(Settings& settings, QWidget* window);

  QMenu* menu() { return &menu_; }
  QString last() const;  // its folder of results; empty: none, or it is not there any more
  void keep(const QString& results);
  void setEnabled(bool enabled);
  void retranslate();

 Q_SIGNALS:
  void chosen(const QString& results);

 private:
  void refresh();

  Settings& settings_;
  bool enabled_ = true;
  QMenu menu_;
};

}  // namespace enshu::desk

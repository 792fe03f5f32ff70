// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "app/desk/settings.h"

class QAction;
class QMenu;

namespace enshu::desk {

// The entries of the menu File by which another course is opened: a folder, one of those that were
// open before, or Enshu's own.
class CourseChoice : public QObject {
  Q_OBJECT
 public:
  CourseChoice(Settings& settings, QMenu& menu, QWidget* window);

  // What is open now; empty: Enshu's own.
  void setOpen(const QString& root);
  void forget(const QString& root);  // it cannot be opened any more
  void retranslate();

 Q_SIGNALS:
  void chosen(const QString& root);  // empty: Enshu's own
  void nextAsked();                  // for the next term's of the one that is open

 private:
  void ask();
  void keep(const QStringList& roots);
  void refresh();

  Settings& settings_;
  QWidget* window_;
  QString open_;
  QAction* ask_ = nullptr;
  QMenu* recent_ = nullptr;
  QAction* own_ = nullptr;
  QAction* next_ = nullptr;
};

}  // namespace enshu::desk

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QActionGroup;
class QMenu;
class QMenuBar;

namespace enshu::desk {

// The menu by which another language is chosen, each under its own name.
class LanguageMenu : public QObject {
  Q_OBJECT
 public:
  LanguageMenu(QMenuBar* bar, QObject* parent);

  void retranslate();  // the language of now is checked

 Q_SIGNALS:
  void chosen(const QString& language);

 private:
  QMenu* menu_ = nullptr;
  QActionGroup* group_ = nullptr;
};

}  // namespace enshu::desk

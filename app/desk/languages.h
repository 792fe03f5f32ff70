// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QTranslator>

namespace enshu::desk {

// Switches the whole program between its languages while it runs: every widget gets a
// LanguageChange.
class Languages {
 public:
  // "en" or "ja"; anything else: as $ENSHU_LANG or the locale says.
  void use(const QString& language);

 private:
  QTranslator texts_;
  QTranslator qt_;  // Qt's own dialogs
};

}  // namespace enshu::desk

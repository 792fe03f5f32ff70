// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/controls/mnemonic.h"

#include <QRegularExpression>

namespace enshu::desk {

QString withoutMnemonic(const QString& text) {
  static const QRegularExpression mark(QStringLiteral("\\(&.\\)|&"));
  return QString(text).remove(mark);
}

QString literal(const QString& text) {
  return QString(text).replace(u'&', QStringLiteral("&&"));
}

}  // namespace enshu::desk

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/controls/mnemonic.h"

#include <QRegularExpression>

namespace enshu::desk {

QString withoutMnemonic(const QString& text) {
  static const QRegularExpression mark(QStringLiteral("\\(&.\\)|&"));
  return QString(text).remove(mark);
}

}  // namespace enshu::desk

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/controls/mnemonic.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace enshu::desk {

QString withoutMnemonic(const QString& text) {
  static const QRegularExpression mark(u"\\(&.\\)|&"_s);
  return QString(text).remove(mark);
}

QString literal(const QString& text) {
  return QString(text).replace(u'&', u"&&"_s);
}

}  // namespace enshu::desk

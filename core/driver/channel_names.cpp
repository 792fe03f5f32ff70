// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/driver/channel_names.h"

using namespace Qt::StringLiterals;

namespace enshu::driver {

QStringList axes() {
  return {u"x"_s, u"y"_s, u"z"_s};
}

QStringList vectorNames(const QStringList& symbols) {
  QStringList names;
  for (const QString& symbol : symbols) {
    for (const QString& axis : axes()) {
      names += symbol + u'.' + axis;
    }
  }
  return names;
}

QStringList matrixNames(const QString& symbol, const QStringList& rows,
                        const QStringList& columns) {
  QStringList names;
  for (const QString& row : rows) {
    for (const QString& column : columns) {
      names += symbol + u'[' + row + u',' + column + u']';
    }
  }
  return names;
}

}  // namespace enshu::driver

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/table/csv_text.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace enshu::table {

QString disarmed(const QString& text) {
  const auto first = std::find_if(text.begin(), text.end(), [](QChar c) { return c != u'\''; });
  const bool isFormula =
      first != text.end() && u"=+-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20"_s.contains(*first);
  return isFormula ? u'\'' + text : text;
}

QString csvCell(const QString& text) {
  const auto separates = [](QChar letter) { return u"\",;\t\n\r"_s.contains(letter); };
  if (std::none_of(text.begin(), text.end(), separates)) {
    return text;
  }
  QString doubled = text;
  return u'"' + doubled.replace(u'"', u"\"\""_s) + u'"';
}

QByteArray csv(const QList<QStringList>& rows) {
  QString text = QChar(0xFEFF);
  for (const QStringList& row : rows) {
    QStringList cells;
    for (const QString& cell : row) {
      cells += csvCell(cell);
    }
    text += cells.join(u',') + u"\r\n"_s;
  }
  return text.toUtf8();
}

}  // namespace enshu::table

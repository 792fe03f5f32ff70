// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QStringList>

namespace enshu::test {

using namespace Qt::StringLiterals;

// The rows of a table as RFC 4180 writes it.
inline QList<QStringList> readCsv(const QString& text) {
  QList<QStringList> rows;
  QStringList row;
  QString field;
  bool quoted = false;
  for (qsizetype k = 0; k < text.size(); ++k) {
    const QChar c = text[k];
    if (c == u'"' && quoted && text.mid(k + 1, 1) == "\""_L1) {
      field += text[++k];
    } else if (c == u'"') {
      quoted = !quoted;
    } else if (!quoted && (c == u',' || text.mid(k, 2) == "\r\n"_L1)) {
      row += field;
      field.clear();
      if (c != u',') {
        rows += row;
        row.clear();
        ++k;
      }
    } else {
      field += c;
    }
  }
  return rows;
}

}  // namespace enshu::test

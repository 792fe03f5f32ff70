// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/shell_word.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace enshu::text {

QString shellWord(const QString& word) {
  static const QRegularExpression plain(u"\\A[\\w@%+=:,./-]+\\z"_s,
                                        QRegularExpression::UseUnicodePropertiesOption);
  return plain.match(word).hasMatch() ? word
                                      : u'\'' + QString(word).replace(u'\'', u"'\\''"_s) + u'\'';
}

}  // namespace enshu::text

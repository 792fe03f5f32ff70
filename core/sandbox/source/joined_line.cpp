// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sandbox/source/joined_line.h"

#include <QStringList>
#include <algorithm>

#include "core/table/charset.h"

using namespace Qt::StringLiterals;

namespace enshu::sandbox {

namespace {

bool isFirstOfTwo(char byte) {
  const auto code = static_cast<unsigned char>(byte);
  return (code >= 0x81 && code <= 0x9F) || (code >= 0xE0 && code <= 0xFC);
}

// Blanks behind a backslash do not keep the compiler from joining the lines.
bool endsInHalfALetter(const QByteArray& line) {
  const QByteArrayView code = QByteArrayView(line).trimmed();
  bool isSecond = false;
  for (qsizetype k = 0; k + 1 < code.size(); ++k) {
    isSecond = !isSecond && isFirstOfTwo(code[k]);
  }
  return isSecond && code.back() == '\\';
}

}  // namespace

int joinedLine(const QByteArray& text) {
  const auto encoding = table::encodingOf(text);
  if (!encoding || encoding->charset != table::Charset::Cp932) {
    return 0;
  }
  const QList<QByteArray> lines = text.split('\n');
  const auto joined = std::find_if(lines.begin(), lines.end(), endsInHalfALetter);
  return joined == lines.end() ? 0 : static_cast<int>(joined - lines.begin()) + 1;
}

QString decodedLines(const QByteArray& bytes) {
  QStringList lines;
  for (const QByteArray& line : bytes.split('\n')) {
    const auto isUtf8 = table::decoded(table::Charset::Utf8, line);
    const auto text = isUtf8 ? isUtf8 : table::decoded(table::Charset::Cp932, line);
    lines += text.value_or(QString::fromUtf8(line));
  }
  return lines.join(u'\n');
}

}  // namespace enshu::sandbox

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sandbox/run/excerpt.h"

#include <QCoreApplication>

#include "core/text/visible.h"

using namespace Qt::StringLiterals;

namespace enshu::sandbox {

namespace {

class ExcerptWords {
  Q_DECLARE_TR_FUNCTIONS(Sandbox)
};

constexpr qsizetype kHeadBytes = 2048;
constexpr qsizetype kTailBytes = 4096;

bool isWithinLetter(char byte) {
  return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

// How much of the beginning stays: whole lines, or whole words where these are less than half.
qsizetype headOf(const QByteArray& printed) {
  for (const char end : {'\n', ' '}) {
    const qsizetype kept = printed.lastIndexOf(end, kHeadBytes - 1) + 1;
    if (kept >= kHeadBytes / 2) {
      return kept;
    }
  }
  qsizetype kept = kHeadBytes;
  while (kept > 0 && isWithinLetter(printed[kept])) {
    --kept;
  }
  return kept;
}

// From where the end stays, likewise.
qsizetype tailOf(const QByteArray& printed) {
  const qsizetype begin = printed.size() - kTailBytes;
  for (const char end : {'\n', ' '}) {
    const qsizetype from = printed.indexOf(end, begin - 1) + 1;
    if (from > 0 && from <= begin + kTailBytes / 2) {
      return from;
    }
  }
  qsizetype from = begin;
  while (from < printed.size() && isWithinLetter(printed[from])) {
    ++from;
  }
  return from;
}

}  // namespace

QString excerpt(const QByteArray& printed) {
  if (printed.size() <= kHeadBytes + kTailBytes) {
    return text::visibleOutput(printed);
  }
  const QByteArray head = printed.left(headOf(printed));
  const QByteArray tail = printed.mid(tailOf(printed));
  const QByteArray middle = printed.mid(head.size(), printed.size() - head.size() - tail.size());
  const auto lines = static_cast<int>(middle.count('\n'));
  const QString gap = lines > 0 ? ExcerptWords::tr("… %n lines left out …", nullptr, lines)
                                : ExcerptWords::tr("… %1 bytes left out …").arg(middle.size());
  const QString newLine = head.endsWith('\n') ? QString() : u"\n"_s;
  return text::visibleOutput(head) + newLine + gap + u'\n' + text::visibleOutput(tail);
}

}  // namespace enshu::sandbox

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/joined.h"

namespace enshu::text {

QString joined(const QStringList& sentences) {
  QString all;
  for (const QString& sentence : sentences) {
    const bool apart = !all.isEmpty() && !sentence.isEmpty() && !all.endsWith(u'。');
    all += QLatin1StringView(apart ? " " : "") + sentence;
  }
  return all;
}

}  // namespace enshu::text

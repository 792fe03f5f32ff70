// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include "core/base/result.h"

namespace enshu::course {

using namespace Qt::StringLiterals;

// The language of texts for people, "en" or "ja": set by setLanguage, else $ENSHU_LANG, else the
// locale's (Japanese for ja_*, English otherwise).
QString language();
void setLanguage(const QString& language);

// A course text in both languages.
struct Text {
  QString en;
  QString ja;

  QString localised() const { return language() == "ja"_L1 ? ja : en; }
};

struct TextList {
  QStringList en;
  QStringList ja;

  QStringList localised() const { return language() == "ja"_L1 ? ja : en; }
};

// Things one after the other in a sentence: "a, b, c".
QString listed(const QStringList& things);

// "where: text" of an error, in the user's language and in one line, whatever file it quotes.
QString text(const Error& error);

}  // namespace enshu::course

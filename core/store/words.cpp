// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/words.h"

using namespace Qt::StringLiterals;

namespace enshu::store {

QString folded(const QString& text) {
  QString letters = text.normalized(QString::NormalizationForm_KC).toCaseFolded();
  letters.removeIf([](QChar letter) { return letter.isSpace(); });
  return letters;
}

QStringList wordsOf(const QString& question) {
  QStringList words;
  // Simplified first: the wide blank of a Japanese name parts words too.
  for (const QString& word : question.simplified().split(u' ', Qt::SkipEmptyParts)) {
    words += folded(word);
  }
  words.removeAll(QString());
  return words;
}

}  // namespace enshu::store

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/mistake_entry.h"

#include "core/json/edit.h"

namespace enshu::authoring {

namespace {

QByteArray inJson(const course::Text& text, const QStringList& languages) {
  QByteArrayList both;
  for (const QString& language : languages) {
    both += json::quoted(language) + ": " +
            json::quoted(language == QLatin1String("ja") ? text.ja : text.en);
  }
  return '{' + both.join(", ") + '}';
}

}  // namespace

Result<QByteArray> withMistake(const QByteArray& text, const QString& path,
                               const course::MistakeSpec& mistake, const QStringList& languages) {
  return json::withItem(text, path, {QStringLiteral("mistakes")},
                        "\n    {\n      \"id\": " + json::quoted(mistake.id) +
                            ",\n      \"text\": " + inJson(mistake.text, languages) +
                            ",\n      \"hint\": " + inJson(mistake.hint, languages) +
                            "\n    }\n  ");
}

}  // namespace enshu::authoring

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/course/mistake_entry.h"

#include "core/json/edit.h"

using namespace Qt::StringLiterals;

namespace enshu::course {

namespace {

QByteArray inJson(const Text& text, const QStringList& languages) {
  QByteArrayList both;
  for (const QString& language : languages) {
    both += json::quoted(language) + ": " + json::quoted(language == "ja"_L1 ? text.ja : text.en);
  }
  return '{' + both.join(", ") + '}';
}

}  // namespace

Result<QByteArray> withMistake(const QByteArray& text, const QString& path,
                               const MistakeSpec& mistake, const QStringList& languages) {
  QByteArray rest;
  if (mistake.credit > 0) {
    rest += ",\n      \"credit\": " + QByteArray::number(mistake.credit);
  }
  if (mistake.recorded) {
    rest += ",\n      \"recorded\": {\"file\": " + json::quoted(mistake.recorded->file) +
            ", \"sha256\": " + json::quoted(mistake.recorded->sha256) + '}';
  }
  return json::withItem(text, path, {u"mistakes"_s},
                        "\n    {\n      \"id\": " + json::quoted(mistake.id) +
                            ",\n      \"text\": " + inJson(mistake.text, languages) +
                            ",\n      \"hint\": " + inJson(mistake.hint, languages) + rest +
                            "\n    }\n  ");
}

}  // namespace enshu::course

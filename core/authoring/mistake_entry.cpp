// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/mistake_entry.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace enshu::authoring {

namespace {

// A JSON text that is known to be one, walked value by value.
class Walk {
 public:
  explicit Walk(const QByteArray& text) : text_(text) {}

  // The place of the bracket that ends the list of that name in the outermost object; -1: none.
  qsizetype endOfList(const QByteArray& name) {
    int depth = 0;
    bool inList = false;
    for (qsizetype at = 0; at < text_.size(); ++at) {
      const char sign = text_[at];
      if (sign == '"') {
        const qsizetype end = endOfString(at);
        const bool named = text_.mid(at + 1, end - at - 1) == name;
        inList = inList || (depth == 1 && named && isListAfter(end + 1));
        at = end;
      } else if (sign == '{' || sign == '[') {
        ++depth;
      } else if (sign == '}' || sign == ']') {
        --depth;
        if (inList && depth == 1 && sign == ']') {
          return at;
        }
      }
    }
    return -1;
  }

 private:
  qsizetype endOfString(qsizetype at) const {
    for (++at; at < text_.size() && text_[at] != '"'; ++at) {
      at += text_[at] == '\\' ? 1 : 0;
    }
    return at;
  }
  bool isListAfter(qsizetype at) const {
    return text_.mid(at).trimmed().startsWith(':') &&
           text_.mid(text_.indexOf(':', at) + 1).trimmed().startsWith('[');
  }

  const QByteArray& text_;
};

// With its quotes.
QByteArray inJson(const QString& text) {
  const QByteArray list = QJsonDocument(QJsonArray{text}).toJson(QJsonDocument::Compact);
  return list.mid(1, list.size() - 2);
}

QByteArray inJson(const course::Text& text, const QStringList& languages) {
  QByteArrayList both;
  for (const QString& language : languages) {
    both += '"' + language.toUtf8() +
            "\": " + inJson(language == QLatin1String("ja") ? text.ja : text.en);
  }
  return '{' + both.join(", ") + '}';
}

}  // namespace

Result<QByteArray> withMistake(const QByteArray& text, const QString& path,
                               const course::MistakeSpec& mistake, const QStringList& languages) {
  const qsizetype end = Walk(text).endOfList("mistakes");
  if (end < 0) {
    return failure(path.toStdString(), ENSHU_TEXT("there is no list of mistakes"));
  }
  const QByteArray before = text.left(end).trimmed();
  const QByteArray entry = "\n    {\n      \"id\": " + inJson(mistake.id) +
                           ",\n      \"text\": " + inJson(mistake.text, languages) +
                           ",\n      \"hint\": " + inJson(mistake.hint, languages) + "\n    }\n  ";
  return before + (before.endsWith('[') ? "" : ",") + entry + text.mid(end);
}

}  // namespace enshu::authoring

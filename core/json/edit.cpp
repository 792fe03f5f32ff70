// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/json/edit.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <cctype>

#include "core/base/at.h"
#include "core/json/read.h"

namespace enshu::json {

namespace {

// What stands from `begin` to before `end`.
struct Span {
  qsizetype begin = 0;
  qsizetype end = 0;
};

// A text that is known to be JSON, and to have the places that are asked for.
class Walk {
 public:
  explicit Walk(const QByteArray& text) : text_(text) {}

  Span root() const { return valueAt(0); }

  // The value of that key, or of that number, in the object or list; empty: there is none.
  Span find(const Span& container, const QString& step) const {
    const bool isObject = text_[container.begin] == '{';
    qsizetype at = skipped(container.begin + 1);
    for (int k = 0; at < container.end - 1; ++k) {
      const Span key = isObject ? valueAt(at) : Span{};
      const Span value = isObject ? valueAt(skipped(key.end) + 1) : valueAt(at);
      if (isObject ? isKey(key, step) : QString::number(k) == step) {
        return value;
      }
      at = skipped(value.end);
      at = at < container.end - 1 ? skipped(at + 1) : at;  // the comma
    }
    return {};
  }

  // Behind the last thing in an object or list.
  qsizetype endOfLast(const Span& container) const {
    qsizetype at = container.end - 1;
    while (std::isspace(static_cast<unsigned char>(text_[at - 1])) != 0) {
      --at;
    }
    return at;
  }
  bool isEmpty(const Span& container) const { return endOfLast(container) == container.begin + 1; }

 private:
  qsizetype skipped(qsizetype offset) const {
    while (std::isspace(static_cast<unsigned char>(text_[offset])) != 0) {
      ++offset;
    }
    return offset;
  }
  qsizetype endOfString(qsizetype offset) const {
    for (++offset; text_[offset] != '"'; ++offset) {
      offset += text_[offset] == '\\' ? 1 : 0;
    }
    return offset + 1;
  }
  qsizetype endOfContainer(qsizetype offset) const {
    for (int depth = 0;;) {
      const char sign = text_[offset];
      offset = sign == '"' ? endOfString(offset) : offset + 1;
      depth += sign == '{' || sign == '[' ? 1 : 0;
      depth -= sign == '}' || sign == ']' ? 1 : 0;
      if (depth == 0) {
        return offset;
      }
    }
  }
  qsizetype endOfWord(qsizetype offset) const {
    while (offset < text_.size() && QByteArrayView(",]}: \t\r\n").indexOf(text_[offset]) < 0) {
      ++offset;
    }
    return offset;
  }
  // Behind the spaces at that place.
  Span valueAt(qsizetype offset) const {
    offset = skipped(offset);
    const char first = text_[offset];
    return {offset, first == '"'                   ? endOfString(offset)
                    : first == '{' || first == '[' ? endOfContainer(offset)
                                                   : endOfWord(offset)};
  }
  bool isKey(const Span& key, const QString& name) const {
    const QByteArray list = '[' + text_.mid(key.begin, key.end - key.begin) + ']';
    return QJsonDocument::fromJson(list).array().first().toString() == name;
  }

  const QByteArray& text_;
};

// Where the value at that place stands; throws a Refusal where there is none.
Span spanAt(const Walk& walk, Value value, const QStringList& place) {
  Span span = walk.root();
  for (const QString& step : place) {
    if (value.isArray()) {
      const std::vector<Value> items = value.items();
      const qsizetype number = step.toLongLong();
      if (number < 0 || number >= std::ssize(items)) {
        value.refuse(ENSHU_TEXT("the key \"%1\" is missing"), {step.toStdString()});
      }
      value = at(items, number);
    } else {
      value = value.at(step);
    }
    span = walk.find(span, step);
  }
  return span;
}

QByteArray put(const QByteArray& text, const Span& span, const QByteArray& other) {
  return text.left(span.begin) + other + text.mid(span.end);
}

}  // namespace

Result<QByteArray> withMember(const QByteArray& text, const QString& name, const QStringList& place,
                              const QString& key, const QByteArray& value) {
  return read(text, name, [&](const Value& root) {
    const Walk walk(text);
    const Span object = spanAt(walk, root, place);
    if (text[object.begin] != '{') {
      root.refuse(ENSHU_TEXT("expected an object"));
    }
    if (const Span old = walk.find(object, key); old.end > 0) {
      return put(text, old, value);
    }
    const qsizetype behind = walk.endOfLast(object);
    const QByteArray comma = walk.isEmpty(object) ? "" : ", ";
    return put(text, {behind, behind}, comma + quoted(key) + ": " + value);
  });
}

Result<QByteArray> withItem(const QByteArray& text, const QString& name, const QStringList& place,
                            const QByteArray& item) {
  return read(text, name, [&](const Value& root) {
    const Walk walk(text);
    const Span list = spanAt(walk, root, place);
    if (text[list.begin] != '[') {
      root.refuse(ENSHU_TEXT("expected an array"));
    }
    return put(text, {walk.endOfLast(list), list.end - 1}, (walk.isEmpty(list) ? "" : ",") + item);
  });
}

QByteArray quoted(const QString& text) {
  const QByteArray list = QJsonDocument(QJsonArray{text}).toJson(QJsonDocument::Compact);
  return list.mid(1, list.size() - 2);
}

}  // namespace enshu::json

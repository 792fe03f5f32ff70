// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/json/document.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSet>
#include <vector>

#include "core/json/value.h"

using namespace Qt::StringLiterals;

namespace enshu::json {
namespace {

// One open object or array of the text, and how far in it the scan is.
struct Level {
  bool object = false;
  bool keyNext = false;
  qsizetype index = 0;
  QString key{};
  QSet<QString> keys{};

  QString step() const { return pointerStep(object ? key : QString::number(index)); }
};

// "name:line:column" of a byte; both count from one, columns in bytes.
std::string position(const QByteArray& bytes, qsizetype offset, const QString& name) {
  const QByteArray before = bytes.left(offset);
  const qsizetype line = before.count('\n') + 1;
  const qsizetype column = offset - (before.lastIndexOf('\n') + 1) + 1;
  return u"%1:%2:%3"_s.arg(name).arg(line).arg(column).toStdString();
}

// The place behind the string literal that opens at `start`.
qsizetype endOfString(const QByteArray& bytes, qsizetype start) {
  qsizetype i = start + 1;
  while (i < bytes.size() && bytes[i] != '"') {
    i += bytes[i] == '\\' ? 2 : 1;
  }
  return i + 1;
}

QString decode(const QByteArray& literal) {
  if (!literal.contains('\\')) {
    return QString::fromUtf8(literal.sliced(1, literal.size() - 2));
  }
  return QJsonDocument::fromJson('[' + literal + ']').array().first().toString();
}

// Of a mark of the byte order at the beginning of a string Qt knows nothing any more, unless it is
// escaped. That before the whole text is none of it.
QByteArray withMarksEscaped(const QByteArray& bytes) {
  constexpr QByteArrayView kMark("\xEF\xBB\xBF");
  QByteArray text = bytes.startsWith(kMark) ? bytes.sliced(kMark.size()) : bytes;
  return text.replace(kMark, "\\ufeff");
}

std::string pointerTo(const std::vector<Level>& levels, const QString& name) {
  QString pointer;
  for (const Level& level : levels) {
    pointer += level.step();
  }
  return (name + u':' + pointer).toStdString();
}

// Walks through a text that is known to be JSON and refuses what Qt lets pass.
Result<void> scan(const QByteArray& bytes, const QString& name) {
  std::vector<Level> levels;
  for (qsizetype i = 0; i < bytes.size(); ++i) {
    switch (bytes[i]) {
      case '{':
      case '[':
        levels.push_back({.object = bytes[i] == '{', .keyNext = bytes[i] == '{'});
        if (levels.size() > kMaxDepth) {
          return failure(position(bytes, i, name), ENSHU_TEXT("nested deeper than %1 levels"),
                         {std::to_string(kMaxDepth)});
        }
        break;
      case '}':
      case ']':
        levels.pop_back();
        break;
      case ',':
        ++levels.back().index;
        levels.back().keyNext = levels.back().object;
        break;
      case '"': {
        const qsizetype end = endOfString(bytes, i);
        Level& level = levels.back();
        if (level.keyNext) {
          level.key = decode(bytes.sliced(i, end - i));
          level.keyNext = false;
          if (level.keys.contains(level.key)) {
            return failure(pointerTo(levels, name), ENSHU_TEXT("the key \"%1\" stands here twice"),
                           {level.key.toStdString()});
          }
          level.keys.insert(level.key);
        }
        i = end - 1;
        break;
      }
      default:
        break;
    }
  }
  return {};
}

}  // namespace

Result<QJsonValue> parse(const QByteArray& bytes, const QString& name) {
  QJsonParseError error;
  QJsonDocument document = QJsonDocument::fromJson(bytes, &error);
  if (error.error != QJsonParseError::NoError) {
    return failure(position(bytes, error.offset, name), ENSHU_TEXT("not valid JSON: %1"),
                   {error.errorString().toStdString()});
  }
  const QByteArray text = withMarksEscaped(bytes);
  ENSHU_TRY(scan(text, name));
  if (text.size() != bytes.size()) {
    document = QJsonDocument::fromJson(text);
  }
  return document.isArray() ? QJsonValue(document.array()) : QJsonValue(document.object());
}

}  // namespace enshu::json

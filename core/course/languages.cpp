// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/course/languages.h"

#include <QJsonArray>
#include <QJsonObject>

#include "core/json/read.h"

using namespace Qt::StringLiterals;

namespace enshu::course {

namespace {

QJsonValue completed(const QJsonValue& value, const QString& language) {
  if (value.isArray()) {
    QJsonArray list;
    for (const QJsonValue item : value.toArray()) {
      list += completed(item, language);
    }
    return list;
  }
  if (!value.isObject()) {
    return value;
  }
  const QJsonObject object = value.toObject();
  QJsonObject all;
  for (auto member = object.begin(); member != object.end(); ++member) {
    all[member.key()] = completed(*member, language);
  }
  if (object.keys() == QStringList{language}) {
    const QJsonValue text = all.value(language);  // which a reference would lose at the next key
    for (const QString& other : bothLanguages()) {
      all.insert(other, text);
    }
  }
  return all;
}

}  // namespace

QStringList bothLanguages() {
  return {u"en"_s, u"ja"_s};
}

Result<QJsonValue> readDocument(const QString& path, qint64 maxBytes,
                                const QStringList& languages) {
  const Result<QByteArray> bytes = json::readBytes(path, maxBytes);
  ENSHU_TRY(bytes);
  return parseDocument(*bytes, path, languages);
}

Result<QJsonValue> parseDocument(const QByteArray& bytes, const QString& name,
                                 const QStringList& languages) {
  Result<QJsonValue> root = json::parse(bytes, name);
  ENSHU_TRY(root);
  return languages.size() == 1 ? completed(*root, languages.first()) : root;
}

}  // namespace enshu::course

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/batch/secret.h"

#include <QCryptographicHash>
#include <QJsonDocument>
#include <QMessageAuthenticationCode>
#include <QRandomGenerator>
#include <QtEndian>
#include <algorithm>

#include "core/grading/batch/class_notes.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

QByteArray newSecret(quint64 seed) {
  if (seed != 0) {
    return QCryptographicHash::hash("enshu-batch " + QByteArray::number(seed),
                                    QCryptographicHash::Sha256);
  }
  QByteArray secret(kSecretBytes, '\0');
  QRandomGenerator::system()->fillRange(reinterpret_cast<quint32*>(secret.data()),
                                        kSecretBytes / int(sizeof(quint32)));
  return secret;
}

QString secretText(const QByteArray& secret) {
  return QString::fromLatin1(secret.toHex());
}

QByteArray readSecret(const json::Value& json) {
  QByteArray secret = QByteArray::fromHex(json.string().toLatin1());
  if (secret.size() != kSecretBytes || secretText(secret) != json.string()) {
    json.refuse(ENSHU_TEXT("expected %1 bytes in hexadecimal"), {std::to_string(kSecretBytes)});
  }
  return secret;
}

Result<QByteArray> readBatchSecret(const QString& path) {
  const Result<QByteArray> bytes = readBatchBytes(path);
  ENSHU_TRY(bytes);
  bool isEarlier = false;
  const auto secret = json::read(*bytes, path, [&](const json::Value& root) {
    root.format("enshu-batch/1");
    if (const auto seed = root.find("seed")) {
      isEarlier = true;
      seed->refuse(
          ENSHU_TEXT("is of an earlier version, whose hidden cases repeat; grade into another "
                     "folder"));
    }
    return readSecret(root.at("secret"));
  });
  return isEarlier ? secret : secret.map_error(damagedBatch);
}

quint64 hiddenSeed(const QByteArray& secret, const QString& exercise, const QJsonObject& sources) {
  // QJsonObject keeps its keys in order, so equal sources are equal bytes.
  const QByteArray message = QJsonDocument({{u"exercise"_s, exercise}, {u"sources"_s, sources}})
                                 .toJson(QJsonDocument::Compact);
  const QByteArray code =
      QMessageAuthenticationCode::hash(message, secret, QCryptographicHash::Sha256);
  return std::max<quint64>(qFromBigEndian<quint64>(code.constData()) >> 2, 1);
}

}  // namespace enshu::grading

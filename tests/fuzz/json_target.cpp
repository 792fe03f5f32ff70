// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include "core/base/contract.h"
#include "core/json/document.h"
#include "tests/fuzz/targets.h"

using namespace Qt::StringLiterals;

namespace enshu::fuzz {

bool json(const QByteArray& bytes) {
  const QString name = u"document"_s;
  const Result<QJsonValue> root = json::parse(bytes, name);
  if (!root) {
    expectReason(root.error());
    return false;
  }
  expects(root->isArray() || root->isObject(), "a document is neither an array nor an object");
  const QJsonDocument document =
      root->isArray() ? QJsonDocument(root->toArray()) : QJsonDocument(root->toObject());
  const Result<QJsonValue> again = json::parse(document.toJson(), name);
  expects(again && *again == *root, "a document written is read otherwise");
  return true;
}

}  // namespace enshu::fuzz

// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonDocument>

#include "core/base/contract.h"
#include "core/grading/result.h"
#include "tests/fuzz/targets.h"

namespace enshu::fuzz {

bool result(const QByteArray& bytes) {
  const QString name = QStringLiteral("result");
  const Result<grading::ExerciseResult> result = grading::parseResult(bytes, name);
  if (!result) {
    expectReason(result.error());
    return false;
  }
  const QJsonObject written = grading::toJson(*result);
  const auto again = grading::parseResult(QJsonDocument(written).toJson(), name);
  expects(again && grading::toJson(*again) == written, "a result written is read as another");
  // Nothing that the file says of what it says is lost on the way; it may say more.
  const QJsonObject said = QJsonDocument::fromJson(bytes).object();
  for (const char* part : {"verdict", "score", "maxScore", "summary", "receipt", "run"}) {
    const QJsonValue value = said.value(QLatin1StringView(part));
    const QJsonValue kept = written.value(QLatin1StringView(part));
    expects(!kept.isDouble() || kept == value, "a number of a result is not the file's");
    const QJsonObject members = kept.toObject();
    for (auto member = members.begin(); member != members.end(); ++member) {
      expects(value.toObject().value(member.key()) == member.value(),
              "a part of a result is not the file's");
    }
  }
  return true;
}

}  // namespace enshu::fuzz

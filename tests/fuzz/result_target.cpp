// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonArray>
#include <QJsonDocument>
#include <algorithm>

#include "core/base/contract.h"
#include "core/grading/result/result.h"
#include "tests/fuzz/targets.h"

using namespace Qt::StringLiterals;

namespace enshu::fuzz {

namespace {

// What is taken from the id of a check where an earlier version wrote nothing else.
bool isInId(const QJsonObject& said, const QString& key) {
  const bool old = said.contains("id"_L1) && !said.contains("case"_L1);
  return old && QStringList{u"case"_s, u"check"_s, u"chained"_s}.contains(key);
}

// Whether what was kept of a document stands in it; there may be more in it.
bool holds(const QJsonValue& said, const QJsonValue& kept) {
  if (kept.isObject()) {
    const QJsonObject members = kept.toObject();
    const QStringList keys = members.keys();
    return std::all_of(keys.begin(), keys.end(), [&](const QString& key) {
      return isInId(said.toObject(), key) || holds(said.toObject().value(key), members.value(key));
    });
  }
  const QJsonArray there = said.toArray();
  const QJsonArray items = kept.toArray();
  return kept.isArray() ? std::equal(items.begin(), items.end(), there.begin(), there.end(),
                                     [](const auto& a, const auto& b) { return holds(b, a); })
                        : said == kept;
}

}  // namespace

bool result(const QByteArray& bytes) {
  const QString name = u"result"_s;
  const Result<grading::ExerciseResult> result = grading::parseResult(bytes, name);
  if (!result) {
    expectReason(result.error());
    return false;
  }
  const QJsonObject written = grading::toJson(*result);
  const auto again = grading::parseResult(QJsonDocument(written).toJson(), name);
  expects(again && grading::toJson(*again) == written, "a result written is read as another");
  expects(holds(QJsonDocument::fromJson(bytes).object(), written),
          "a result is not what the file says");
  return true;
}

}  // namespace enshu::fuzz

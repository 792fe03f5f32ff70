// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/intake/skipped.h"

namespace enshu::grading {

namespace {

const QStringList kKinds{u"nothing"_qs, u"refused"_qs, u"loose"_qs, u"unused"_qs};

}  // namespace

bool isSomebody(const Skipped& skipped) {
  return skipped.kind == Skipped::Kind::Nothing || skipped.kind == Skipped::Kind::Refused;
}

QJsonObject toJson(const Skipped& skipped) {
  QJsonObject object{{u"name"_qs, skipped.name},
                     {u"kind"_qs, kKinds.at(static_cast<int>(skipped.kind))},
                     {u"reason"_qs, skipped.reason},
                     {u"attack"_qs, skipped.attack}};
  if (!skipped.persons.isEmpty()) {
    object[u"persons"_qs] = toJson(skipped.persons);
  }
  return object;
}

Skipped readSkipped(const json::Value& value) {
  if (value.raw().isString()) {
    return {value.string(), Skipped::Kind::Nothing, {}, false};
  }
  const qsizetype kind = kKinds.indexOf(value.at("kind").string());
  if (kind < 0) {
    value.at("kind").refuse(ENSHU_TEXT("is no kind of what was skipped"));
  }
  Skipped skipped{value.at("name").string(), static_cast<Skipped::Kind>(kind),
                  value.at("reason").text(), value.at("attack").boolean()};
  if (const auto persons = value.find("persons")) {
    skipped.persons = readPersons(*persons);
  }
  return skipped;
}

}  // namespace enshu::grading

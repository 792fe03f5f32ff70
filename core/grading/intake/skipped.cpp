// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/intake/skipped.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

const QStringList kKinds{u"nothing"_s, u"refused"_s, u"loose"_s, u"unused"_s};

}  // namespace

bool isSomebody(const Skipped& skipped) {
  return skipped.kind == Skipped::Kind::Nothing || skipped.kind == Skipped::Kind::Refused;
}

QJsonObject toJson(const Skipped& skipped) {
  QJsonObject object{{u"name"_s, skipped.name},
                     {u"kind"_s, kKinds.at(static_cast<int>(skipped.kind))},
                     {u"reason"_s, skipped.reason},
                     {u"attack"_s, skipped.attack}};
  if (!skipped.persons.isEmpty()) {
    object[u"persons"_s] = toJson(skipped.persons);
  }
  if (!skipped.meant.isEmpty()) {
    object[u"meant"_s] = skipped.meant;
  }
  if (!skipped.file.isEmpty()) {
    object[u"file"_s] = skipped.file;
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
  if (const auto meant = value.find("meant")) {
    skipped.meant = meant->string();
  }
  if (const auto file = value.find("file")) {
    skipped.file = file->string();
  }
  return skipped;
}

}  // namespace enshu::grading

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>

#include "core/grading/roster/person.h"
#include "core/json/value.h"

namespace enshu::grading {

// What lies among the submissions and is not graded.
struct Skipped {
  enum class Kind {
    Nothing,  // a student's, but without a file of an exercise or under a name that cannot be used
    Refused,  // a student's archive that is not unpacked
    Loose,    // no student's: a file beside them
    Unused    // a file of a student of whom others may be graded
  };

  QString name;
  Kind kind = Kind::Nothing;
  QString reason;           // for people
  bool attack = false;      // no honest program makes such an archive
  QList<Person> persons{};  // whose it is, as far as that is known
  QString meant{};          // the name that it nearly has and would count by
  QString file{};           // its name as its owner gave it, where he is to be told of it
};

// Whether somebody handed it in, and nothing else.
bool isSomebody(const Skipped& skipped);

// As it stands in batch.json: {"name", "kind": "nothing" | "refused" | "loose" | "unused",
// "reason", "attack", "persons", "meant", "file"}. An earlier version wrote the name alone.
QJsonObject toJson(const Skipped& skipped);
Skipped readSkipped(const json::Value& value);

}  // namespace enshu::grading

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/grading/roster/person.h"

namespace enshu::grading {

// Somebody who handed in and may be several of a roster, or is one whom others are as well, or
// whose name and number stand in two rows, or his name with another number.
struct Ambiguous {
  Person person;
  QList<Person> rows = {};    // of the roster that he may be; none: an earlier version did not say
  QList<Person> rivals = {};  // who handed in too and are the same one
  bool numberDiffers = false;
};

// Rows that ambiguous people may be and that are more than those people.
struct Missing {
  QList<Person> rows;
  int count = 0;  // of them who handed in nothing, at least
};

// Somebody who was taken for a row by his number, although another name stands there.
struct Renamed {
  Person person;
  Person row;
};

// What matching with a roster leaves open.
struct Doubts {
  QList<Ambiguous> ambiguous = {};
  QList<Missing> missing = {};
  QList<Renamed> renamed = {};      // if no more than those whose names agree
  QList<Renamed> mayBeGroups = {};  // else: names of groups, it may be, of which one is known
  QList<Person> unnamed = {};       // whom the platform hides, so that nobody is absent for sure

  bool concern(const Person& person) const;
};

// {"ambiguous": [{the person's own, "rows", "rivals", "numberDiffers"}], "missing": [{"rows",
// "count"}], "otherNames": [{the person's own, "row"}], "mayBeGroups": the same, "unnamed":
// [person]}, without what is empty. Earlier versions wrote the persons alone.
void writeDoubts(const Doubts& doubts, QJsonObject& object);
Doubts readDoubts(const json::Value& object);

// For people, a line for each: who may be whom and how to settle it, of which rows some are
// missing, and who is called otherwise there; one line for all that may be groups, and for all
// without a name.
QStringList linesOf(const Doubts& doubts);

}  // namespace enshu::grading

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/database.h"

namespace enshu::store {

// The version of the tables (pragma user_version). Nothing of an earlier one is carried over by
// statements: it is made anew from the files.
inline constexpr int kVersion = 1;

// The tables of an empty database, within the caller's transaction.
void makeTables(Database& database);

enum class State {
  Empty,    // no file, or nothing in it
  Good,     // a history of this version, whole
  Older,    // of an earlier version
  Newer,    // of a later one
  Damaged,  // no database, or one whose tables or pages are not ours
  Foreign   // a database of another program
};

// What a file is. Throws where that cannot be known.
State stateOf(const QString& file);

}  // namespace enshu::store

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/class_rows.h"
#include "core/store/database.h"

// Changes to the tables, within the caller's transaction.
namespace enshu::store {

// What a results folder says takes the place of what it said before. An answer of which it says
// nothing any more, since somebody handed in another one, stays and is marked; but not one that was
// never graded, which tells nothing.
void putClass(Database& database, const ClassRows& rows);

// What is known of a folder that cannot be read any more stays and is marked.
void keepGone(Database& database, const QString& folder);

// Whether nothing was written in a folder since it was taken in.
bool isUpToDate(Database& database, const QString& folder);

QStringList foldersIn(Database& database);

// Everything of every folder but these.
void removeOthers(Database& database, const QStringList& folders);

// Everything of a person, but an answer of a group stays the others'; in which folders it stood.
QStringList removePerson(Database& database, const QString& person);

}  // namespace enshu::store

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include "core/base/result.h"
#include "core/json/folder_lock.h"

namespace enshu::grading {

// The folders of one student below a folder of results.
QStringList foldersOf(const QString& student);

// Makes the folder of results for its owner alone, where it is not there, and refuses one that
// another user owns or may write in: what hidden cases are drawn from lies in it. A path that leads
// through a file is the caller's fault; whatever else is in the way, such as a full disk or a
// folder that nobody may write in, the machine's.
Result<void> makeResultsFolder(const QString& directory);

// Of the files of a result: with the last of them it is there.
inline const QStringList kResultEndings{QStringLiteral(".mat"), QStringLiteral(".json")};

// Moves a result, should there be one, in the place of another; paths without endings. An Error: it
// cannot be written there.
Result<void> moveResult(const QString& from, const QString& to);

// The folder for this process alone, so long as the hold lives. An Error: another one is writing
// its results there.
Result<json::FolderLock> holdResults(const QString& directory);

// Refuses links in the places of the folders below it: whoever sends results could have them lead
// to other people's files.
Result<void> requireFolders(const QString& directory, const QStringList& students);

// Closes the folder of the kept answers, should it be there, to others.
Result<void> closeAnswers(const QString& directory);

}  // namespace enshu::grading

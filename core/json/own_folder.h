// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFileInfo>
#include <QString>

#include "core/base/result.h"

namespace enshu::json {

// Whether a file or folder is this user's, no link, and nobody else may read or change it.
bool isOwn(const QFileInfo& info);

// A folder for compiled code, which no one but this user can change or exchange, nor any folder
// above it; made, with all above it, for the user alone where it is not there. Its path without
// links. An Error names the folder that others can change, or that cannot be made.
Result<QString> ownFolder(const QString& folder);

// Refuses a folder that another user can exchange for one of his, by a folder above it.
Result<void> requireUnexchangeable(const QString& folder);

// That, and one that is not this user's alone.
Result<void> requireOwn(const QString& folder);

// Makes a folder, with all above it, for the user alone where it is not there. An Error: a link is
// there, or it cannot be made.
Result<void> makeOwnFolder(const QString& folder);

// Makes a folder of what is nobody else's matter. One that others may enter, as an earlier version
// made it, is closed to them with its files, and its FolderLock is another one: theirs holds
// nothing any more. An Error: it cannot be made.
Result<void> makeClosedFolder(const QString& folder);

// Refuses a folder that another user owns or may write in.
Result<void> requireUnshared(const QString& folder);

}  // namespace enshu::json

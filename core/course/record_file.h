// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json/folder_lock.h"

namespace enshu::course {

// The files of a student's record (Course::record).
constexpr qint64 kMaxRecordFile = 1 << 20;

// A folder of the record, made where it is not there: the student's alone, also where an earlier
// version had left it open to others, and held against other programs of his. An Error, of `file`:
// one of them has been writing there for too long, or nothing can be written.
Result<json::FolderLock> holdRecord(const QString& folder, const QString& file);

}  // namespace enshu::course

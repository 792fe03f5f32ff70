// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/json/folder_lock.h"

namespace enshu::grading {

// The folder of a file in which several people write what they say of results, for this process
// alone so long as the hold lives; made where it is not there. An Error: it cannot be made, or
// another program holds it for too long.
Result<json::FolderLock> holdSaid(const QString& path);

}  // namespace enshu::grading

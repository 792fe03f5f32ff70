// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace enshu::sandbox {

// Removes a folder with all that is in it, however deep it is nested and whatever its folders'
// modes are; follows no link. False: something could not be removed.
bool removeFolder(const QString& path);

}  // namespace enshu::sandbox

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/base/result.h"
#include "core/driver/module.h"

namespace enshu::driver {

// What a module must have been compiled against to be loaded here: the version of Enshu, the
// compiler and the headers whose classes it shares.
QString moduleStamp();

// An Error, at `path`, if this stamp is another.
Result<void> checkStamp(const QString& path, const QString& stamp);

// The module in the file, which stays loaded for the life of the process; a file that was made anew
// is another module. An Error: it is not there, cannot be loaded, or was made for another version
// of Enshu. Safe in any thread.
Result<const Module*> loadModule(const QString& path);

}  // namespace enshu::driver

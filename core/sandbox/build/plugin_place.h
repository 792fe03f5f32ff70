// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include "core/base/result.h"

namespace enshu::sandbox {

// The folders in which plugins may be built, best first: the temporary folder, and what stands in
// for it where it is mounted noexec, since no plugin can be loaded from there.
QStringList pluginPlaces();

// The first of them in which a program may be and that can be written. An Error, with the remedy:
// none is.
Result<QString> pluginPlace();

}  // namespace enshu::sandbox

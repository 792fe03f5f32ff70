// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include "core/course/exercise.h"
#include "core/modules/module_files.h"

namespace enshu::modules {

// The C++ text of an exercise's module: its driver, model solution and laws as they are, each way
// and mistake in a namespace of its own with what it includes before all of them. Whatever the
// compiler says of it names the course's own files and lines.
QByteArray moduleText(const course::Exercise& exercise, const ModuleFiles& files);

// What stands in it for the driver of an exercise that has "call" in its exercise.json.
QString callDriverText(const course::Exercise& exercise);

}  // namespace enshu::modules

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/student/settings.h"
#include "core/plugin/function.h"

namespace enshu::student {

// The function of the plugin, if it bears the interface of its exercise: that is read from the file
// before any code of it runs. Ends the process with a note if it cannot be loaded.
plugin::Function& loadFunction(const Settings& settings);

// Where a plugin that holds many variants of its function looks up which one is meant: its
// `int enshu_variant`. Null: it has but one.
int* chosenVariant(const Settings& settings);

}  // namespace enshu::student

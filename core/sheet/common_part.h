// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/course/exercise.h"

namespace enshu::sheet {

// What follows every sheet's last section, how it is checked, and is typed in none of them, as
// Markdown in the user's language: the limits of a check, and the two marks of Enshu's own that
// stand in the exercise's header, where they do.
QString commonPart(const course::Exercise& exercise);

}  // namespace enshu::sheet

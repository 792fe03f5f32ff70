// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/course/exercise.h"

namespace enshu::course {

// The known mistake of that id; null: the exercise has none. It lives as long as the exercise.
const MistakeSpec* findMistake(const Exercise& exercise, const QString& id);

}  // namespace enshu::course

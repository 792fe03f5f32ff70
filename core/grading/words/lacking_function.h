// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/course/course.h"
#include "core/sandbox/build/build.h"

namespace enshu::grading {

// Of a file without the exercise's function: that, what it defines in its place, and whose file it
// may be. `course` may be null.
QString lackingFunction(const sandbox::BuildReport& build, const course::Exercise& exercise,
                        const course::Course* course);

}  // namespace enshu::grading

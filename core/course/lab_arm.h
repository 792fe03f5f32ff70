// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/course/course.h"

namespace enshu::course {

// The file of the robot that the lab's runs move: a course may bring its own `course-arm`; one that
// does not has Enshu's.
QString armOfLabRuns(const Course& course);

}  // namespace enshu::course

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>

#include "core/course/course.h"

namespace enshu::desk {

// Where an exercise stands in the picture of the path.
struct PathCell {
  int lane = 0;  // of its lab, from the left
  int row = 0;   // from the top
};

// A lane for each lab, its exercises below each other in their order; nothing stands above what it
// needs of a lane to its left, and all below what it needs of a lane to its right. A need that
// closes a circle with the orders of the labs and earlier needs has no say.
QHash<QString, PathCell> pathLayout(const course::Course& course);

}  // namespace enshu::desk

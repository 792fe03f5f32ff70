// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/grading/report/class_results.h"

namespace enshu::desk {

// What could not be read is missing in table and sums; it is named, and the rest can be worked on.
// Empty: everything could be read.
QString damageText(const grading::ClassResults& results);

}  // namespace enshu::desk

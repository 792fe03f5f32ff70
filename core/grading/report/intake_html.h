// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/grading/report/class_results.h"
#include "core/grading/report/html.h"

namespace enshu::grading {

// What came in and what did not: files that were not taken, of several for one exercise the one
// that counts, and whom the roster does not know.
Html intakeHtml(const ClassResults& results, const QList<const course::Exercise*>& exercises);

}  // namespace enshu::grading

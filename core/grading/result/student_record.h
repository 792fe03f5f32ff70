// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/grading/result/graded.h"

namespace enshu::grading {

// What the command line and the desk do with a student's own verdict: the progress, and in
// <record>/results the result <exercise>.json (enshu-result/1) with its series in
// <exercise>.mat (saveTrajectories); of hidden cases neither the seed nor any series. NotGraded
// leaves all of it alone.
Result<void> keepResult(const Graded& graded, const QString& record);

}  // namespace enshu::grading

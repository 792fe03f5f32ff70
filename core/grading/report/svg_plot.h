// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/grading/report/html.h"
#include "core/grading/result/graded.h"

namespace enshu::grading {

// The answer (coloured) over the reference (grey, dashed) of one channel, the residual below, as an
// SVG element of 640 x 260 for an HTML page. `mark` is a sample to point at; -1: none.
Html svgPlot(const Trajectory& trajectory, int channel, int mark);

}  // namespace enshu::grading

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/grading/cases/case.h"

namespace enshu::grading {

// The outputs of a case with the motion that the run has really made, run_q and what was recorded
// beside it, in the order of the samples and without jumps of whole turns. A right program may ask
// for its samples in any order, and may keep its angles within one turn.
//
// Each call belongs to the sample at which the reference asks for what is nearest; where two calls
// would belong to one sample, the motion is another one and the calls stay in their order.
driver::Signals inOrderOfTime(const Case& prepared, driver::Signals outputs);

}  // namespace enshu::grading

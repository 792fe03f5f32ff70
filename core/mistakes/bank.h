// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/driver/driver.h"
#include "core/mistakes/mistake.h"

namespace enshu::mistakes {

// The mistakes known for an exercise; none for an exercise without a bank.
const Mistakes& bank(const QString& exercise);

// What a student with that mistake would have answered. Values that overflow stay what they are.
driver::Signals wrongAnswer(const Mistake& mistake, const driver::Driver& driver,
                            const Robot& robot, const driver::Signals& inputs);

// Right answers that are computed in another way than the reference's: what an honest student's may
// differ by.
Mistakes otherWays(const QString& exercise);

// One bank per exercise, each in a source file of its own.
Mistakes velocityMistakes();
Mistakes inverseDynamicsMistakes();
Mistakes unitVectorMistakes();
Mistakes frictionMistakes();

}  // namespace enshu::mistakes

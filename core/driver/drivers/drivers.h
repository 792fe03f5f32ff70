// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/driver/driver.h"
#include "core/driver/lab_functions.h"

// One driver per exercise, each in a source file of its own.
namespace enshu::driver {

const Driver& velocityPropagationDriver();
const Driver& inverseDynamicsRunDriver();
const Driver& unitVectorMethodDriver();
const Driver& frictionSimulationDriver();

}  // namespace enshu::driver

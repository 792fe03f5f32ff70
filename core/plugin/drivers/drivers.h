// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plugin/driver.h"
#include "core/plugin/lab_functions.h"

// One driver per exercise, each in a source file of its own.
namespace enshu::plugin {

const Driver& velocityPropagationDriver();
const Driver& inverseDynamicsRunDriver();
const Driver& unitVectorMethodDriver();
const Driver& frictionSimulationDriver();

}  // namespace enshu::plugin

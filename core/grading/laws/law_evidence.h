// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/driver/law.h"

// The laws of core/grading/laws/laws.h, each by itself.
namespace enshu::grading {

using driver::Evidence;
using driver::LawSides;
using driver::Sides;

// Work and energy.
Sides kineticEnergy(const Evidence& evidence);
Sides work(const Evidence& evidence);
Sides frictionPower(const Evidence& evidence);
Sides frictionResists(const Evidence& evidence);

// The equation of motion and the motion itself.
Sides equationOfMotion(const Evidence& evidence);
Sides derivativeOfAngle(const Evidence& evidence);
Sides derivativeOfSpeed(const Evidence& evidence);

// M and c as the accelerations show them.
Sides inertiaSymmetric(const Evidence& evidence);
Sides inertiaPositive(const Evidence& evidence);
Sides inertiaColumns(const Evidence& evidence);
Sides inertiaRate(const Evidence& evidence);

}  // namespace enshu::grading

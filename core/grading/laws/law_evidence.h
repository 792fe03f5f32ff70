// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/driver/law.h"

// The laws of core/grading/laws/laws.h, each by itself.
namespace enshu::grading {

using driver::Evidence;
using driver::LawSides;
using driver::Sides;

// Work and energy.
Sides kineticEnergy(const Evidence& of);
Sides work(const Evidence& of);
Sides frictionPower(const Evidence& of);
Sides frictionResists(const Evidence& of);

// The equation of motion and the motion itself.
Sides equationOfMotion(const Evidence& of);
Sides derivativeOfAngle(const Evidence& of);
Sides derivativeOfSpeed(const Evidence& of);

// M and c as the accelerations show them.
Sides inertiaSymmetric(const Evidence& of);
Sides inertiaPositive(const Evidence& of);
Sides inertiaColumns(const Evidence& of);
Sides inertiaRate(const Evidence& of);

}  // namespace enshu::grading

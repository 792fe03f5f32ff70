// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plugin/student.h"
#include "core/value/fields.h"

struct Body {
  double m = 0;                   // [kg]
  Vector3d v = Vector3d::Zero();  // [m/s]
};
ENSHU_FIELDS(Body, m, v)

// The kinetic energy of a point mass [J].
double kineticEnergy(const Body& body);

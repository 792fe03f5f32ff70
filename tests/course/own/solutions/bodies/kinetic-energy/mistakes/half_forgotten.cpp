// SPDX-License-Identifier: GPL-3.0-or-later
#include "kinetic_energy.h"

double kineticEnergy(const Body& body) {
  return body.m * body.v.squaredNorm();
}

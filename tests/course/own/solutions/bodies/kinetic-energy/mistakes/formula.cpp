// SPDX-License-Identifier: GPL-3.0-or-later
#include "kinetic_energy.h"

#include "core/driver/variant.h"

using enshu::driver::mistake;

double kineticEnergy(const Body& body) {
  return mistake("not-squared")      ? body.m * body.v.norm() / 2
         : mistake("mass-forgotten") ? body.v.squaredNorm() / 2
                                     : body.m * body.v.squaredNorm() / 2;
}

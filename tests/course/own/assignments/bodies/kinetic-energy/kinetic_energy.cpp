// SPDX-License-Identifier: GPL-3.0-or-later
#include "kinetic_energy.h"

double kineticEnergy(const Body& body) {
  // TODO(student): E = m v^2 / 2
  return 0;
}

// SPDX-License-Identifier: GPL-3.0-or-later
#include "kinetic_energy.h"

double kineticEnergy(const Body& body) {
  double sum = 0;
  for (int i = 0; i < 3; ++i) {
    sum += body.m * body.v(i) * body.v(i);
  }
  return sum / 2;
}

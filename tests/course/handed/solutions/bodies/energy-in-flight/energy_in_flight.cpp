// SPDX-License-Identifier: GPL-3.0-or-later
#include "energy_in_flight.h"

FlightEnergy energyInFlight(const Flight& flight, double t) {
  const PointState is = flight(t);
  FlightEnergy energy;
  energy.kinetic = flight.mass * is.v.squaredNorm() / 2;
  energy.potential = flight.mass * 9.8 * flight.height(is.p);
  energy.momentum = flight.mass * is.v;
  energy.rising = is.v.z() > 0 ? 1 : 0;
  return energy;
}

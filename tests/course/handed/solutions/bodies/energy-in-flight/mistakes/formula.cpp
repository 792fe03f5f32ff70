// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/driver/variant.h"
#include "energy_in_flight.h"

using enshu::driver::mistake;

FlightEnergy energyInFlight(const Flight& flight, double t) {
  const PointState is = flight(mistake("at-the-start") ? 0 : t);
  FlightEnergy energy;
  energy.kinetic = flight.mass * is.v.squaredNorm() / (mistake("half-forgotten") ? 1 : 2);
  energy.potential = flight.mass * 9.8 * flight.height(is.p);
  energy.momentum = flight.mass * is.v;
  energy.rising = is.v.z() > 0 ? 1 : 0;
  return energy;
}

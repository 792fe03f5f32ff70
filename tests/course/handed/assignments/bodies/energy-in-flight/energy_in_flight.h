// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include "core/plugin/student.h"
#include "core/plugin/unset.h"
#include "core/value/fields.h"

struct PointState {
  Vector3d p = unset;  // position [m]
  Vector3d v = unset;  // velocity [m/s]
};
ENSHU_FIELDS(PointState, p, v)

// The flight of a point mass, as it is provided: flight(t) is its state at t [s].
struct Flight {
  std::function<PointState(double t)> state;
  std::function<double(const Vector3d& p)> height;  // above the ground [m]
  double mass = 0;                                  // [kg]
  PointState operator()(double t) const { return state(t); }
};
ENSHU_FIELDS(Flight, state, height, mass)

struct FlightEnergy {
  double kinetic = unset;     // [J]
  double potential = unset;   // [J], 0 at the ground
  Vector3d momentum = unset;  // [N s]
  int rising = unset;         // 1 while the mass rises, else 0
};
ENSHU_FIELDS(FlightEnergy, kinetic, potential, momentum, rising)

// Energies and momentum at t [s]; g = 9.8 m/s^2 against z.
FlightEnergy energyInFlight(const Flight& flight, double t);

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/driver/law.h"
#include "energy_in_flight.h"

using namespace enshu::driver;

// The energy is what it was at the start.
static Sides energyKept(const Evidence& of) {
  const MatrixXd* kinetic = of.output("kinetic", 1, of.samples());
  const MatrixXd* potential = of.output("potential", 1, of.samples());
  const MatrixXd* p = of.input("p0", 3, 1);
  const MatrixXd* v = of.input("v0", 3, 1);
  const MatrixXd* m = of.input("m", 1, 1);
  if (kinetic == nullptr || potential == nullptr || p == nullptr || v == nullptr || m == nullptr) {
    return {};
  }
  const double start = (*m)(0, 0) * (v->squaredNorm() / 2 + 9.8 * (*p)(2, 0));
  return of.sides(*kinetic + *potential, MatrixXd::Constant(1, of.samples(), start), {"energy"});
}

// What the flight was asked for are the instants of the case.
static Sides askedInTime(const Evidence& of) {
  const MatrixXd* asked = of.output("asked_t", 1, of.samples());
  return asked == nullptr ? Sides() : of.sides(*asked, of.axis().values, {"t"});
}

ENSHU_LAWS({"energy-kept", energyKept}, {"asked-in-time", askedInTime})

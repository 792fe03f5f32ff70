// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/driver/law.h"
#include "energy_in_flight.h"

using namespace enshu::driver;

// The energy is what it was at the start.
static Sides energyKept(const Evidence& evidence) {
  const MatrixXd* kinetic = evidence.output("kinetic", 1, evidence.samples());
  const MatrixXd* potential = evidence.output("potential", 1, evidence.samples());
  const MatrixXd* p = evidence.input("p0", 3, 1);
  const MatrixXd* v = evidence.input("v0", 3, 1);
  const MatrixXd* m = evidence.input("m", 1, 1);
  if (kinetic == nullptr || potential == nullptr || p == nullptr || v == nullptr || m == nullptr) {
    return {};
  }
  const double start = (*m)(0, 0) * (v->squaredNorm() / 2 + 9.8 * (*p)(2, 0));
  return evidence.sides(*kinetic + *potential, MatrixXd::Constant(1, evidence.samples(), start),
                        {"energy"});
}

// What the flight was asked for are the instants of the case.
static Sides askedInTime(const Evidence& evidence) {
  const MatrixXd* asked = evidence.output("asked_t", 1, evidence.samples());
  return asked == nullptr ? Sides() : evidence.sides(*asked, evidence.axis().values, {"t"});
}

ENSHU_LAWS({"energy-kept", energyKept}, {"asked-in-time", askedInTime})

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/simulation.h"
#include "core/simulation/stability_limit.h"

namespace enshu::desk {

// How long the steps of a run may be under its viscous friction, and how long they are.
struct Stability {
  Integrator integrator = Integrator::RungeKutta4;
  double step = 0;    // [s]
  DecayAlong decay;   // all zero: there is no friction
  bool whole = true;  // decay is known along the run, and not at the start alone

  bool isLimited() const;           // friction sets a limit, which the integrator has to keep
  double limit(double rate) const;  // of a step at a place of this decay [s]
};

// Along the run: along one with implicit damping and at most a thousand steps, which is good enough
// to know the inertia on the way, and quick. The Error: a joint moves no inertia.
Result<Stability> stabilityOf(const runs::Simulation& simulation);

// Steps that are stable all along, and nowhere, with a margin and of two digits [s].
double stepBelow(const Stability& stability);
double stepAbove(const Stability& stability);

// What there is to say, in the language of now, as two or three sentences.
QString stabilityText(const Stability& stability);
bool isTooLong(const Stability& stability);  // somewhere on the way

}  // namespace enshu::desk

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include "core/base/result.h"
#include "core/simulation/mechanism.h"
#include "core/simulation/trajectory.h"

namespace enshu {

enum class Integrator {
  ExplicitEuler,
  SemiImplicitEuler,
  RungeKutta4,
  DormandPrince,
  ImplicitDamping,
};

struct SimulationOptions {
  double duration = 1;  // [s]
  double dt = 0.001;    // between two samples [s]
  Integrator integrator = Integrator::RungeKutta4;
  double step = 0;          // longest step of the fixed-step integrators [s]; 0: dt
  double tolerance = 1e-9;  // of DormandPrince

  // Called once per sample with the fraction done; false stops the run.
  std::function<bool(double fraction)> progress;

  // Called before a run that fails on its way ends with the Error: what was recorded until then.
  std::function<void(const Trajectory& before)> cutShort;
};

// The motion of a mechanism from a state at t = 0, recorded at t = 0, dt, 2 dt ... up to duration.
// A fixed-step integrator divides dt into equal steps (stepLength) no longer than `step`. Every
// step ends in a settled state (Mechanism::settled), and the run begins in one.
//
// The Error: the initial state is none (checkCoordinates, checkLoops); the dynamics failed, or a
// number is no longer finite; its `where` is the link where there is one, its text has the time.
// Or: the progress answered false. Throws ContractViolation if q or u has the wrong size, dt or
// duration is not positive, or step or tolerance is negative.
Result<Trajectory> simulate(const Mechanism& mechanism, const MotionState& initial,
                            const SimulationOptions& options = {});

// The length of the equal steps in which a fixed-step integrator crosses dt [s].
double stepLength(const SimulationOptions& options);

}  // namespace enshu

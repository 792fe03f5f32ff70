// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/simulation.h"

namespace enshu::desk {

// How a run is integrated.
struct RunMethod {
  Stabilisation stabilisation = Stabilisation::Projection;  // of the constrained runs
  Integrator integrator = Integrator::RungeKutta4;
  double step = 0.001;      // longest [s]; not of DormandPrince
  double tolerance = 1e-9;  // of DormandPrince
};

// Whether they do the same: a step of DormandPrince, a tolerance of others says nothing.
bool operator==(const RunMethod& a, const RunMethod& b);

// What is to be simulated. What does not apply to its run (whyNot) is not looked at.
struct RunRequest {
  QString run;                // of runs::runNames(); empty: a robot of a file
  QString robot;              // that file
  Eigen::VectorXd q, u, tau;  // at the start, and constant torques; empty: zero
  Eigen::VectorXd damping;    // D of the friction -D u; a single entry: of all; empty: none
  double duration = 1;        // [s]
  double dt = 0.001;          // between two samples [s]
  double K = 0.2;             // of the ground, f_t = K f_n
  double baseHeight = 1;      // [m]
  RunMethod method;
};

bool operator==(const RunRequest& a, const RunRequest& b);

// The parts of a request that a run may not have.
enum class RunPart { Robot, Start, Damping, Times, Method, Ground, Integrator, Step, Tolerance };

// Why a part does not apply, in the language of now; empty: it does.
QString whyNot(RunPart part, const RunRequest& request);

// The run as it stands in the lab's handout or in its paper; of a robot at rest at zero. `arm` is
// the file of the course arm. The Error is that of loadRobot or paperRun.
Result<RunRequest> presetOf(const QString& run, const QString& arm);

// The run of the lab under friction is its own to the last bit as long as nothing is changed, and
// that of a robot otherwise. A step longer than dt divides the whole run into equal ones, and each
// is a sample. The Error, for people: a number or a file that does not do.
Result<runs::Simulation> simulationOf(const RunRequest& request, const QString& arm);

// "rk4, 0.5 ms"; "plain, euler, 1 ms".
QString methodName(const RunRequest& request);

// "lab-friction, euler, 5 ms"
QString runTitle(const QString& name, const RunRequest& request);

// "0.5 ms"
QString milliseconds(double seconds);

}  // namespace enshu::desk

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

#include "core/base/result.h"
#include "core/simulation/simulate.h"

// How long a step may be under viscous friction. Friction alone, M u' = -D u, lets u decay with the
// eigenvalues lambda of M^-1 D, none negative. A step of length h multiplies the part of u that
// decays with lambda, z = h lambda, by
//   1 - z                             explicit Euler, [LAB] 3.3, and semi-implicit Euler
//   1 - z + z^2/2 - z^3/6 + z^4/24    Runge-Kutta of fourth order
//   1 / (1 + z)                       implicit damping
// and u grows without end where that is larger than one in size: a step is stable while
//   h < S / (largest lambda)
// with S the end of the interval of z in which it is not. Loops and contacts hold some motions back
// and only lower the rates: there the limit is on the safe side. It knows of the viscous friction
// alone; what is stiff otherwise can ask for a shorter step.
namespace enshu {

// S: 2 of both Euler steps, 2.785... of Runge-Kutta; infinite of implicit damping, and of
// Dormand-Prince, which chooses its steps.
double stabilityInterval(Integrator integrator);

// The largest eigenvalue of M(q)^-1 D [1/s]; 0 without friction. D: the diagonal, dof x 1, no entry
// negative, or empty. The Error, its `where` the link: a joint moves no inertia.
// Throws ContractViolation if q or D has the wrong size.
Result<double> fastestDecay(const Robot& robot, const Eigen::VectorXd& q, const Eigen::VectorXd& D);

struct DecayAlong {
  double atStart = 0;  // [1/s]
  double least = 0;    // [1/s]
  double largest = 0;  // [1/s]
  double time = 0;     // when it is largest [s]
};

// fastestDecay at the samples of a run, of a longer one at about a thousand of them, the first and
// the last among these. Throws ContractViolation if there is no sample.
Result<DecayAlong> fastestDecayAlong(const Mechanism& mechanism, const Trajectory& trajectory);

}  // namespace enshu

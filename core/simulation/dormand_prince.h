// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>

#include "core/base/result.h"
#include "core/simulation/mechanism.h"
#include "core/simulation/slope.h"

namespace enshu {

// The embedded Runge-Kutta method of order 5(4) of Dormand and Prince, [DP], with steps as long as
// the error allows and states at any time between, by the method's interpolant of fourth order,
// [HNW] II.6.
class DormandPrince {
 public:
  // The error of a step, the difference of the solutions of order 5 and 4, is kept below
  // tolerance (1 + |entry|) in the root mean square over the entries of q and u.
  // Throws ContractViolation unless tolerance > 0.
  DormandPrince(const Mechanism& mechanism, double t, MotionState state, double tolerance);

  // The state at a time not before the last one asked for; settled (Mechanism::settled).
  // The Error is that of Mechanism::response, or: the error stays too large however small the step.
  Result<MotionState> at(double time);

  int steps() const { return steps_; }        // accepted so far
  int rejected() const { return rejected_; }  // tried in vain

 private:
  Result<void> step(double horizon);
  Result<bool> tryStep(double h);
  MotionState interpolated(double time) const;

  const Mechanism& mechanism_;
  double tolerance_;
  double t_;           // end of the last accepted step
  MotionState state_;  // there
  double h_ = 0;       // length proposed for the next one; 0: none yet
  int steps_ = 0;
  int rejected_ = 0;

  // The last accepted step, for the interpolant.
  double t0_;
  MotionState y0_, y1_;
  std::array<Slope, 7> k_;
};

}  // namespace enshu

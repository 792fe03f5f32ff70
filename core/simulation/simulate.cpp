// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/simulate.h"

#include <cmath>
#include <memory>

#include "core/base/contract.h"
#include "core/dynamics/constraint/loop_constraint.h"
#include "core/robot/robot_state.h"
#include "core/simulation/dormand_prince.h"
#include "core/simulation/explicit_euler.h"
#include "core/simulation/implicit_damping.h"
#include "core/simulation/runge_kutta_4.h"
#include "core/simulation/semi_implicit_euler.h"
#include "core/simulation/time_text.h"

namespace enshu {

namespace {

using Step = Result<MotionState> (*)(const Mechanism&, double t, const MotionState&, double h);

Step stepOf(Integrator integrator) {
  switch (integrator) {
    case Integrator::ExplicitEuler:
      return explicitEuler;
    case Integrator::SemiImplicitEuler:
      return semiImplicitEuler;
    case Integrator::RungeKutta4:
      return rungeKutta4;
    case Integrator::ImplicitDamping:
      return implicitDamping;
    case Integrator::DormandPrince:
      break;
  }
  return nullptr;
}

// A hair less than a whole number of steps is that number.
double stepsWithin(double time, double longest) {
  return std::ceil(time / longest - 1e-6);
}

double longestStep(const SimulationOptions& options) {
  return options.step > 0 ? options.step : options.dt;
}

constexpr long kStepsBetweenLooks = 1000;

tl::unexpected<Error> stoppedAt(double t) {
  return failure("", ENSHU_TEXT("the run was stopped at t = %1 s"), {timeText(t)});
}

// The state at later and later times.
using Advance = std::function<Result<MotionState>(double time)>;

// `goesOn` is asked every now and then, for a sample may take a million steps.
Advance fixedSteps(const Mechanism& mechanism, MotionState state, Step step, double longest,
                   std::function<bool(double t)> goesOn) {
  return [&mechanism, state = std::move(state), step, longest, goesOn = std::move(goesOn),
          t = 0.0](double time) mutable -> Result<MotionState> {
    const auto steps = static_cast<long>(stepsWithin(time - t, longest));
    const double h = (time - t) / static_cast<double>(steps), start = t;
    for (long k = 0; k < steps; ++k) {
      t = start + static_cast<double>(k) * h;
      if (k % kStepsBetweenLooks == kStepsBetweenLooks - 1 && !goesOn(t)) {
        return stoppedAt(t);
      }
      const auto end = step(mechanism, t, state, h);
      ENSHU_TRY(end);
      auto settled = mechanism.settled(*end);
      ENSHU_TRY(settled);
      state = *std::move(settled);
    }
    t = time;
    return state;
  };
}

Advance advanceOf(const Mechanism& mechanism, const MotionState& state,
                  const SimulationOptions& options, Eigen::Index samples) {
  if (options.integrator == Integrator::DormandPrince) {
    const auto method = std::make_shared<DormandPrince>(mechanism, 0, state, options.tolerance);
    return [method](double time) { return method->at(time); };
  }
  return fixedSteps(mechanism, state, stepOf(options.integrator), longestStep(options),
                    [&options, samples](double t) {
                      const double done = (1 + t / options.dt) / static_cast<double>(samples);
                      return !options.progress || options.progress(done);
                    });
}

// The failure with the last time at which all was well.
tl::unexpected<Error> failureAfter(double t, const Error& error) {
  return failure(error.where, ENSHU_TEXT("the run ends after t = %1 s: %2"),
                 {timeText(t), Error{"", error.text, error.args}.message()});
}

}  // namespace

double stepLength(const SimulationOptions& options) {
  return options.dt / stepsWithin(options.dt, longestStep(options));
}

Result<Trajectory> simulate(const Mechanism& mechanism, const MotionState& initial,
                            const SimulationOptions& options) {
  const Robot& robot = mechanism.robot();
  expects(initial.q.size() == robot.coordinates() && initial.u.size() == robot.dof(),
          "simulate: q or u has the wrong size");
  expects(options.dt > 0 && options.duration > 0, "simulate: dt or duration is not positive");
  expects(options.step >= 0 && options.tolerance > 0, "simulate: step or tolerance is negative");
  ENSHU_TRY(checkCoordinates(robot, initial.q));
  ENSHU_TRY(checkLoops(robot, initial.q, initial.u));
  auto state = mechanism.settled(initial);
  ENSHU_TRY(state);
  const auto N = static_cast<Eigen::Index>(std::floor(options.duration / options.dt + 1e-6)) + 1;
  Trajectory trajectory = makeTrajectory(mechanism, N);
  const Advance advance = advanceOf(mechanism, *state, options, N);
  for (Eigen::Index k = 0; k < N; ++k) {
    const double t = static_cast<double>(k) * options.dt;
    if (k > 0) {
      state = advance(t);
    }
    const Result<void> recorded = state.and_then(
        [&](const MotionState& now) { return record(trajectory, k, mechanism, t, now); });
    if (!recorded) {
      if (options.cutShort && k > 0) {
        options.cutShort(firstSamples(trajectory, k));
      }
      return failureAfter(std::max(0.0, t - options.dt), recorded.error());
    }
    if (options.progress &&
        !options.progress(static_cast<double>(k + 1) / static_cast<double>(N))) {
      return stoppedAt(t);
    }
  }
  return trajectory;
}

}  // namespace enshu

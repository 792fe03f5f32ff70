// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/models/stability.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "app/desk/models/run_request.h"

namespace enshu::desk {

namespace {

class StabilityWords {
  Q_DECLARE_TR_FUNCTIONS(Stability)
};

constexpr double kMostSteps = 1000;
constexpr double kBelow = 0.9;
constexpr double kAbove = 1.1;

// The second digit of a number.
double lastDigit(double number) {
  return std::pow(10, std::floor(std::log10(number)) - 1);
}

QString verdict(const Stability& stability) {
  const double least = stability.limit(stability.decay.largest);
  const QString step = milliseconds(stability.step);
  if (stability.step < least) {
    return stability.whole ? StabilityWords::tr("The step of %1 is stable all along.").arg(step)
                           : StabilityWords::tr("The step of %1 is stable there.").arg(step);
  }
  return stability.step < stability.limit(stability.decay.least)
             ? StabilityWords::tr("The step of %1 is too long on a part of the way.").arg(step)
             : StabilityWords::tr("The step of %1 is too long: the run diverges.").arg(step);
}

}  // namespace

bool Stability::isLimited() const {
  return decay.largest > 0 && std::isfinite(stabilityInterval(integrator));
}

double Stability::limit(double rate) const {
  return stabilityInterval(integrator) / rate;
}

Result<Stability> stabilityOf(const runs::Simulation& simulation) {
  const SimulationOptions& given = simulation.options;
  Stability stability;
  stability.integrator = given.integrator;
  stability.step = stepLength(given);
  if (simulation.mechanism.damping().isZero(0)) {
    return stability;
  }
  SimulationOptions quick;
  quick.duration = given.duration;
  quick.dt = std::max(given.dt, given.duration / kMostSteps);
  quick.integrator = Integrator::ImplicitDamping;
  const auto run = simulate(simulation.mechanism, simulation.initial, quick);
  stability.whole = run.has_value();
  if (run) {
    const auto along = fastestDecayAlong(simulation.mechanism, *run);
    ENSHU_TRY(along);
    stability.decay = *along;
    return stability;
  }
  const auto start = fastestDecay(simulation.mechanism.robot(), simulation.initial.q,
                                  simulation.mechanism.damping());
  ENSHU_TRY(start);
  stability.decay = {*start, *start, *start, 0};
  return stability;
}

double stepBelow(const Stability& stability) {
  const double step = kBelow * stability.limit(stability.decay.largest);
  return std::floor(step / lastDigit(step)) * lastDigit(step);
}

double stepAbove(const Stability& stability) {
  const double step = kAbove * stability.limit(stability.decay.least);
  return std::ceil(step / lastDigit(step)) * lastDigit(step);
}

bool isTooLong(const Stability& stability) {
  return stability.isLimited() && stability.step >= stability.limit(stability.decay.largest);
}

QString stabilityText(const Stability& stability) {
  if (!(stability.decay.largest > 0)) {
    return StabilityWords::tr("There is no viscous friction that would limit the step.");
  }
  if (stability.integrator == Integrator::ImplicitDamping) {
    return StabilityWords::tr("Implicit damping bears the friction with any step.");
  }
  if (stability.integrator == Integrator::DormandPrince) {
    return StabilityWords::tr("Dormand-Prince keeps its steps short enough by itself.");
  }
  const QString start = milliseconds(stability.limit(stability.decay.atStart));
  const QString limits =
      stability.whole
          ? StabilityWords::tr(
                "Stable below %1 at the start, below %2 at t = %3 s, where it is least.")
                .arg(start, milliseconds(stability.limit(stability.decay.largest)),
                     QString::number(stability.decay.time, 'g', 3))
          : StabilityWords::tr("Stable below %1 at the start.").arg(start);
  return limits + u'\n' + verdict(stability);
}

}  // namespace enshu::desk

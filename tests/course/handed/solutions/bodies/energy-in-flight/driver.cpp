// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/driver/module.h"
#include "core/driver/motions.h"
#include "core/driver/recording.h"
#include "core/driver/samples.h"
#include "energy_in_flight.h"

namespace {

using namespace enshu::driver;

constexpr int kSamples = 20;

PointState stateAt(double t, const Vector3d& p0, const Vector3d& v0) {
  const Vector3d g(0, 0, -9.8);
  return {p0 + t * v0 + t * t / 2 * g, v0 + t * g};
}

double heightOf(const Vector3d& p) {
  enshu::expects(p.z() >= 0, "heightOf: below the ground");
  return p.z();
}

class EnergyInFlight : public Driver {
 public:
  std::vector<std::string> motions() const override { return {"flight"}; }

  Signals inputs(const enshu::Robot&, const MotionRecipe&, enshu::Random& random) const override {
    return {{QStringLiteral("t"), sampleTimes(0.1, kSamples)},
            {QStringLiteral("m"), MatrixXd::Constant(1, 1, random.uniform(2, 5))},
            {QStringLiteral("p0"), random.vector(1.0, 3.0)},
            {QStringLiteral("v0"), random.vector(9.0, 12.0)}};
  }

  Signals run(const enshu::Robot&, const Signals& inputs,
              const Functions& functions) const override {
    const auto student =
        functions.need<decltype(::energyInFlight)>(QStringLiteral("energy-in-flight"));
    const Vector3d p0 = values(inputs, QStringLiteral("p0"));
    const Vector3d v0 = values(inputs, QStringLiteral("v0"));
    RecordedMap state(
        std::function<PointState(double)>([&](double t) { return stateAt(t, p0, v0); }),
        {QStringLiteral("asked_t")}, kSamples);
    const Flight flight{state.map(), heightOf, number(inputs, QStringLiteral("m"))};
    MatrixXd kinetic, potential, momentum, rising;
    for (int k = 0; k < kSamples; ++k) {
      const FlightEnergy energy = student(flight, values(inputs, QStringLiteral("t"))(0, k));
      keep(kinetic, k, kSamples, energy.kinetic);
      keep(potential, k, kSamples, energy.potential);
      keep(momentum, k, kSamples, energy.momentum);
      keep(rising, k, kSamples, energy.rising);
    }
    Signals outputs = state.asked();
    outputs.push_back({QStringLiteral("kinetic"), kinetic});
    outputs.push_back({QStringLiteral("potential"), potential});
    outputs.push_back({QStringLiteral("momentum"), momentum});
    outputs.push_back({QStringLiteral("rising"), rising});
    return outputs;
  }
};

}  // namespace

ENSHU_DRIVER(EnergyInFlight)

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/driver/module.h"
#include "core/driver/motions.h"
#include "core/driver/recording.h"
#include "core/driver/samples.h"
#include "energy_in_flight.h"

using namespace Qt::StringLiterals;

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
    return {{u"t"_s, sampleTimes(0.1, kSamples)},
            {u"m"_s, MatrixXd::Constant(1, 1, random.uniform(2, 5))},
            {u"p0"_s, random.vector(1.0, 3.0)},
            {u"v0"_s, random.vector(9.0, 12.0)}};
  }

  Signals run(const enshu::Robot&, const Signals& inputs,
              const Functions& functions) const override {
    const auto student = functions.need<decltype(::energyInFlight)>(u"energy-in-flight"_s);
    const Vector3d p0 = values(inputs, u"p0"_s);
    const Vector3d v0 = values(inputs, u"v0"_s);
    RecordedMap state(
        std::function<PointState(double)>([&](double t) { return stateAt(t, p0, v0); }),
        {u"asked_t"_s}, kSamples);
    const Flight flight{state.map(), heightOf, number(inputs, u"m"_s)};
    MatrixXd kinetic, potential, momentum, rising;
    for (int k = 0; k < kSamples; ++k) {
      const FlightEnergy energy = student(flight, values(inputs, u"t"_s)(0, k));
      keep(kinetic, k, kSamples, energy.kinetic);
      keep(potential, k, kSamples, energy.potential);
      keep(momentum, k, kSamples, energy.momentum);
      keep(rising, k, kSamples, energy.rising);
    }
    Signals outputs = state.asked();
    outputs.push_back({u"kinetic"_s, kinetic});
    outputs.push_back({u"potential"_s, potential});
    outputs.push_back({u"momentum"_s, momentum});
    outputs.push_back({u"rising"_s, rising});
    return outputs;
  }
};

}  // namespace

ENSHU_DRIVER(EnergyInFlight)

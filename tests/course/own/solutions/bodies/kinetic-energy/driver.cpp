// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/driver/module.h"
#include "core/driver/motions.h"
#include "kinetic_energy.h"

namespace {

using namespace enshu::driver;

constexpr int kSamples = 20;

// The energy of a mass at each instant of a flight.
class KineticEnergy : public Driver {
 public:
  std::vector<std::string> motions() const override { return {"flight"}; }

  Signals inputs(const enshu::Robot&, const MotionRecipe&, enshu::Random& random) const override {
    MatrixXd v(3, kSamples);
    for (int k = 0; k < kSamples; ++k) {
      v.col(k) = random.vector(-3.0, 3.0);
    }
    return {{QStringLiteral("t"), sampleTimes(0.1, kSamples)},
            {QStringLiteral("m"), MatrixXd::Constant(1, 1, random.uniform(2, 5))},
            {QStringLiteral("v"), v}};
  }

  Signals run(const enshu::Robot&, const Signals& inputs,
              const Functions& functions) const override {
    const auto energy = functions.need<decltype(::kineticEnergy)>(QStringLiteral("kinetic-energy"));
    const MatrixXd& v = values(inputs, QStringLiteral("v"));
    MatrixXd energies(1, v.cols());
    for (Eigen::Index k = 0; k < v.cols(); ++k) {
      energies(0, k) = energy(Body{number(inputs, QStringLiteral("m")), v.col(k)});
    }
    return {{QStringLiteral("energy"), energies}};
  }
};

}  // namespace

ENSHU_DRIVER(KineticEnergy)

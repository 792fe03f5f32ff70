// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/driver/module.h"
#include "core/driver/motions.h"
#include "kinetic_energy.h"

using namespace Qt::StringLiterals;

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
    return {{u"t"_s, sampleTimes(0.1, kSamples)},
            {u"m"_s, MatrixXd::Constant(1, 1, random.uniform(2, 5))},
            {u"v"_s, v}};
  }

  Signals run(const enshu::Robot&, const Signals& inputs,
              const Functions& functions) const override {
    const auto energy = functions.need<decltype(::kineticEnergy)>(u"kinetic-energy"_s);
    const MatrixXd& v = values(inputs, u"v"_s);
    MatrixXd energies(1, v.cols());
    for (Eigen::Index k = 0; k < v.cols(); ++k) {
      energies(0, k) = energy(Body{number(inputs, u"m"_s), v.col(k)});
    }
    return {{u"energy"_s, energies}};
  }
};

}  // namespace

ENSHU_DRIVER(KineticEnergy)

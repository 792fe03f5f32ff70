// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/driver/module.h"
#include "core/driver/motions.h"
#include "core/driver/recording.h"
#include "core/simulation/lab_runs.h"
#include "inverse-dynamics/velocity-propagation/velocity_step.h"
#include "inverse_dynamics_run.h"

namespace {

using enshu::Robot;
using namespace enshu::driver;

const std::string kLab = "lab-inverse";
const std::string kRandom = "random";

// The student's run of task 1-2: the motion of every joint and the torques that it needs. What the
// inverse dynamics was asked is that motion.
class InverseDynamicsRun : public Driver {
 public:
  std::vector<std::string> motions() const override { return {kLab, kRandom}; }

  Signals inputs(const Robot&, const MotionRecipe& motion, enshu::Random& random) const override {
    const bool lab = motion.name == kLab;
    const double T = lab ? enshu::kLabInverseT : random.uniform(2, 6);
    const double dt = lab ? enshu::kLabInverseDt : random.uniform(0.02, 0.05);
    const int samples = lab ? enshu::kLabInverseSamples : static_cast<int>(T / dt);
    return {{u"t"_s, sampleTimes(dt, samples)},
            {u"T"_s, MatrixXd::Constant(1, 1, T)},
            {u"dt"_s, MatrixXd::Constant(1, 1, dt)}};
  }

  Signals run(const Robot& robot, const Signals& inputs,
              const Functions& functions) const override {
    const double T = number(inputs, u"T"_s);
    const double dt = number(inputs, u"dt"_s);
    const int samples = static_cast<int>(values(inputs, u"t"_s).cols());
    const auto student = functions.need<decltype(::idSample)>(u"inverse-dynamics-run"_s);

    const auto gamma = velocity_step::inverseDynamics(robot, functions);
    const auto asked =
        std::make_unique<Recorded<InverseDynamics>>(*gamma, kRunPrefix, u"qdd"_s, samples);
    const MatrixXd torque = student(*asked, T, dt, samples);
    Signals outputs = asked->oncePerSample();
    outputs.push_back({u"joint_torque"_s, torque});
    return outputs;
  }
};

}  // namespace

ENSHU_DRIVER(InverseDynamicsRun)

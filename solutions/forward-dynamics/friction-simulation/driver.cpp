// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/driver/module.h"
#include "core/driver/motions.h"
#include "core/driver/recording.h"
#include "forward-dynamics/unit-vector-method/acceleration_step.h"
#include "forward-dynamics/unit-vector-method/friction_case.h"
#include "friction_simulation.h"
#include "inverse-dynamics/velocity-propagation/velocity_step.h"

namespace {

using enshu::Robot;
using friction_case::FrictionCase;
using namespace enshu::driver;

const std::string kLab = "lab-friction";
const std::string kRandom = "random";

// The student's run of task 2-2: the arm falls under viscous friction. What the forward dynamics
// was asked is the motion that came of it.
class FrictionSimulation : public Driver {
 public:
  std::vector<std::string> motions() const override { return {kLab, kRandom}; }

  Signals inputs(const Robot& robot, const MotionRecipe& motion,
                 enshu::Random& random) const override {
    const FrictionCase friction =
        motion.name == kLab ? friction_case::ofTheLab() : friction_case::drawn(robot, random);
    return {{QStringLiteral("t"), sampleTimes(friction.dt, friction.steps)},
            {QStringLiteral("q0"), friction.q0},
            {QStringLiteral("friction"), friction.D},
            {QStringLiteral("dt"), MatrixXd::Constant(1, 1, friction.dt)}};
  }

  Signals run(const Robot& robot, const Signals& inputs,
              const Functions& functions) const override {
    const VectorXd q0 = values(inputs, QStringLiteral("q0")).col(0);
    const VectorXd D = values(inputs, QStringLiteral("friction")).col(0);
    const double dt = number(inputs, QStringLiteral("dt"));
    const int steps = static_cast<int>(values(inputs, QStringLiteral("t")).cols());
    const auto student =
        functions.need<decltype(::fdAssignment)>(QStringLiteral("friction-simulation"));

    const auto dynamics = acceleration_step::forwardDynamics(
        velocity_step::inverseDynamics(robot, functions), functions);
    const auto asked = std::make_unique<Recorded<ForwardDynamics>>(*dynamics, kRunPrefix,
                                                                   QStringLiteral("tau"), steps);
    const MatrixXd acceleration = student(*asked, q0, D, dt, steps);
    Signals outputs = asked->oncePerSample();
    outputs.push_back({QStringLiteral("joint_acceleration"), acceleration});
    return outputs;
  }
};

}  // namespace

ENSHU_DRIVER(FrictionSimulation)

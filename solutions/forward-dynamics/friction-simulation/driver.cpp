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
    return {{u"t"_s, sampleTimes(friction.dt, friction.steps)},
            {u"q0"_s, friction.q0},
            {u"friction"_s, friction.D},
            {u"dt"_s, MatrixXd::Constant(1, 1, friction.dt)}};
  }

  Signals run(const Robot& robot, const Signals& inputs,
              const Functions& functions) const override {
    const VectorXd q0 = values(inputs, u"q0"_s).col(0);
    const VectorXd D = values(inputs, u"friction"_s).col(0);
    const double dt = number(inputs, u"dt"_s);
    const int steps = static_cast<int>(values(inputs, u"t"_s).cols());
    const auto student = functions.need<decltype(::fdAssignment)>(u"friction-simulation"_s);

    const auto dynamics = acceleration_step::forwardDynamics(
        velocity_step::inverseDynamics(robot, functions), functions);
    const auto asked =
        std::make_unique<Recorded<ForwardDynamics>>(*dynamics, kRunPrefix, u"tau"_s, steps);
    const MatrixXd acceleration = student(*asked, q0, D, dt, steps);
    Signals outputs = asked->oncePerSample();
    outputs.push_back({u"joint_acceleration"_s, acceleration});
    return outputs;
  }
};

}  // namespace

ENSHU_DRIVER(FrictionSimulation)

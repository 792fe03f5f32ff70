// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/driver/drivers/drivers.h"
#include "core/driver/drivers/motions.h"
#include "core/driver/drivers/recording.h"
#include "core/driver/drivers/steps.h"

namespace enshu::driver {

namespace {

using Eigen::MatrixXd;

// The student's run of task 2-2: the arm falls under viscous friction. What the forward dynamics
// was asked is the motion that came of it.
class FrictionSimulationDriver : public Driver {
 public:
  QString exercise() const override { return QStringLiteral("friction-simulation"); }
  QString interfaceId() const override { return QStringLiteral("org.enshu.FrictionSimulation/1"); }

  bool knows(MotionKind motion) const override { return motion != MotionKind::LabInverse; }

  Signals inputs(const Robot& robot, MotionKind motion, Random& random) const override {
    const FrictionCase friction = frictionCase(robot, motion, random);
    return {{QStringLiteral("t"), sampleTimes(friction.dt, friction.steps)},
            {QStringLiteral("q0"), friction.q0},
            {QStringLiteral("friction"), friction.D},
            {QStringLiteral("dt"), MatrixXd::Constant(1, 1, friction.dt)}};
  }

  Signals run(const Robot& robot, const Signals& inputs,
              const Functions& functions) const override {
    const FrictionCase friction{values(inputs, QStringLiteral("q0")).col(0),
                                values(inputs, QStringLiteral("friction")).col(0),
                                number(inputs, QStringLiteral("dt")),
                                static_cast<int>(values(inputs, QStringLiteral("t")).cols())};
    const std::unique_ptr<ForwardDynamics> dynamics =
        forwardDynamics(inverseDynamics(robot, functions), functions);
    const auto asked = std::make_unique<Recorded<ForwardDynamics>>(*dynamics, friction.steps,
                                                                   QStringLiteral("run_tau"));
    const auto student = functions.find<FrictionSimulation>(exercise());
    const MatrixXd acceleration =
        student ? student(*asked, friction.q0, friction.D, friction.dt, friction.steps)
                : labFrictionRun(*asked, friction.q0, friction.D, friction.dt, friction.steps).qdd;
    Signals outputs = asked->asked();
    outputs.push_back({QStringLiteral("joint_acceleration"), acceleration});
    return outputs;
  }
};

}  // namespace

const Driver& frictionSimulationDriver() {
  static const FrictionSimulationDriver driver;
  return driver;
}

}  // namespace enshu::driver

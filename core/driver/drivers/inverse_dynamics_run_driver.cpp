// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/driver/drivers/drivers.h"
#include "core/driver/drivers/motions.h"
#include "core/driver/drivers/recording.h"
#include "core/driver/drivers/steps.h"
#include "core/dynamics/newton_euler/world_newton_euler.h"

namespace enshu::driver {

namespace {

using Eigen::MatrixXd;

MatrixXd referenceRun(const InverseDynamics& inverseDynamics, double T, double dt, int samples) {
  const JointMotion motion = labInverseMotion(T, dt, samples, inverseDynamics.joints());
  MatrixXd torque(inverseDynamics.joints(), samples);
  for (int k = 0; k < samples; ++k) {
    torque.col(k) = inverseDynamics(motion.q.col(k), motion.qd.col(k), motion.qdd.col(k));
  }
  return torque;
}

// The student's run of task 1-2: the motion of every joint and the torques that it needs. What the
// inverse dynamics was asked is that motion.
class InverseDynamicsRunDriver : public Driver {
 public:
  QString exercise() const override { return QStringLiteral("inverse-dynamics-run"); }
  QString interfaceId() const override { return QStringLiteral("org.enshu.InverseDynamicsRun/1"); }

  bool knows(MotionKind motion) const override { return motion != MotionKind::LabFriction; }

  Signals inputs(const Robot&, MotionKind motion, Random& random) const override {
    const bool lab = motion != MotionKind::Random;
    const double T = lab ? kLabInverseT : random.uniform(2, 6);
    const double dt = lab ? kLabInverseDt : random.uniform(0.02, 0.05);
    const int samples = lab ? kLabInverseSamples : static_cast<int>(T / dt);
    return {{QStringLiteral("t"), sampleTimes(dt, samples)},
            {QStringLiteral("T"), MatrixXd::Constant(1, 1, T)},
            {QStringLiteral("dt"), MatrixXd::Constant(1, 1, dt)}};
  }

  Signals run(const Robot& robot, const Signals& inputs,
              const Functions& functions) const override {
    const double T = number(inputs, QStringLiteral("T"));
    const double dt = number(inputs, QStringLiteral("dt"));
    const int samples = static_cast<int>(values(inputs, QStringLiteral("t")).cols());
    const WorldInverseDynamics dynamics(robot, stages(functions));
    const auto asked =
        std::make_unique<Recorded<InverseDynamics>>(dynamics, samples, QStringLiteral("run_qdd"));
    const auto student = functions.find<InverseDynamicsRun>(exercise());
    const MatrixXd torque =
        student ? student(*asked, T, dt, samples) : referenceRun(*asked, T, dt, samples);
    Signals outputs = asked->asked();
    outputs.push_back({QStringLiteral("joint_torque"), torque});
    return outputs;
  }
};

}  // namespace

const Driver& inverseDynamicsRunDriver() {
  static const InverseDynamicsRunDriver driver;
  return driver;
}

}  // namespace enshu::driver

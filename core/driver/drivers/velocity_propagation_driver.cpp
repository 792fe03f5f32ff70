// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/driver/drivers/drivers.h"
#include "core/driver/drivers/motions.h"
#include "core/driver/drivers/steps.h"
#include "core/dynamics/newton_euler/world_newton_euler.h"

namespace enshu::driver {

namespace {

using Eigen::MatrixXd;

// The student's velocity pass, looked at by itself and inside the provided inverse dynamics. The
// latter uses the angular velocities alone, so it would not notice a wrong linear velocity.
class VelocityPropagationDriver : public Driver {
 public:
  QString exercise() const override { return QStringLiteral("velocity-propagation"); }
  QString interfaceId() const override { return QStringLiteral("org.enshu.VelocityPropagation/1"); }

  bool knows(MotionKind motion) const override { return motion != MotionKind::LabFriction; }

  Signals inputs(const Robot& robot, MotionKind motion, Random& random) const override {
    const SampledMotion run = sampledMotion(robot, motion, random);
    return {{QStringLiteral("t"), run.t},
            {QStringLiteral("q"), run.q},
            {QStringLiteral("qd"), run.qd},
            {QStringLiteral("qdd"), run.qdd}};
  }

  Signals run(const Robot& robot, const Signals& inputs,
              const Functions& functions) const override {
    const MatrixXd& q = values(inputs, QStringLiteral("q"));
    const MatrixXd& qd = values(inputs, QStringLiteral("qd"));
    const MatrixXd& qdd = values(inputs, QStringLiteral("qdd"));
    const NewtonEulerStages pass = stages(functions);

    Chain chain = makeChain(robot);
    MatrixXd linear(3 * robot.linkCount(), q.cols());
    MatrixXd angular(3 * robot.linkCount(), q.cols());
    MatrixXd torque(robot.dof(), q.cols());
    for (Eigen::Index k = 0; k < q.cols(); ++k) {
      pass.position(chain, q.col(k));
      pass.velocity(chain, qd.col(k));
      pass.acceleration(chain, qd.col(k), qdd.col(k));
      torque.col(k) = pass.backward(chain);
      for (int j = 0; j < robot.linkCount(); ++j) {
        linear.block<3, 1>(Eigen::Index{3} * j, k) = chain.links[static_cast<size_t>(j)].v;
        angular.block<3, 1>(Eigen::Index{3} * j, k) = chain.links[static_cast<size_t>(j)].w;
      }
    }
    return {{QStringLiteral("linear_velocity"), linear},
            {QStringLiteral("angular_velocity"), angular},
            {QStringLiteral("joint_torque"), torque}};
  }
};

}  // namespace

const Driver& velocityPropagationDriver() {
  static const VelocityPropagationDriver driver;
  return driver;
}

}  // namespace enshu::driver

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plugin/drivers/drivers.h"
#include "core/plugin/drivers/motions.h"
#include "core/plugin/drivers/steps.h"

namespace enshu::plugin {

namespace {

using Eigen::MatrixXd;

// The student's unit-vector method at given states and torques. The lab's case takes them from the
// reference's run of task 2-2, so a wrong answer does not blow up on its way.
class UnitVectorMethodDriver : public Driver {
 public:
  QString exercise() const override { return QStringLiteral("unit-vector-method"); }
  QString interfaceId() const override { return QStringLiteral(EnshuUnitVectorMethod_iid); }

  bool knows(MotionKind motion) const override { return motion != MotionKind::LabInverse; }

  Signals inputs(const Robot& robot, MotionKind motion, Random& random) const override {
    const FrictionCase friction = frictionCase(robot, motion, random);
    const FrictionRun run = referenceRun(robot, friction);
    return {{QStringLiteral("t"), sampleTimes(friction.dt, friction.steps)},
            {QStringLiteral("q"), run.q},
            {QStringLiteral("qd"), run.qd},
            {QStringLiteral("tau"), run.tau}};
  }

  Signals run(const Robot& robot, const Signals& inputs,
              const Implementations& implementations) const override {
    const MatrixXd& q = values(inputs, QStringLiteral("q"));
    const MatrixXd& qd = values(inputs, QStringLiteral("qd"));
    const MatrixXd& tau = values(inputs, QStringLiteral("tau"));
    const std::shared_ptr<const InverseDynamics> gamma = inverseDynamics(robot, implementations);
    auto* student = implementation<UnitVectorMethod>(implementations, exercise());
    // Not made beside a student's call: on the stack it would lie within the student's reach.
    const std::unique_ptr<ForwardDynamics> reference =
        student != nullptr ? nullptr : forwardDynamics(gamma, {});

    MatrixXd acceleration(robot.dof(), q.cols());
    for (Eigen::Index k = 0; k < q.cols(); ++k) {
      const Eigen::VectorXd qdd =
          student != nullptr ? student->unitVectorMethod(*gamma, q.col(k), qd.col(k), tau.col(k))
                             : (*reference)(q.col(k), qd.col(k), tau.col(k));
      if (qdd.size() != acceleration.rows()) {
        return {{QStringLiteral("joint_acceleration"), unsetMatrix(qdd.size(), q.cols())}};
      }
      acceleration.col(k) = qdd;
    }
    return {{QStringLiteral("joint_acceleration"), acceleration}};
  }
};

}  // namespace

const Driver& unitVectorMethodDriver() {
  static const UnitVectorMethodDriver driver;
  return driver;
}

}  // namespace enshu::plugin

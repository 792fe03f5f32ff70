// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/lab_runs.h"

#include <QTest>

#include "core/base/contract.h"
#include "core/dynamics/newton_euler/energy.h"
#include "core/dynamics/newton_euler/inverse_dynamics.h"
#include "core/dynamics/newton_euler/unit_vector_method.h"
#include "core/dynamics/plain/world_newton_euler.h"
#include "core/simulation/euler_step.h"
#include "core/simulation/friction.h"
#include "tests/support/course_arm.h"
#include "tests/support/near.h"
#include "tests/support/suite.h"

namespace enshu::lab_runs_test {

using namespace enshu::test;
using Eigen::MatrixXd;
using Eigen::VectorXd;

namespace {

FrictionRun courseRun(const VectorXd& D, double dt, int steps) {
  const UnitVectorForwardDynamics forward(
      std::make_shared<plain::WorldInverseDynamics>(courseArm()));
  return labFrictionRun(forward, labFrictionQ0(), D, dt, steps);
}

}  // namespace

class LabRunsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  // id_solution_check.mat, first column.
  void inverseRunBeginsAsTheLabStoredIt() {
    const JointMotion motion = labInverseMotion(kLabInverseT, kLabInverseDt, kLabInverseSamples, 7);
    QCOMPARE(motion.q.cols(), 100);
    const Eigen::Vector<double, 7> stored{0, 0, -995.925, 0, -303.8, 0, 0};
    const VectorXd q = motion.q.col(0), qd = motion.qd.col(0), qdd = motion.qdd.col(0);
    const VectorXd world = plain::WorldInverseDynamics(courseArm())(q, qd, qdd);
    const VectorXd link = LinkInverseDynamics(courseArm())(q, qd, qdd);
    VERIFY_NEAR(world, stored, 1e-13);
    VERIFY_NEAR(link, stored, 1e-13);
  }

  void inverseMotionGoesFromRestToRest() {
    const JointMotion motion = labInverseMotion(2, 0.01, 201, 3);
    QCOMPARE(motion.q.rows(), 3);
    VERIFY_NEAR(motion.q.col(200), VectorXd::Ones(3), 1e-12);
    VERIFY_NEAR(motion.qd.col(200), VectorXd::Zero(3), 1e-12);
    VERIFY_NEAR(motion.qd.col(100), VectorXd::Ones(3), 1e-12);
    for (int k = 1; k < 200; ++k) {
      const MatrixXd v = (motion.q.col(k + 1) - motion.q.col(k - 1)) / 0.02;
      const MatrixXd a = (motion.qd.col(k + 1) - motion.qd.col(k - 1)) / 0.02;
      VERIFY_NEAR(v, motion.qd.col(k), 1e-3);
      VERIFY_NEAR(a, motion.qdd.col(k), 1e-3);
    }
  }

  // fd_solution_check.mat, first column, to its nine printed decimals.
  void frictionRunBeginsAsTheLabStoredIt() {
    const FrictionRun run = courseRun(labFrictionD(), kLabFrictionDt, kLabFrictionSteps);
    const Eigen::Vector<double, 7> stored{-24.318090574, 25.065893367,  9.438972298, 14.523220534,
                                          -1.002234781,  -17.222259522, 20.617156671};
    QCOMPARE(run.qdd.cols(), 200);
    QVERIFY((run.qdd.col(0) - stored).cwiseAbs().maxCoeff() < 6e-10);
    QVERIFY(run.qdd.allFinite());
  }

  void columnsAreRecordedBeforeTheUpdate() {
    const double dt = kLabFrictionDt;
    const FrictionRun run = courseRun(labFrictionD(), dt, 5);
    VERIFY_NEAR(run.q.col(0), labFrictionQ0(), 0.0);
    VERIFY_NEAR(run.qd.col(0), VectorXd::Zero(7), 0.0);
    for (int k = 0; k + 1 < 5; ++k) {
      VERIFY_NEAR(run.q.col(k + 1), run.q.col(k) + dt * run.qd.col(k), 1e-14);
      VERIFY_NEAR(run.qd.col(k + 1), run.qd.col(k) + dt * run.qdd.col(k), 1e-14);
      VERIFY_NEAR(run.tau.col(k), -labFrictionD().cwiseProduct(run.qd.col(k)), 1e-14);
    }
  }

  void frictionTakesEnergyAway() {
    const VectorXd D = labFrictionD(), qd = VectorXd::Constant(7, -0.3);
    QVERIFY(viscousFriction(D, qd).dot(qd) < 0);
    const FrictionRun run = courseRun(D, 1e-3, 1000);
    const double first = energy(courseArm(), run.q.col(0), run.qd.col(0)).total();
    const double last = energy(courseArm(), run.q.col(999), run.qd.col(999)).total();
    QVERIFY(last < first - 1);
  }

  // physics.md: with the printed sign of (41) the run overflows, and so it does at dt = 0.01.
  void frictionThatDrivesOverflows() {
    const FrictionRun run = courseRun(-labFrictionD(), kLabFrictionDt, kLabFrictionSteps);
    QVERIFY(!run.qdd.allFinite());
  }

  void aStepTooLongForEulerOverflows() {
    QVERIFY(!courseRun(labFrictionD(), 0.01, 200).qdd.allFinite());
  }

  void eulerMovesOnWithTheOldVelocity() {
    JointState state{VectorXd::Constant(1, 1), VectorXd::Constant(1, 2)};
    eulerStep(state, VectorXd::Constant(1, 100), 0.5);
    QCOMPARE(state.q[0], 2.0);
    QCOMPARE(state.qd[0], 52.0);
  }

  void wrongSizesThrow() {
    const UnitVectorForwardDynamics forward(std::make_shared<LinkInverseDynamics>(courseArm()));
    const VectorXd seven = VectorXd::Zero(7), six = VectorXd::Zero(6);
    QVERIFY_THROWS_EXCEPTION(ContractViolation, labFrictionRun(forward, six, seven, 0.01, 1));
    QVERIFY_THROWS_EXCEPTION(ContractViolation, labFrictionRun(forward, seven, six, 0.01, 1));
    QVERIFY_THROWS_EXCEPTION(ContractViolation, labFrictionRun(forward, seven, seven, 0.01, -1));
    QVERIFY_THROWS_EXCEPTION(ContractViolation, labInverseMotion(0, 0.1, 3, 1));
  }
};

ENSHU_TEST(LabRunsTest)

}  // namespace enshu::lab_runs_test

#include "lab_runs_test.moc"

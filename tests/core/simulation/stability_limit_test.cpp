// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/stability_limit.h"

#include <Eigen/Eigenvalues>
#include <QTest>
#include <cmath>
#include <limits>

#include "core/base/contract.h"
#include "core/dynamics/composite/composite_rigid_body.h"
#include "core/robot/robot_state.h"
#include "core/simulation/lab_runs.h"
#include "tests/support/course_arm.h"
#include "tests/support/near.h"
#include "tests/support/robots.h"
#include "tests/support/suite.h"

namespace enshu::stability_limit_test {

using namespace enshu::test;
using Eigen::MatrixXd;
using Eigen::VectorXd;

namespace {

Mechanism labFriction() {
  Drive drive;
  drive.damping = labFrictionD();
  return Mechanism(courseArm(), drive);
}

Result<Trajectory> labFall(Integrator integrator, double step, double duration = 1) {
  SimulationOptions options;
  options.integrator = integrator;
  options.dt = step;
  options.duration = duration;
  return simulate(labFriction(), {labFrictionQ0(), VectorXd::Zero(7)}, options);
}

// How much faster the arm is at the end than at the start, after 400 steps without gravity from so
// slow a start that its inertia stays what it is.
double growth(Integrator integrator, double step) {
  const Robot arm = Robot::build("weightless", courseArm().links(), Eigen::Vector3d::Zero());
  Drive drive;
  drive.damping = labFrictionD();
  SimulationOptions options;
  options.integrator = integrator;
  options.dt = step;
  options.duration = 400 * step;
  const VectorXd u = VectorXd::Constant(7, 1e-9);
  const auto run = simulate(Mechanism(arm, drive), {labFrictionQ0(), u}, options);
  return run ? run->u.col(400).norm() / u.norm() : std::numeric_limits<double>::infinity();
}

}  // namespace

class StabilityLimitTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void isTheLargestEigenvalueOfRandomRobots() {
    for (std::uint64_t seed = 1; seed < 30; ++seed) {
      const Robot robot = randomTree(seed);
      Random random(seed);
      const VectorXd q = VectorXd::NullaryExpr(robot.dof(), [&] { return random.uniform(-2, 2); });
      const VectorXd D = VectorXd::NullaryExpr(robot.dof(), [&] { return random.uniform(0, 9); });
      const MatrixXd rates = compositeInertiaMatrix(robot, q).inverse() * D.asDiagonal();
      const auto all = Eigen::EigenSolver<MatrixXd>(rates, false).eigenvalues();
      VERIFY_NEAR(*fastestDecay(robot, q, D), all.real().maxCoeff(), 1e-9);
    }
  }

  void isZeroWithoutFriction() {
    const VectorXd q = labFrictionQ0();
    QCOMPARE(*fastestDecay(courseArm(), q, {}), 0.0);
    QCOMPARE(*fastestDecay(courseArm(), q, VectorXd::Zero(7)), 0.0);
  }

  void explicitRunsGrowJustAboveTheLimitAndNotJustBelow_data() {
    QTest::addColumn<int>("integrator");
    QTest::newRow("explicit Euler") << static_cast<int>(Integrator::ExplicitEuler);
    QTest::newRow("semi-implicit Euler") << static_cast<int>(Integrator::SemiImplicitEuler);
    QTest::newRow("Runge-Kutta") << static_cast<int>(Integrator::RungeKutta4);
  }

  void explicitRunsGrowJustAboveTheLimitAndNotJustBelow() {
    QFETCH(int, integrator);
    const auto method = static_cast<Integrator>(integrator);
    const double decay = *fastestDecay(courseArm(), labFrictionQ0(), labFrictionD());
    const double limit = stabilityInterval(method) / decay;
    const double above = growth(method, 1.02 * limit), below = growth(method, 0.98 * limit);
    QVERIFY2(above > 100, qPrintable(QString::number(above)));
    QVERIFY2(below < 1, qPrintable(QString::number(below)));
  }

  void implicitDampingHasNoLimit() {
    QVERIFY(std::isinf(stabilityInterval(Integrator::ImplicitDamping)));
    QVERIFY(growth(Integrator::ImplicitDamping, 1) < 1);
  }

  // The lab's own run: falling, the arm's inertia and with it the limit changes.
  void boundsTheLabsRun() {
    const auto exact = labFall(Integrator::RungeKutta4, 0.001);
    const auto along = fastestDecayAlong(labFriction(), *exact);
    QVERIFY(along->least <= along->atStart && along->atStart <= along->largest);
    const auto there = static_cast<Eigen::Index>(std::lround(along->time / 0.001));
    VERIFY_NEAR(*fastestDecay(courseArm(), exact->q.col(there), labFrictionD()), along->largest,
                1e-12);
    // The lab's 5 ms lie just within it, for the second that its run takes.
    const double least = 2 / along->largest;
    QVERIFY2(kLabFrictionDt < least && least < 1.1 * kLabFrictionDt,
             qPrintable(QString::number(least)));
    QVERIFY(labFall(Integrator::ExplicitEuler, kLabFrictionDt));
    QVERIFY(!labFall(Integrator::ExplicitEuler, kLabFrictionDt, 4));
    const auto below = labFall(Integrator::ExplicitEuler, 0.9 * least);
    QVERIFY((below->q.rightCols(1) - exact->q.rightCols(1)).cwiseAbs().maxCoeff() < 0.02);
    const auto above = labFall(Integrator::ExplicitEuler, 1.25 * 2 / along->least);
    QVERIFY(!above || above->u.cwiseAbs().maxCoeff() > 1000);
  }

  // Only about a thousand samples of a long run are looked at.
  void looksAtTheEndsOfALongRun() {
    SimulationOptions options;
    options.dt = 0.0004;
    const auto run = simulate(labFriction(), {labFrictionQ0(), VectorXd::Zero(7)}, options);
    QVERIFY(run->t.size() > 2000);
    const auto along = fastestDecayAlong(labFriction(), *run);
    QCOMPARE(along->atStart, *fastestDecay(courseArm(), run->q.col(0), labFrictionD()));
    QVERIFY(along->largest >= *fastestDecay(courseArm(), run->q.rightCols(1), labFrictionD()));
  }
};

ENSHU_TEST(StabilityLimitTest)

}  // namespace enshu::stability_limit_test

#include "stability_limit_test.moc"

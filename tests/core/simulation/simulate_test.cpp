// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/simulate.h"

#include <QTest>
#include <vector>

#include "core/base/contract.h"
#include "core/robot/robot_state.h"
#include "core/simulation/paper_robots.h"
#include "core/simulation/paper_runs.h"
#include "tests/support/general_trees.h"
#include "tests/support/near.h"
#include "tests/support/robots.h"
#include "tests/support/suite.h"

namespace enshu::simulate_test {

using namespace Qt::StringLiterals;

using namespace enshu::test;
using Eigen::Vector2d;
using Eigen::Vector3d;
using Eigen::VectorXd;

namespace {

SimulationOptions shortRun(double duration, double dt) {
  SimulationOptions options;
  options.duration = duration;
  options.dt = dt;
  return options;
}

const MotionState kHanging{Vector2d(-1.5, 0.1), Vector2d(0, 0)};

std::string messageOf(const Result<Trajectory>& run) {
  return run ? "no error" : run.error().message();
}

}  // namespace

class SimulateTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void recordsEveryDtFromTheStart() {
    const auto run = simulate(Mechanism(doublePendulum()), kHanging, shortRun(0.3, 0.1));
    VERIFY_NEAR(run->t, Eigen::RowVector4d(0, 0.1, 0.2, 0.3), 1e-15);
    VERIFY_NEAR(run->q.col(0), kHanging.q, 0.0);
    QCOMPARE(run->u.cols(), 4);
    QCOMPARE(run->ud.rows(), 2);
    QCOMPARE(run->momentum.rows(), 6);
    QCOMPARE(run->fn.size(), 0);
    QCOMPARE(run->loopGap.size(), 0);
    QCOMPARE(simulate(Mechanism(doublePendulum()), kHanging, shortRun(0.35, 0.1))->t.size(), 4);
  }

  // The samples do not depend on how many there are, when the steps are the same.
  void stepsAreAsLongAsAskedFor() {
    SimulationOptions coarse = shortRun(1, 0.1), fine = shortRun(1, 0.01);
    coarse.step = 0.01;
    const auto few = simulate(Mechanism(doublePendulum()), kHanging, coarse);
    const auto many = simulate(Mechanism(doublePendulum()), kHanging, fine);
    VERIFY_NEAR(few->q.col(10), many->q.col(100), 1e-12);
  }

  // A step far beyond what the friction allows: the run fails, and what it was until then is kept.
  void givesWhatWasRecordedBeforeAFailure() {
    Drive drive;
    drive.damping = Vector2d(50, 50);
    const Mechanism mechanism(doublePendulum(), drive);
    SimulationOptions options = shortRun(100, 0.1);
    options.integrator = Integrator::ExplicitEuler;
    std::vector<Trajectory> parts;
    options.cutShort = [&](const Trajectory& before) { parts.push_back(before); };
    QVERIFY(!simulate(mechanism, kHanging, options));
    QCOMPARE(parts.size(), size_t(1));
    const Eigen::Index N = parts[0].t.size();
    QVERIFY(N > 1 && N < 1000 && parts[0].q.cols() == N && parts[0].energy.cols() == N);
    QVERIFY(parts[0].q.allFinite());
    options.duration = 0.1;
    const auto begun = simulate(mechanism, kHanging, options);
    QCOMPARE(parts.size(), size_t(1));
    VERIFY_NEAR(parts[0].q.leftCols(2), begun->q, 0.0);
    VERIFY_NEAR(firstSamples(*begun, 1).u, begun->u.leftCols(1), 0.0);
  }

  void energyDriftIsRelativeToTheLargestKineticEnergy() {
    SimulationOptions options = shortRun(1, 0.01);
    options.integrator = Integrator::ExplicitEuler;
    const auto run = simulate(Mechanism(doublePendulum()), kHanging, options);
    const TrajectorySummary found = summary(*run);
    QVERIFY(found.energyError > 0);
    VERIFY_NEAR(found.energyDrift, found.energyError / run->energy.row(0).maxCoeff(), 1e-15);
  }

  void stepLengthDividesTheTimeBetweenSamples() {
    SimulationOptions options = shortRun(1, 0.01);
    QCOMPARE(stepLength(options), 0.01);
    options.step = 0.004;
    QCOMPARE(stepLength(options), 0.01 / 3);
    options.step = 0.02;
    QCOMPARE(stepLength(options), 0.01);
  }

  void quaternionsStayOfUnitLength() {
    const PaperRun run = floatingChainRun(1, false);
    for (const Integrator integrator :
         {Integrator::ExplicitEuler, Integrator::SemiImplicitEuler, Integrator::RungeKutta4,
          Integrator::DormandPrince, Integrator::ImplicitDamping}) {
      SimulationOptions options = shortRun(2, 0.1);
      options.integrator = integrator;
      options.tolerance = 1e-3;
      const auto turned = simulate(run.mechanism, run.initial, options);
      VERIFY_NEAR(turned->q.bottomRows(4).colwise().norm(), Eigen::RowVectorXd::Ones(21), 1e-14);
    }
  }

  // Free motion of trees with every kind of joint keeps energy; the recorded acceleration is the
  // slope of the recorded velocity.
  void freeMotionKeepsTheEnergyOfRandomTrees() {
    for (std::uint64_t seed = 1; seed < 12; ++seed) {
      const MovingRobot m = movingTree(seed, 6);
      if (m.robot.dof() == 0) {
        continue;
      }
      SimulationOptions options = shortRun(0.05, 0.001);
      options.integrator = Integrator::DormandPrince;
      options.tolerance = 1e-11;
      const auto run = simulate(Mechanism(m.robot), {m.q, m.u}, options);
      QVERIFY2(run, messageOf(run).c_str());
      const double scale = 1 + run->energy.cwiseAbs().maxCoeff();
      QVERIFY2(summary(*run).energyError < 1e-8 * scale,
               qPrintable(u"seed %1: %2"_s.arg(seed).arg(summary(*run).energyError)));
      const VectorXd slope = (run->u.col(2) - run->u.col(0)) / 0.002;
      VERIFY_NEAR(slope, run->ud.col(1), 1e-3);
    }
  }

  // d(energy)/dt is the power of torques, friction and loads: what is recorded adds up.
  void energyChangesByThePowerOfWhatActs() {
    const Robot robot = doublePendulum();
    Drive drive;
    drive.torque = [](double t, const MotionState&) { return VectorXd(Vector2d(3 * t, -1)); };
    drive.damping = Vector2d(0.5, 0.7);
    drive.loads = [](double t, const MotionState&) {
      ExternalLoad load;
      load.link = 1;
      load.moment = {0, -2 * t, 0};  // about -y: positive rates
      return std::vector<ExternalLoad>{load};
    };
    SimulationOptions options = shortRun(1, 0.001);
    options.integrator = Integrator::DormandPrince;
    const auto run = simulate(Mechanism(robot, drive), kHanging, options);
    double work = 0;
    const auto power = [&](Eigen::Index k) {
      const Vector2d u = run->u.col(k);
      return run->tau.col(k).dot(u) + 2 * run->t[k] * (u[0] + u[1]);
    };
    for (Eigen::Index k = 0; k + 1 < run->t.size(); ++k) {
      work += (power(k) + power(k + 1)) / 2 * 0.001;
    }
    const Eigen::RowVectorXd E = run->energy.colwise().sum();
    VERIFY_NEAR(E[1000] - E[0], work, 1e-5);
    VERIFY_NEAR(run->tau.col(500), Vector2d(1.5, -1) - drive.damping.cwiseProduct(run->u.col(500)),
                1e-14);
  }

  void whatFailsNamesTimeAndLink() {
    Drive drive;
    drive.torque = [](double t, const MotionState&) {
      return VectorXd(Vector2d(0, t > 0.25 ? NAN : 0));
    };
    const auto run = simulate(Mechanism(doublePendulum(), drive), kHanging, shortRun(1, 0.1));
    QCOMPARE(messageOf(run).substr(0, 33), std::string("lower: the run ends after t = 0.2"));

    Link bare;
    bare.name = "bare";
    bare.joint.type = JointType::Revolute;
    const auto singular = simulate(Mechanism(Robot::build("bare", {bare})),
                                   {VectorXd::Zero(1), VectorXd::Zero(1)}, shortRun(1, 0.1));
    QCOMPARE(messageOf(singular).substr(0, 30), std::string("bare: the run ends after t = 0"));
  }

  void anUnstableRunStopsInsteadOfOverflowing() {
    Drive drive;
    drive.damping = Vector2d(500, 500);
    SimulationOptions options = shortRun(100, 0.1);
    options.integrator = Integrator::ExplicitEuler;
    const auto run =
        simulate(Mechanism(doublePendulum(), drive), {kHanging.q, Vector2d(1, 0)}, options);
    QVERIFY2(messageOf(run).find(": the run ends after t = ") != std::string::npos,
             messageOf(run).c_str());
    QVERIFY(!run.error().where.empty());
  }

  void stopsWhenTheProgressSaysSo() {
    SimulationOptions options = shortRun(1, 0.1);
    int calls = 0;
    options.progress = [&calls](double fraction) {
      ++calls;
      return fraction < 0.5;
    };
    const auto run = simulate(Mechanism(doublePendulum()), kHanging, options);
    QVERIFY2(messageOf(run).find("stopped at t = 0.5 s") != std::string::npos,
             messageOf(run).c_str());
    QCOMPARE(calls, 6);
  }

  void stopsWithinALongSample() {
    SimulationOptions options = shortRun(1, 1);
    options.step = 1e-5;
    double before = 0;
    options.progress = [&before](double fraction) {
      const bool rises = fraction >= before && fraction <= 1;
      before = fraction;
      return rises && fraction < 0.75;
    };
    const auto run = simulate(Mechanism(doublePendulum()), kHanging, options);
    QVERIFY2(messageOf(run).find("stopped at t = 0.5") != std::string::npos,
             messageOf(run).c_str());
  }

  void badInitialStatesAreRefused() {
    const Mechanism ball(floatingChain(1));
    MotionState start{zeroCoordinates(ball.robot()), VectorXd::Zero(6)};
    start.q[3] = 2;
    QCOMPARE(simulate(ball, start).error().where, std::string("box1"));
    const Mechanism bars(fourBar());
    QVERIFY(!simulate(bars, {Vector3d(1, 1, 1), Vector3d(0, 0, 0)}));
    QVERIFY(!simulate(bars, {fourBarCoordinates(1), Vector3d(1, 0, 0)}));
  }

  void wrongCallsThrow() {
    const Mechanism mechanism(doublePendulum());
    const MotionState three{Vector3d(0, 0, 0), Vector2d(0, 0)};
    QVERIFY_THROWS_EXCEPTION(ContractViolation, simulate(mechanism, three));
    QVERIFY_THROWS_EXCEPTION(ContractViolation, simulate(mechanism, kHanging, shortRun(1, 0)));
    QVERIFY_THROWS_EXCEPTION(ContractViolation, simulate(mechanism, kHanging, shortRun(-1, 1)));
    Drive drive;
    drive.damping = Vector3d(1, 1, 1);
    QVERIFY_THROWS_EXCEPTION(ContractViolation, Mechanism(doublePendulum(), drive));
    drive.damping = Vector2d(1, -1);
    QVERIFY_THROWS_EXCEPTION(ContractViolation, Mechanism(doublePendulum(), drive));
    Contacts contacts;
    contacts.points = {{1, {0, 0, 0}, plane(Vector3d::UnitZ(), 0), 0}};
    QVERIFY_THROWS_EXCEPTION(ContractViolation, Mechanism(fourBar(), {}, contacts));
    QVERIFY_THROWS_EXCEPTION(ContractViolation, planarRods({0, 1, 1, {0, 0, 0}, 0}));
    QVERIFY_THROWS_EXCEPTION(ContractViolation, floatingChain(0));
  }
};

ENSHU_TEST(SimulateTest)

}  // namespace enshu::simulate_test

#include "simulate_test.moc"

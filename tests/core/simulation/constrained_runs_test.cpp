// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/paper_runs.h"

#include <QTest>
#include <cmath>
#include <map>

#include "core/base/contract.h"
#include "core/dynamics/kinematics/forward_kinematics.h"
#include "tests/support/linear_algebra.h"
#include "tests/support/near.h"
#include "tests/support/suite.h"

namespace enshu::constrained_runs_test {

using namespace enshu::test;
using Eigen::Vector3d;

namespace {

Trajectory recorded(const PaperRun& run) {
  Result<Trajectory> trajectory = simulate(run.mechanism, run.initial, run.options);
  if (!trajectory) {
    qFatal("%s", trajectory.error().message().c_str());
  }
  return *trajectory;
}

const Trajectory& stabilised(int which) {
  static std::map<int, Trajectory> runs;
  if (runs.count(which) == 0) {
    runs[which] = recorded(*constrainedRun(which));
  }
  return runs[which];
}

Trajectory constrained(int which, ConstrainedRunOptions options, double duration, double step) {
  PaperRun run = *constrainedRun(which, options);
  run.options.duration = duration;
  run.options.step = step;
  return recorded(run);
}

}  // namespace

class ConstrainedRunsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  // The arm at q0, at rest, by hand: rods at -30, -90, -150 degrees, in absolute angles
  // M = m l^2 [7/3 3/4 -1/4; 3/4 4/3 1/4; -1/4 1/4 1/3], j_c = l (s, 0, -s), s = sqrt(3)/2.
  void normalForcesAtTheStartAreExact() {
    const double s = std::sqrt(3) / 2, l = 0.5;
    Eigen::Matrix3d M;
    M << 7.0 / 3, 0.75, -0.25, 0.75, 4.0 / 3, 0.25, -0.25, 0.25, 1.0 / 3;
    const Vector3d jc = l * Vector3d(s, 0, -s), gravity = 9.8 * l * s * Vector3d(2.5, 0, -0.5);
    const Vector3d torques[] = {{-3, -3, -3}, {0, 0, 0}, {-3, 0, 3}};
    for (int which = 1; which <= 7; ++which) {
      const double mass = which == 4 ? 2 : which == 5 ? 0.5 : 1;
      const Vector3d tau = which <= 3 ? torques[which - 1] : Vector3d(0, 0, 0);
      const Vector3d absolute(tau[0] - tau[1], tau[1] - tau[2], tau[2]);
      const Vector3d d = solveSymmetric(mass * l * l * M, jc);
      const double fn = d.dot(mass * gravity - absolute) / d.dot(jc);
      VERIFY_NEAR(stabilised(which).fn(0, 0), fn, 1e-12);
    }
  }

  // The same in numbers. They are ours, from the geometry of paper_robots.h: [ENE] 5 prints none.
  void normalForcesAtTheStartInNumbers() {
    const double expected[] = {-3.97880641, 3.45882353, 12.06813490, 6.91764706,
                               1.72941176,  3.45882353, 3.45882353};
    for (int which = 1; which <= 7; ++which) {
      VERIFY_NEAR(stabilised(which).fn(0, 0), expected[which - 1], 1e-8);
    }
  }

  void theTipStaysOnTheGround() {
    for (int which = 1; which <= 7; ++which) {
      const Trajectory& run = stabilised(which);
      QCOMPARE(run.t.size(), 1001);
      QVERIFY(run.q.allFinite() && run.fn.allFinite());
      const Robot robot = constrainedRun(which)->mechanism.robot();
      for (int k = 0; k <= 1000; k += 50) {
        const double z = (linkPoses(robot, run.q.col(k))[2] * Vector3d(0.5, 0, 0)).z();
        QVERIFY(std::abs(z) <= 1e-10);
        VERIFY_NEAR(run.gap(0, k), z, 1e-14);
      }
      QVERIFY(summary(run).drift <= 1e-10);
    }
  }

  // M, c and D scaled together change no motion.
  void scaledRunsAreTheSame() {
    VERIFY_NEAR(stabilised(4).q, stabilised(7).q, 1e-9);
    VERIFY_NEAR(stabilised(5).q, stabilised(6).q, 1e-9);
    VERIFY_NEAR(stabilised(4).fn, 2 * stabilised(7).fn, 1e-9);
    VERIFY_NEAR(stabilised(6).fn, 2 * stabilised(5).fn, 1e-9);
    QVERIFY((stabilised(4).q - stabilised(5).q).norm() > 1);
  }

  void theStiffRunsComeToRest() {
    for (const int which : {5, 6}) {
      QVERIFY(stabilised(which).u.cwiseAbs().maxCoeff() < 5);
      QVERIFY(stabilised(which).u.col(1000).norm() < 0.1);
    }
  }

  void theGroundWouldHaveToPull() {
    QVERIFY(summary(stabilised(1)).leastNormal < -3.9);
    QVERIFY(summary(stabilised(4)).leastNormal > 0);
  }

  // Without friction: the two methods and half the step agree to 1e-6 after one second; the drift
  // of the plain one is there and is of the fourth order of the step.
  void plainRunsDrift() {
    for (const int which : {1, 3, 5}) {
      ConstrainedRunOptions frictionless;
      frictionless.K = 0;
      const Trajectory held = constrained(which, frictionless, 1, 1e-3);
      const Trajectory finer = constrained(which, frictionless, 1, 5e-4);
      frictionless.stabilisation = Stabilisation::Plain;
      const Trajectory plain = constrained(which, frictionless, 1, 1e-3);
      const Trajectory coarse = constrained(which, frictionless, 1, 2e-3);
      VERIFY_NEAR(held.q, finer.q, 1e-7);
      VERIFY_NEAR(plain.q, held.q, 1e-6);
      QVERIFY(summary(plain).drift > 100 * summary(held).drift);
      const double order = std::log2(summary(coarse).drift / summary(plain).drift);
      QVERIFY2(order > 3.3 && order < 5.2, qPrintable(QString::number(order)));
    }
    ConstrainedRunOptions rubbing;
    rubbing.stabilisation = Stabilisation::Plain;
    const Trajectory plain = constrained(2, rubbing, 10, 1e-3);
    QVERIFY(summary(plain).drift > 1e-6 && summary(plain).drift < 1e-3);
  }

  void frictionRunsConverge() {
    for (const int which : {1, 2, 3}) {
      const Trajectory coarse = constrained(which, {}, 1, 1e-3);
      const Trajectory fine = constrained(which, {}, 1, 2.5e-4);
      VERIFY_NEAR(coarse.q, fine.q, 1e-3);
    }
  }

  // Explicit steps of 10 ms diverge in (v); they end with a reason.
  void longStepsOfTheStiffRunsEndWithAReason() {
    PaperRun run = *constrainedRun(5, {Stabilisation::Plain});
    run.options.step = 0.01;
    const auto diverged = simulate(run.mechanism, run.initial, run.options);
    QVERIFY(!diverged);
    QVERIFY(diverged.error().message().find("the run ends after t = ") != std::string::npos);
    run.options.integrator = Integrator::ImplicitDamping;
    QVERIFY(simulate(run.mechanism, run.initial, run.options));
  }

  void anotherBaseHeightBeginsOnTheGround() {
    ConstrainedRunOptions low;
    low.baseHeight = 0.8;
    const Trajectory run = constrained(4, low, 0.1, 1e-3);
    QVERIFY(std::abs(run.gap(0, 0)) < 1e-11);
    QVERIFY(std::abs(run.q(0, 0) + M_PI / 6) > 1e-3);
    ConstrainedRunOptions high;
    high.baseHeight = 1.6;
    QCOMPARE(constrainedRun(1, high).error().where, std::string("rod3"));
  }

  void thereAreSevenOfThem() {
    QVERIFY_THROWS_EXCEPTION(ContractViolation, constrainedRun(8));
    QVERIFY_THROWS_EXCEPTION(ContractViolation, constrainedRun(0));
  }
};

ENSHU_TEST(ConstrainedRunsTest)

}  // namespace enshu::constrained_runs_test

#include "constrained_runs_test.moc"

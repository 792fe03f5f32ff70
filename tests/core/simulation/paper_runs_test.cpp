// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/paper_runs.h"

#include <QTest>

#include "core/dynamics/constraint/loop_constraint.h"
#include "core/simulation/lab_runs.h"
#include "core/simulation/lab_trajectories.h"
#include "core/simulation/paper_robots.h"
#include "tests/support/course_arm.h"
#include "tests/support/near.h"
#include "tests/support/suite.h"

namespace enshu::paper_runs_test {

using namespace Qt::StringLiterals;

using namespace enshu::test;
using Eigen::Vector3d;
using Eigen::VectorXd;

namespace {

Trajectory recorded(const PaperRun& run) {
  Result<Trajectory> trajectory = simulate(run.mechanism, run.initial, run.options);
  if (!trajectory) {
    qFatal("%s", trajectory.error().message().c_str());
  }
  return *trajectory;
}

}  // namespace

class PaperRunsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void planarFallsKeepTheirEnergy() {
    for (int n = 1; n <= 7; ++n) {
      PaperRun run = planarFallRun(n);
      run.options.duration = n == 7 ? 10 : 1;
      const Trajectory fall = recorded(run);
      QCOMPARE(fall.q.rows(), n);
      QVERIFY2(summary(fall).energyError <= (n == 7 ? 4e-3 : 1e-3),
               qPrintable(u"%1: %2"_s.arg(n).arg(summary(fall).energyError)));
      // At the start: rod 1 horizontal, its joint's acceleration that of a rigid rod's fall.
      const double L = 0.3 * n, exact = -1.5 * 9.8 / L;
      if (n == 1) {
        VERIFY_NEAR(fall.ud(0, 0), exact, 1e-12);
      }
    }
  }

  void floatingChainsKeepMomentumAndEnergy() {
    for (const int n : {1, 3, 6, 9, 12}) {
      for (const bool bent : {false, true}) {
        PaperRun run = floatingChainRun(n, bent);
        run.options.duration = n == 12 && bent ? 10 : 0.5;
        const Trajectory chain = recorded(run);
        QCOMPARE(chain.q.rows(), 7 + n - 1);
        const TrajectorySummary found = summary(chain);
        QVERIFY2(found.momentumError <= 1e-8 && found.energyError <= 1e-8,
                 qPrintable(u"%1: %2"_s.arg(n).arg(found.momentumError)));
        QVERIFY(std::abs(chain.energy(0, 0)) > 0.001);
        QVERIFY(chain.energy.row(1).isZero(0));
      }
    }
    // One box, w = (1, 1, 1) about its end: (sum of the moments) / 2 + m |w x c|^2 / 2.
    PaperRun box = floatingChainRun(1, false);
    box.options.duration = 0.01;
    const double moments = 2 * (0.3 * 0.3 + 0.1 * 0.1 + 0.06 * 0.06) / 12;
    VERIFY_NEAR(recorded(box).energy(0, 0), moments / 2 + 2 * 0.15 * 0.15 / 2, 1e-14);
    QVERIFY((floatingChainRun(3, true).initial.q - floatingChainRun(3, false).initial.q).norm() >
            1);
  }

  void theFourBarStaysClosedAndKeepsItsEnergy() {
    for (const double crank : {-2.0, 0.3, 1.5, 3.0}) {
      const VectorXd q = fourBarCoordinates(crank);
      QVERIFY(loopConstraint(fourBar(), q, Vector3d::Zero()).gap.norm() < 1e-12);
    }
    PaperRun run = fourBarRun();
    run.options.duration = 2;
    const Trajectory swing = recorded(run);
    QVERIFY(swing.loopGap.maxCoeff() < 1e-9);
    QVERIFY2(summary(swing).energyError < 1e-7,
             qPrintable(QString::number(summary(swing).energyError)));
    QVERIFY(swing.energy.row(0).maxCoeff() > 0.5);
  }

  void theLabsRunsAreThoseOfTheLab() {
    const Robot arm = courseArm();
    const Trajectory inverse = labInverseTrajectory(arm);
    QCOMPARE(inverse.tau.cols(), 100);
    const Eigen::Vector<double, 7> torque{0, 0, -995.925, 0, -303.8, 0, 0};
    VERIFY_NEAR(inverse.tau.col(0), torque, 1e-12);
    VERIFY_NEAR(inverse.t[99], 4.95, 1e-14);
    const Trajectory friction = labFrictionTrajectory(arm);
    const Eigen::Vector<double, 7> acceleration{-24.318090574, 25.065893367, 9.438972298,
                                                14.523220534,  -1.002234781, -17.222259522,
                                                20.617156671};
    QCOMPARE(friction.ud.cols(), 200);
    VERIFY_NEAR(friction.ud.col(0), acceleration, 1e-10);
    VERIFY_NEAR(friction.tau.col(7), -labFrictionD().cwiseProduct(friction.u.col(7)), 1e-14);
    VERIFY_NEAR(friction.q.col(3), friction.q.col(2) + 0.005 * friction.u.col(2), 1e-15);
  }

  void everyNameIsARun() {
    const std::vector<std::string> names = paperRunNames();
    QCOMPARE(names.size(), size_t(7 + 7 + 10 + 1));
    for (const std::string& name : names) {
      QVERIFY2(paperRun(name), name.c_str());
    }
    QVERIFY(!paperRun("constrained-8"));
    QVERIFY(!paperRun(""));
  }
};

ENSHU_TEST(PaperRunsTest)

}  // namespace enshu::paper_runs_test

#include "paper_runs_test.moc"

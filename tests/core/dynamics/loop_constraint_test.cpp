// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/constraint/loop_constraint.h"

#include <QTest>

#include "core/dynamics/assembly/assembly_disassembly.h"
#include "core/dynamics/newton_euler/inverse_dynamics.h"
#include "core/robot/random.h"
#include "core/spatial/rotation.h"
#include "tests/support/ada_robots.h"
#include "tests/support/near.h"

using namespace enshu;
using namespace enshu::test;
using Eigen::MatrixXd;
using Eigen::Vector3d;
using Eigen::VectorXd;

namespace {

const Eigen::Matrix3d kTilted = Random(4).rotation();

Robot withCoupler(double length) {
  std::vector<Link> links = parallelCranks(2).links();
  Couplings couplings{{}, parallelCranks(2).loops()};
  couplings.loops[0].socket.p.x() = length;
  return Robot::build("four-bar", links, {0, -9.8, 0}, couplings);
}

Result<VectorXd> byMatrix(const Robot& robot, const VectorXd& q, const VectorXd& u,
                          const VectorXd& tau) {
  return closedLoopAcceleration(robot, equationOfMotion(LinkInverseDynamics(robot), q, u), q, u,
                                tau);
}

}  // namespace

class LoopConstraintTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  // Two cranks: a four-bar, 2 of the 5 rows independent in space. Three: one loop too many.
  void parallelCranksMoveAsTheClosedFormSays_data() {
    QTest::addColumn<int>("cranks");
    QTest::newRow("four-bar") << 2;
    QTest::newRow("redundant") << 3;
    QTest::newRow("twice redundant") << 4;
  }
  void parallelCranksMoveAsTheClosedFormSays() {
    QFETCH(int, cranks);
    const Robot robot = parallelCranks(cranks, kTilted);
    for (const double angle : {0.4, 1.1, 2.7}) {
      const VectorXd q = crankState(cranks, angle);
      const VectorXd u = crankState(cranks, 1.7);
      VectorXd tau = VectorXd::Zero(robot.dof());
      tau[0] = 5;
      const MatrixXd K = loopConstraint(robot, q, u).K;
      QCOMPARE(K.rows(), 5 * (cranks - 1));
      QCOMPARE(rankOf(K), 2 + (cranks - 2) * 1);

      const VectorXd expected = crankState(cranks, crankAcceleration(cranks, angle, 5));
      const auto matrix = byMatrix(robot, q, u, tau);
      const auto assembly = assemblyDisassembly(robot, q, u, tau);
      QVERIFY2(matrix.has_value(), matrix ? "" : matrix.error().message().c_str());
      QVERIFY2(assembly.has_value(), assembly ? "" : assembly.error().message().c_str());
      VERIFY_NEAR(*matrix, expected, 1e-9);
      VERIFY_NEAR(*assembly, expected, 1e-9);
    }
  }

  // A four-bar whose loop's axis leans out of the common normal cannot move; one that leans no more
  // than a file's digits make it can.
  void axesThatLeanLessThanTheRankAreParallel() {
    constexpr double kAngle = 0.4;
    for (const auto& [lean, moves] : {std::pair{1e-6, true}, std::pair{3e-4, false}}) {
      const Robot level = parallelCranks(2);
      Couplings couplings{{}, level.loops()};
      Loop& loop = couplings.loops[0];
      loop.socket.R = axisAngle(Eigen::Vector3d::UnitX(), lean);
      loop.plug.R = axisAngle(Eigen::Vector3d::UnitZ(), -kAngle) * loop.socket.R;
      const Robot robot = Robot::build("leaning", level.links(), level.gravity(), couplings);
      const VectorXd q = crankState(2, kAngle);
      const VectorXd none = VectorXd::Zero(3);
      const VectorXd expected = moves ? crankState(2, crankAcceleration(2, kAngle, 0)) : none;
      const auto matrix = byMatrix(robot, q, none, none);
      const auto assembly = assemblyDisassembly(robot, q, none, none);
      QVERIFY2(matrix.has_value(), matrix ? "" : matrix.error().message().c_str());
      QVERIFY2(assembly.has_value(), assembly ? "" : assembly.error().message().c_str());
      VERIFY_NEAR(*matrix, expected, 1e-4);
      VERIFY_NEAR(*assembly, expected, 1e-4);
    }
  }

  // K u is the rate of the gap, K ud + k that of K u.
  void rowsAreDerivatives() {
    const Robot robot = withCoupler(0.9);
    const auto closed = closeLoops(robot, crankState(2, 0.7), crankState(2, 1));
    QVERIFY(closed.has_value());
    const auto& [q, u] = *closed;
    const VectorXd ud = Random(2).vector(robot.dof(), -1, 1);
    const double h = 1e-4;
    const auto at = [&](double t) {
      return loopConstraint(robot, q + u * t + ud * t * t / 2, u + ud * t);
    };
    const LoopConstraint now = at(0), later = at(h), before = at(-h);
    VERIFY_NEAR(((later.gap - before.gap) / (2 * h)), now.K * u, 1e-7);
    VERIFY_NEAR((((later.K * (u + ud * h)) - (before.K * (u - ud * h))) / (2 * h)).eval(),
                (now.K * ud + now.k).eval(), 1e-6);
    QVERIFY(now.k.norm() > 0.1);
  }

  void closesAFourBarFromAGuess() {
    const Robot robot = withCoupler(0.9);
    VectorXd guess = crankState(2, 0.7);
    guess[2] += 0.2;
    QVERIFY(!checkLoops(robot, guess, VectorXd::Zero(3)));
    const auto closed = closeLoops(robot, guess, crankState(2, 1), {0});
    QVERIFY2(closed.has_value(), closed ? "" : closed.error().message().c_str());
    QCOMPARE(closed->q[0], guess[0]);
    QCOMPARE(closed->u[0], 1.0);
    const LoopConstraint loops = loopConstraint(robot, closed->q, closed->u);
    QVERIFY(loops.gap.norm() < 1e-12);
    QVERIFY((loops.K * closed->u).norm() < 1e-12);

    // Bars of 0.5 m cannot reach 3 m.
    const auto tooFar = closeLoops(withCoupler(3), guess, VectorXd::Zero(3));
    QVERIFY(!tooFar);
    QCOMPARE(tooFar.error().where, std::string("crank2"));
  }

  void openLoopsAreRefused() {
    const Robot robot = parallelCranks(2, kTilted);
    const VectorXd none = VectorXd::Zero(3);
    VectorXd open = crankState(2, 0.4);
    open[2] += 0.01;
    VectorXd opening = crankState(2, 1);
    opening[2] += 0.1;
    const VectorXd closed = crankState(2, 0.4);
    for (const auto& [q, u] : {std::pair{open, none}, std::pair{closed, opening}}) {
      for (const auto& found :
           {byMatrix(robot, q, u, none), assemblyDisassembly(robot, q, u, none)}) {
        QVERIFY(!found);
        QCOMPARE(found.error().where, std::string("crank2"));
        QCOMPARE(found.error().args[0], std::string("coupler"));
        QCOMPARE(found.error().args[1], std::string("crank2"));
      }
    }
    QVERIFY(assemblyDisassembly(robot, closed, none, none).has_value());
  }
};

QTEST_APPLESS_MAIN(LoopConstraintTest)
#include "loop_constraint_test.moc"

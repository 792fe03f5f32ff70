// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/constraint/loop_constraint.h"

#include <QTest>

#include "core/dynamics/assembly/assembly_disassembly.h"
#include "core/dynamics/newton_euler/inverse_dynamics.h"
#include "core/robot/random.h"
#include "core/spatial/rotation.h"
#include "tests/support/linear_algebra.h"
#include "tests/support/linkages.h"
#include "tests/support/near.h"
#include "tests/support/suite.h"

namespace enshu::loop_constraint_test {

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

// Both algorithms.
std::vector<Result<VectorXd>> byBoth(const Robot& robot, const VectorXd& q, const VectorXd& u,
                                     const VectorXd& tau) {
  return {byMatrix(robot, q, u, tau), assemblyDisassembly(robot, q, u, tau)};
}

Link bar(const std::string& name, int parent, const Vector3d& socket) {
  Link link;
  link.name = name;
  link.parent = parent;
  link.joint.type = JointType::Revolute;
  link.socket.p = socket;
  link.mass = 1;
  link.com = {0.25, 0, 0};
  link.inertia = Vector3d(0.001, 0.02, 0.02).asDiagonal();
  return link;
}

Loop pin(int a, const Vector3d& at_a, int b, const Vector3d& at_b) {
  Loop loop;
  loop.a = a;
  loop.b = b;
  loop.joint.type = JointType::Revolute;
  loop.socket.p = at_a;
  loop.plug.p = at_b;
  return loop;
}

constexpr double kCrankAngle = 1.1;

// The four-bar of two cranks and a second coupler, a rod from the point (0, 0.3) beside the foot of
// the one, world axes, to (0.2 s, 0.3) beside that of the other. At this position it lets both turn
// equally fast, so does the first coupler; but that always, so unless s = 0 the rod asks for other
// accelerations as soon as they turn:
//   0.3 (w2' - w1') = -w^2 s' D / (D + s'),  s' = 0.2 s, D = 0.8
Robot twoCouplers(double s, const Vector3d& gravity) {
  std::vector<Link> links = parallelCranks(2).links();
  const Vector3d foot1(0, 0.3, 0), foot2(0.2 * s, 0.3, 0);
  const Eigen::Matrix3d R = axisAngle(Vector3d::UnitZ(), -kCrankAngle);
  links.push_back(bar("rod", 0, R * foot1));
  std::vector<Loop> loops = parallelCranks(2).loops();
  loops.push_back(pin(3, {0.8 + 0.2 * s, 0, 0}, 2, R * foot2));
  return Robot::build("two couplers", links, gravity, {{}, loops});
}

// Beside a four-bar that moves as it should, a crank whose tip is pinned to a slider across it: on
// its way along a circle the tip has to leave the straight line.
Robot tipOnALine(const Vector3d& gravity) {
  std::vector<Link> links = parallelCranks(2).links();
  links.push_back(bar("spoke", -1, {3, 0, 0}));
  links.push_back(bar("slider", -1, {3.5, 0, 0}));
  links.back().joint = {JointType::Prismatic, Vector3d::UnitY()};
  std::vector<Loop> loops = parallelCranks(2).loops();
  loops.push_back(pin(4, {0, 0, 0}, 3, {0.5, 0, 0}));
  return Robot::build("tip on a line", links, gravity, {{}, loops});
}

// A four-bar, everything `size` times as large and at a slant to all axes.
Robot scaledFourBar(double size) {
  const Robot robot = withCoupler(0.9);
  std::vector<Link> links = robot.links();
  for (Link& link : links) {
    link.socket.p *= size;
    link.com *= size;
    link.inertia *= size * size;
    if (link.parent < 0) {
      link.socket = Transform{kTilted, Vector3d::Zero()} * link.socket;
    }
  }
  std::vector<Loop> loops = robot.loops();
  loops[0].socket.p *= size;
  loops[0].plug.p *= size;
  return Robot::build("four-bar", links, robot.gravity(), {{}, loops});
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

  // Rounding is what is left of the gap, whatever the size of the bars.
  void closesFourBarsOfEverySize_data() {
    QTest::addColumn<double>("size");
    for (const double size : {1e-6, 1e-3, 1.0, 100.0}) {
      QTest::addRow("%g m", size) << size;
    }
  }
  void closesFourBarsOfEverySize() {
    QFETCH(double, size);
    const Robot robot = scaledFourBar(size);
    for (const double off : {0.2, 1e-5, 1e-9}) {
      VectorXd guess = crankState(2, 0.7);
      if (const auto near = closeLoops(robot, guess, guess, {0})) {
        guess = near->q;
      }
      guess[2] += off;
      const auto closed = closeLoops(robot, guess, crankState(2, 1), {0});
      QVERIFY2(closed.has_value(), closed ? "" : closed.error().message().c_str());
      QCOMPARE(closed->q[0], guess[0]);
      const LoopConstraint loops = loopConstraint(robot, closed->q, closed->u);
      const double gap = loops.gap.head(3).norm() / size, turned = loops.gap.tail(2).norm();
      QVERIFY2(gap < 1e-12 && turned < 1e-12, qPrintable(QString::number(gap)));
      QVERIFY((loops.K * closed->u).norm() < 1e-12 * std::max(1.0, size));
    }
  }

  // A coupler that is too short by a millionth of its length: no position closes the loop, though
  // the gap would be small enough for checkLoops.
  void almostLongEnoughIsNot() {
    const auto withLength = [](double length) {
      std::vector<Link> links = parallelCranks(2).links();
      Couplings couplings{{}, parallelCranks(2).loops()};
      links[2].socket.p.x() = 2;  // feet 2 m apart: crank, coupler, crank in line
      couplings.loops[0].socket.p.x() = length;
      return Robot::build("in line", links, {0, -9.8, 0}, couplings);
    };
    const Vector3d guess(0.1, -0.1, M_PI - 0.1), inLine(0, 0, M_PI), rest(0, 0, 0);
    QVERIFY(closeLoops(withLength(1 + 1e-3), guess, rest));
    const Robot tooShort = withLength(1 - 1e-6);
    QVERIFY(checkLoops(tooShort, inLine, rest));
    const auto closed = closeLoops(tooShort, guess, rest);
    QVERIFY(!closed);
    QCOMPARE(closed.error().where, std::string("crank2"));
  }

  // Three cranks whose coupler a file gives to seven digits.
  void loopsThatRepeatEachOtherMayBeInexact() {
    const auto withError = [](double error) {
      Couplings couplings{{}, parallelCranks(3).loops()};
      couplings.loops[1].socket.p.x() += error;
      const Robot robot =
          Robot::build("cranks", parallelCranks(3).links(), {0, -9.8, 0}, couplings);
      const auto closed = closeLoops(robot, crankState(3, 0.7), crankState(3, 1));
      return closed ? byBoth(robot, closed->q, closed->u, VectorXd::Zero(4))
                    : std::vector<Result<VectorXd>>{};
    };
    const std::vector<Result<VectorXd>> found = withError(1e-7);
    QCOMPARE(found.size(), size_t(2));
    for (const auto& ud : found) {
      QVERIFY2(ud.has_value(), ud ? "" : ud.error().message().c_str());
      VERIFY_NEAR(*ud, crankState(3, crankAcceleration(3, 0.7, 0)), 1e-5);
    }
  }

  // Two loops that ask for different accelerations, as soon as something moves.
  void contradictingLoopsAreRefused_data() {
    QTest::addColumn<double>("speed");
    QTest::addColumn<double>("gravity");
    QTest::newRow("fast") << 3.0 << 9.8;
    QTest::newRow("slow, without gravity") << 0.03 << 0.0;
  }
  void contradictingLoopsAreRefused() {
    QFETCH(double, speed);
    QFETCH(double, gravity);
    const VectorXd none = VectorXd::Zero(4);
    for (const double s : {0.0, 1.0}) {
      const Robot robot = twoCouplers(s, {0, -gravity, 0});
      VectorXd q(4), u(4);
      q << crankState(2, kCrankAngle), -kCrankAngle;
      u << crankState(2, speed), speed * (0.2 * s / (0.8 + 0.2 * s) - 1);
      QVERIFY(checkLoops(robot, q, u));
      for (const auto& found : byBoth(robot, q, u, none)) {
        QCOMPARE(found.has_value(), s == 0);
        QVERIFY(found || found.error().message().find("contradict") != std::string::npos);
      }
      for (const auto& found : byBoth(robot, q, none, none)) {
        QVERIFY2(found.has_value(), found ? "" : found.error().message().c_str());
      }
    }
  }

  void theLoopThatCannotBeKeptIsNamed() {
    for (const double gravity : {0.0, 9.8}) {
      const Robot robot = tipOnALine({0, -gravity, 0});
      VectorXd q(5), u(5);
      const double speed = gravity > 0 ? 2 : 0.02;
      q << crankState(2, 0.7), 0, 0;
      u << crankState(2, speed), speed, 0.5 * speed;
      for (const auto& found : byBoth(robot, q, u, VectorXd::Zero(5))) {
        QVERIFY(!found);
        QCOMPARE(found.error().where, std::string("spoke"));
        QCOMPARE(found.error().args[0], std::string("slider"));
      }
      // At rest it may begin to move.
      for (const auto& found : byBoth(robot, q, VectorXd::Zero(5), VectorXd::Ones(5))) {
        QVERIFY2(found.has_value(), found ? "" : found.error().message().c_str());
      }
    }
  }

  // What overflows, and a joint that moves nothing, by the link.
  void whatTheMatrixCannotDoIsNamed() {
    const Robot robot = parallelCranks(2);
    const VectorXd q = crankState(2, 0.4), none = VectorXd::Zero(3);
    EquationOfMotion equation = equationOfMotion(LinkInverseDynamics(robot), q, none);
    const auto overflowing = closedLoopAcceleration(robot, {equation.M / 100, equation.c}, q, none,
                                                    Vector3d(1e308, 0, 0));
    QVERIFY(!overflowing);
    QCOMPARE(overflowing.error().where, std::string("crank1"));
    equation.M.row(1).setZero();
    equation.M.col(1).setZero();
    const auto singular = closedLoopAcceleration(robot, equation, q, none, none);
    QVERIFY(!singular);
    QCOMPARE(singular.error().where, std::string("coupler"));
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

ENSHU_TEST(LoopConstraintTest)

}  // namespace enshu::loop_constraint_test

#include "loop_constraint_test.moc"

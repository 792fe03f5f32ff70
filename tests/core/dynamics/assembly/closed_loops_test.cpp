// SPDX-License-Identifier: GPL-3.0-or-later
// Robots with closed loops: forward dynamics against the independent model, which differentiates
// the conditions of the loops as numbers of relative poses, and against the laws.
#include <QTest>

#include "core/dynamics/assembly/assembly_disassembly.h"
#include "core/dynamics/constraint/loop_constraint.h"
#include "core/dynamics/newton_euler/inverse_dynamics.h"
#include "tests/support/general_trees.h"
#include "tests/support/linear_algebra.h"
#include "tests/support/near.h"
#include "tests/support/pose_model_loops.h"
#include "tests/support/suite.h"
#include "tests/support/tally.h"

namespace enshu::closed_loops_test {

using namespace enshu::test;
using Eigen::MatrixXd;
using Eigen::Vector3d;
using Eigen::VectorXd;

namespace {

constexpr int kTrees = 200;
constexpr double kTwoAlgorithms = 1e-9;

// The loops' conditions leave the velocity A u = 0.
VectorXd keptClosed(const MatrixXd& A, const VectorXd& u) {
  return A.size() == 0 ? u : VectorXd(u - solveLeast(A, A * u, 1e-9));
}

// Singular values that are neither nothing nor plain: then the rank is a matter of taste.
bool hasDoubtfulRank(const MatrixXd& A) {
  if (A.size() == 0) {
    return false;
  }
  const VectorXd values = singularValues(A);
  for (const double value : values) {
    if (value > 1e-9 * values[0] && value < 1e-2 * values[0]) {
      return true;
    }
  }
  return false;
}

struct Closed {
  MovingRobot moving;
  ClosedLoops loops;
  MatrixXd M;
  VectorXd c;
};

// A random tree whose loops are closed in position and velocity.
Closed closedRobot(std::uint64_t seed) {
  MovingRobot moving = movingTree(seed, 14);
  Random random(seed + 77);
  moving.robot = withLoops(moving.robot, 1 + random.index(2), moving.q, random);
  const VectorXd none = VectorXd::Zero(moving.robot.dof());
  const PoseModel resting(moving.robot, moving.q, none, none);
  moving.u = keptClosed(closedLoops(resting, moving.robot, moving.q, none).A, moving.u);
  const PoseModel model(moving.robot, moving.q, moving.u, none);
  ClosedLoops loops = closedLoops(model, moving.robot, moving.q, moving.u);
  MatrixXd M = model.inertiaMatrix();
  VectorXd c = model.torques(moving.loads);
  return {std::move(moving), std::move(loops), std::move(M), std::move(c)};
}

}  // namespace

class ClosedLoopsTest : public QObject {
  Q_OBJECT

 private:
  std::vector<Closed> cases_;
  Tally tally_{kTwoAlgorithms};

 private Q_SLOTS:
  void initTestCase() {
    for (std::uint64_t seed = 0; seed < kTrees; ++seed) {
      cases_.push_back(closedRobot(seed));
    }
  }

  void cleanupTestCase() { qInfo().noquote() << "Loops:" << Qt::endl << tally_.table(); }

  void accelerationsAgreeWithTheIndependentModel() {
    int compared = 0, redundant = 0, geared = 0;
    for (const auto& [moving, loops, M, c] : cases_) {
      const auto& [s, robot, q, u, ud, loads, link, point] = moving;
      if (robot.dof() == 0 || loops.A.rows() == 0 || hasDoubtfulRank(loops.A)) {
        continue;
      }
      QVERIFY(loops.gap.cwiseAbs().maxCoeff() < 1e-12);
      Random random(s);
      const VectorXd tau = c + M * random.vector(robot.dof(), -5, 5);
      const VectorXd expected = closedLoopAccelerationOf(M, c, tau, loops);
      const double scale = (loops.A * expected + loops.b).cwiseAbs().maxCoeff();
      if (scale > 1e-7) {
        continue;  // no acceleration keeps both loops closed
      }
      ++compared;
      redundant += rankOf(loops.A) < loops.A.rows() ? 1 : 0;
      geared += robot.gears().empty() ? 0 : 1;
      const EquationOfMotion equation = equationOfMotion(LinkInverseDynamics(robot, loads), q, u);
      const auto byMatrix = closedLoopAcceleration(robot, equation, q, u, tau);
      const auto byAssembly = assemblyDisassembly(robot, q, u, tau, loads);
      QVERIFY2(byMatrix.has_value(), byMatrix ? "" : byMatrix.error().message().c_str());
      QVERIFY2(byAssembly.has_value(), byAssembly ? "" : byAssembly.error().message().c_str());
      tally_.compare("ud with loops", s,
                     {{"pose model", expected},
                      {"M and multipliers", *byMatrix},
                      {"assembly-disassembly", *byAssembly}},
                     ud.cwiseAbs().maxCoeff());
    }
    qInfo() << compared << "robots with loops," << redundant << "with redundant ones," << geared
            << "with gears";
    QVERIFY(compared > 100 && geared > 10);
    const QString flaws = tally_.newFlaws();
    QVERIFY2(flaws.isEmpty(), qPrintable(flaws));
  }

  // K and k against the rows of the independent model: the same motions are forbidden.
  void conditionsForbidTheSameMotions() {
    int compared = 0;
    for (const auto& [moving, loops, M, c] : cases_) {
      const auto& [s, robot, q, u, ud, loads, link, point] = moving;
      if (robot.dof() == 0 || hasDoubtfulRank(loops.A)) {
        continue;
      }
      const LoopConstraint constraint = loopConstraint(robot, q, u);
      QCOMPARE(constraint.K.rows(), loops.A.rows());
      if (loops.A.rows() == 0) {
        continue;
      }
      QVERIFY(constraint.gap.cwiseAbs().maxCoeff() < 1e-9);
      QVERIFY((constraint.K * u).cwiseAbs().maxCoeff() < 1e-9);
      // Whatever one of them lets pass the other does.
      const VectorXd passed = keptClosed(loops.A, ud), other = keptClosed(constraint.K, ud);
      VERIFY_NEAR(passed, other, 1e-9);
      ++compared;
    }
    QVERIFY2(compared > 150, qPrintable(QString::number(compared)));
  }

  // The forces in the loops do no work: E' = u . tau + the loads' power.
  void loopsDoNoWork() {
    int compared = 0;
    for (const auto& [moving, loops, M, c] : cases_) {
      const auto& [s, robot, q, u, ud, loads, link, point] = moving;
      Random random(s);
      const VectorXd tau = random.vector(robot.dof(), -9, 9);
      const auto found = assemblyDisassembly(robot, q, u, tau, loads);
      if (robot.dof() > 0 && found) {
        ++compared;
        const double power = u.dot(M * *found + c);
        VERIFY_NEAR(power / (1 + u.norm() * tau.norm()), u.dot(tau) / (1 + u.norm() * tau.norm()),
                    1e-8);
      }
    }
    QVERIFY2(compared > 150, qPrintable(QString::number(compared)));
  }
};

ENSHU_TEST(ClosedLoopsTest)

}  // namespace enshu::closed_loops_test

#include "closed_loops_test.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/assembly/hybrid_dynamics.h"

#include <QTest>
#include <thread>

#include "core/dynamics/assembly/assembly_disassembly.h"
#include "core/dynamics/composite/composite_forward_dynamics.h"
#include "core/dynamics/input/external_forces.h"
#include "core/robot/robot_state.h"
#include "core/simulation/paper_robots.h"
#include "tests/support/allocations.h"
#include "tests/support/general_trees.h"
#include "tests/support/linkages.h"
#include "tests/support/near.h"
#include "tests/support/suite.h"

namespace enshu::hybrid_dynamics_test {

using namespace enshu::test;
using Eigen::VectorXd;

namespace {

Robot branchedTree() {
  RandomRobotOptions options;
  options.links = 30;
  options.branching = options.general = true;
  return randomRobot(7, options);
}

struct Case {
  VectorXd q, u, tau;
  std::vector<Force> external;
};

Case caseOf(const Robot& robot, std::uint64_t seed) {
  Random random(seed);
  const VectorXd q = randomCoordinates(robot, random);
  const VectorXd u = random.vector(robot.dof(), -1, 1);
  const VectorXd tau = random.vector(robot.dof(), -1, 1);
  std::vector<Force> external(robot.links().size());
  for (Force& force : external) {
    force = {random.vector(-2, 2), random.vector(-2, 2)};
  }
  return {q, u, tau, external};
}

VectorXd solve(HybridDynamics& hybrid, const Case& c) {
  VectorXd ud;
  return hybrid(c.q, c.u, c.tau, c.external, ud) ? ud : VectorXd();
}

}  // namespace

class HybridDynamicsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void agreesWithTheMatrixOnTrees() {
    double worst = 0;
    int trees = 0;
    for (std::uint64_t seed = 0; seed < 400; ++seed) {
      const MovingRobot m = movingTree(seed);
      if (!m.robot.gears().empty()) {
        continue;
      }
      const auto matrix = compositeForwardDynamics(m.robot, m.q, m.u, 10 * m.ud, m.loads);
      auto hybrid = HybridDynamics::create(m.robot, {2 + static_cast<int>(seed % 4), {}});
      QVERIFY(matrix.has_value());
      QVERIFY2(hybrid.has_value(), hybrid ? "" : hybrid.error().message().c_str());
      VectorXd ud;
      const auto forces = externalForces(m.robot, m.q, m.loads);
      const auto done = (*hybrid)(m.q, m.u, 10 * m.ud, forces, ud);
      QVERIFY2(done.has_value(), done ? "" : done.error().message().c_str());
      VERIFY_NEAR(ud, *matrix, 1e-9);
      worst = std::max(worst, relativeError(ud, *matrix));
      ++trees;
    }
    qInfo() << trees << "trees, worst disagreement" << worst;
    QVERIFY(trees > 200);
  }

  // The paper's robots: 4 + 3 rods, 4 x 3 boxes.
  void thePapersRobots() {
    for (const auto& [robot, chain] :
         {std::pair{planarRods(fallingArm(7)), 4}, std::pair{floatingChain(12), 3}}) {
      const AssemblyPlan plan = assemblyPlan(makeModel(robot), {chain, {}, {}});
      std::vector<size_t> lengths;
      for (const Assembly& assembly : plan.assemblies) {
        if (assembly.leaf()) {
          lengths.push_back(assembly.chain.size());
        }
      }
      const std::vector<size_t> expected =
          chain == 4 ? std::vector<size_t>{4, 3} : std::vector<size_t>{3, 3, 3, 3};
      QCOMPARE(lengths, expected);
      Random random(7);
      const VectorXd q = randomCoordinates(robot, random);
      const VectorXd u = random.vector(robot.dof(), -1, 1);
      const VectorXd tau = random.vector(robot.dof(), -1, 1);
      const auto found = hybridForwardDynamics(robot, q, u, tau);
      const auto expectedUd = assemblyDisassembly(robot, q, u, tau);
      QVERIFY(found.has_value() && expectedUd.has_value());
      VERIFY_NEAR(*found, *expectedUd, 1e-11);
    }
  }

  void allocatesNothing() {
    for (const Robot& robot : {planarRods(fallingArm(7)), floatingChain(12), branchedTree()}) {
      auto hybrid = HybridDynamics::create(robot);
      QVERIFY(hybrid.has_value());
      const Case loaded = caseOf(robot, 5);
      VectorXd ud(robot.dof());
      for (const std::vector<Force>& external : {loaded.external, std::vector<Force>()}) {
        bool done = false;
        QCOMPARE(allocationsOf([&] {
                   done = (*hybrid)(loaded.q, loaded.u, loaded.tau, external, ud).has_value();
                 }),
                 0);
        QVERIFY(done);
      }
    }
  }

  // Each in its own thread, over and over, while the other works on another state.
  void copiesAreIndependent() {
    const Robot robot = branchedTree();
    auto original = HybridDynamics::create(robot);
    QVERIFY(original.has_value());
    HybridDynamics copy = *original;
    const auto agreesWithAFreshOne = [&](HybridDynamics& hybrid, std::uint64_t seed) {
      const Case c = caseOf(robot, seed);
      auto fresh = HybridDynamics::create(robot);
      const VectorXd expected = solve(*fresh, c);
      bool agrees = expected.size() == robot.dof();
      for (int k = 0; k < 500 && agrees; ++k) {
        agrees = solve(hybrid, c) == expected;
      }
      return agrees;
    };
    bool copyAgrees = false;
    std::thread thread([&] { copyAgrees = agreesWithAFreshOne(copy, 1); });
    const bool originalAgrees = agreesWithAFreshOne(*original, 2);
    thread.join();
    QVERIFY(copyAgrees && originalAgrees);
  }

  void refusesGearsAndLoops() {
    const Robot looped = parallelCranks(2);
    const VectorXd none = VectorXd::Zero(3);
    const auto found = hybridForwardDynamics(looped, none, none, none);
    QVERIFY(!found);
    QCOMPARE(found.error().where, std::string("parallel-cranks"));

    std::vector<Link> links = floatingChain(3).links();
    links[1].mass = 0;
    links[1].inertia.setZero();
    const Robot robot = Robot::build("r", links);
    const VectorXd rest = VectorXd::Zero(robot.dof());
    const auto massless = hybridForwardDynamics(robot, zeroCoordinates(robot), rest, rest);
    QVERIFY(!massless);
    QCOMPARE(massless.error().where, std::string("box2"));
  }
};

ENSHU_TEST(HybridDynamicsTest)

}  // namespace enshu::hybrid_dynamics_test

#include "hybrid_dynamics_test.moc"

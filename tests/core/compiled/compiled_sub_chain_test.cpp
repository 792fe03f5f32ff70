// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compiled/compiled_sub_chain.h"

#include <QTemporaryDir>
#include <QTest>

#include "core/dynamics/assembly/assembly_disassembly.h"
#include "core/dynamics/assembly/hybrid_dynamics.h"
#include "core/simulation/paper_robots.h"
#include "core/symbolic/interpreter.h"
#include "tests/support/near.h"
#include "tests/support/robots.h"
#include "tests/support/suite.h"

namespace enshu::compiled_sub_chain_test {

using namespace Qt::StringLiterals;

using namespace enshu::test;
using Eigen::VectorXd;

namespace {

struct State {
  VectorXd q, u, tau;
};

State stateOf(const Robot& robot, std::uint64_t seed) {
  Random random(seed);
  const VectorXd q = randomCoordinates(robot, random);
  const VectorXd u = random.vector(robot.dof(), -1, 1);
  return {q, u, random.vector(robot.dof(), -5, 5)};
}

// Traced, and worked off node by node.
SubChainMaker interpreted() {
  return [](const SubChain& chain) -> Result<SubChainFunction> {
    return compiled::withAllOutputs(chain, symbolic::interpret(compiled::subChainFunction(chain)));
  };
}

void compare(const Robot& robot, int chain, const SubChainMaker& maker) {
  auto hybrid = HybridDynamics::create(robot, {chain, maker});
  QVERIFY2(hybrid.has_value(), hybrid ? "" : hybrid.error().message().c_str());
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    const auto [q, u, tau] = stateOf(robot, seed);
    VectorXd ud;
    const auto done = (*hybrid)(q, u, tau, {}, ud);
    const auto expected = assemblyDisassembly(robot, q, u, tau);
    QVERIFY(done.has_value() && expected.has_value());
    VERIFY_NEAR(ud, *expected, 1e-9);
  }
}

}  // namespace

class CompiledSubChainTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  // The equations as they were traced, for every kind of joint: structure, branches, plugs.
  void tracedEquationsOfRandomTrees() {
    int trees = 0;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
      RandomRobotOptions options;
      options.links = 1 + static_cast<int>(seed % 12);
      options.branching = seed % 3 == 0;
      options.general = true;
      options.plugs = true;
      compare(randomRobot(seed, options), 2 + static_cast<int>(seed % 3), interpreted());
      ++trees;
    }
    QCOMPARE(trees, 40);
  }

  void compiledForThePapersRobots() {
    const QTemporaryDir cache;
    compiled::Options options;
    options.cacheFolder = cache.filePath(u"cache"_s);
    options.flags = {u"-O1"_s};
    const SubChainMaker compiler = compiled::subChainCompiler(options);
    compare(planarRods(fallingArm(7)), 4, compiler);
    compare(floatingChain(9), 3, compiler);
  }
};

ENSHU_TEST(CompiledSubChainTest)

}  // namespace enshu::compiled_sub_chain_test

#include "compiled_sub_chain_test.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compiled/compiled_robot.h"

#include <QTemporaryDir>
#include <QTest>

#include "core/base/contract.h"
#include "core/compiled/reduced_model.h"
#include "core/compiled/robot_functions.h"
#include "core/dynamics/composite/composite_forward_dynamics.h"
#include "core/dynamics/composite/composite_rigid_body.h"
#include "core/dynamics/newton_euler/inverse_dynamics.h"
#include "core/robot/robot_state.h"
#include "core/simulation/paper_robots.h"
#include "core/symbolic/interpreter.h"
#include "core/symbolic/operation_count.h"
#include "tests/support/allocations.h"
#include "tests/support/course_arm.h"
#include "tests/support/general_trees.h"
#include "tests/support/linear_algebra.h"
#include "tests/support/near.h"
#include "tests/support/robots.h"
#include "tests/support/suite.h"

namespace enshu::compiled_robot_test {

using namespace Qt::StringLiterals;
using namespace enshu::compiled;
using namespace enshu::test;
using Eigen::MatrixXd;
using Eigen::VectorXd;

namespace {

constexpr double kRoundOff = 1e-12;

struct State {
  VectorXd q, u, ud, tau;
};

State randomState(const Robot& robot, Random& random) {
  State state;
  state.q = randomCoordinates(robot, random);
  state.u = random.vector(robot.dof(), -2, 2);
  state.ud = random.vector(robot.dof(), -5, 5);
  // The torques of such a motion: others would make some robots' accelerations huge.
  state.tau = inverseDynamics(robot, state.q, state.u, state.ud);
  return state;
}

VectorXd biasOf(const Robot& robot, const State& state) {
  return inverseDynamics(robot, state.q, state.u, VectorXd::Zero(robot.dof()));
}

// Accelerations agree as far as the matrix lets them: M is of condition c, they lose c units.
double conditionOf(const MatrixXd& M) {
  const VectorXd lambda = eigenvaluesOf(M);
  return lambda[lambda.size() - 1] / lambda[0];
}

}  // namespace

class CompiledRobotTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    options_.cacheFolder = folder_.filePath(u"cache"_s);
    options_.flags = QStringList{u"-O1"_s};
  }

  void theCourseArmWithAllFlags() {
    Options options = options_;
    options.flags = defaultFlags();
    compare(courseArm(), options, 200);
  }

  void everyKindOfJointAndGears() {
    RandomRobotOptions kind;
    kind.links = 9;
    kind.branching = kind.plugs = kind.general = true;
    kind.gears = 2;
    compare(randomRobot(3, kind), options_, 50);
  }

  // The equations before they are compiled.
  void tracedTreesAgreeWithTheKernels() {
    for (std::uint64_t seed = 0; seed < 80; ++seed) {
      const Robot robot = generalTree(seed, 10);
      Random random(seed);
      const State s = randomState(robot, random);
      const MatrixXd M = compositeInertiaMatrix(robot, s.q);
      VERIFY_NEAR(symbolic::evaluate(inverseDynamicsFunction(robot), {s.q, s.u, s.ud})[0], s.tau,
                  kRoundOff);
      VERIFY_NEAR(symbolic::evaluate(biasFunction(robot), {s.q, s.u})[0], biasOf(robot, s),
                  kRoundOff);
      VERIFY_NEAR(symbolic::evaluate(inertiaMatrixFunction(robot), {s.q})[0], M.reshaped(),
                  kRoundOff);
      VERIFY_NEAR(symbolic::evaluate(forwardDynamicsFunction(robot), {s.q, s.u, s.tau})[0], s.ud,
                  1e-14 * conditionOf(M) + kRoundOff);
    }
  }

  // By articulated bodies, in proportion to the links; by a matrix it would be more than fourfold.
  void aLongChainTakesLinearTime() {
    const auto operations = [](int links) {
      RandomRobotOptions chain;
      chain.links = links;
      chain.fixed = false;
      return symbolic::countOperations(forwardDynamicsFunction(randomRobot(1, chain))).arithmetic();
    };
    QVERIFY(operations(60) < 2.3 * operations(30));
  }

  void reducingKeepsTheEquationOfMotion() {
    const Model<double> arm = reducedModel(makeModel(courseArm()));
    for (size_t i = 1; i < arm.bodies.size(); ++i) {
      QCOMPARE(arm.bodies[i].mass, 0.0);
      QCOMPARE(arm.bodies[i].h.z(), 0.0);
      QCOMPARE(arm.bodies[i].J(1, 1), 0.0);
    }
    // 649 operations without it, and 722 in the anchors' generated code.
    QVERIFY(symbolic::countOperations(inverseDynamicsFunction(courseArm())).arithmetic() <= 370);
  }

  void aSingularJointIsNamed() {
    std::vector<Link> links(2);
    links[0].name = "arm";
    links[0].joint.type = JointType::Revolute;
    links[0].mass = 1;
    links[0].com = {0.3, 0, 0};
    links[0].inertia = Eigen::Vector3d(0.01, 0.02, 0.02).asDiagonal();
    links[1].name = "ghost";
    links[1].parent = 0;
    links[1].socket.p = {0.6, 0, 0};
    links[1].joint.type = JointType::Revolute;
    const Robot robot = Robot::build("haunted", links);
    const auto compiled = CompiledRobot::make(robot, options_);
    QVERIFY2(compiled, compiled ? "" : compiled.error().message().c_str());
    VectorXd zero = VectorXd::Zero(2), ud(2);
    const auto result = compiled->forwardDynamics(zero, zero, zero, ud);
    QVERIFY(!result);
    QCOMPARE(result.error().where, "ghost");
  }

  void whatIsNotFiniteIsNamed() {
    const auto compiled = CompiledRobot::make(doublePendulum(), options_);
    QVERIFY2(compiled, compiled ? "" : compiled.error().message().c_str());
    VectorXd zero = VectorXd::Zero(2), bad = zero, ud(2);
    bad[1] = std::nan("");
    QCOMPARE(compiled->forwardDynamics(bad, zero, zero, ud).error().where, "lower");
    QCOMPARE(compiled->forwardDynamics(zero, bad, zero, ud).error().where, "lower");
    QCOMPARE(compiled->forwardDynamics(zero, zero, bad, ud).error().where, "lower");
    QVERIFY(compiled->forwardDynamics(zero, zero, zero, ud));
  }

  void aQuaternionMustBeOfUnitLength() {
    const Robot robot = floatingChain(2);
    const auto compiled = CompiledRobot::make(robot, options_);
    QVERIFY2(compiled, compiled ? "" : compiled.error().message().c_str());
    VectorXd q = zeroCoordinates(robot), ud(robot.dof());
    const VectorXd rest = VectorXd::Zero(robot.dof());
    QCOMPARE(allocationsOf([&] { (void)compiled->forwardDynamics(q, rest, rest, ud); }), 0);
    QVERIFY(compiled->forwardDynamics(q, rest, rest, ud));
    q.segment<4>(3) *= 1.001;
    const auto found = compiled->forwardDynamics(q, rest, rest, ud);
    const auto expected = compositeForwardDynamics(robot, q, rest, rest);
    QVERIFY(!found && !expected);
    QCOMPARE(found.error().message(), expected.error().message());
  }

  void callsAllocateNothing() {
    const auto compiled = CompiledRobot::make(doublePendulum(), options_);
    QVERIFY(compiled);
    const VectorXd x = VectorXd::Constant(2, 0.3);
    VectorXd y(2);
    MatrixXd M(2, 2);
    bool done = false;
    QCOMPARE(allocationsOf([&] {
               compiled->inverseDynamics(x, x, x, y);
               compiled->bias(x, x, y);
               compiled->inertiaMatrix(x, M);
               done = compiled->forwardDynamics(x, x, x, y).has_value();
             }),
             0);
    QVERIFY(done);
  }

  void allocationsOfLoadedCodeAreCounted() {
    const auto entry =
        compileSource("allocate",
                      "#include <cstdlib>\n"
                      "extern \"C\" void allocate(const double* const*, double* const* outputs) {\n"
                      "  void* volatile block = std::malloc(8);\n"
                      "  outputs[0][0] = block != nullptr;\n"
                      "  std::free(block);\n"
                      "}\n",
                      options_);
    QVERIFY2(entry, entry ? "" : entry.error().message().c_str());
    double given = 0;
    double* const outputs[] = {&given};
    QCOMPARE(allocationsOf([&] { (*entry)(nullptr, outputs); }), kAllocationsAreCounted ? 1 : 0);
    QCOMPARE(given, 1.0);
  }

  void wrongSizesAreTheCallersBug() {
    const auto compiled = CompiledRobot::make(doublePendulum(), options_);
    QVERIFY(compiled);
    VectorXd two = VectorXd::Zero(2), three = VectorXd::Zero(3);
    MatrixXd M(3, 3);
    QVERIFY_THROWS_EXCEPTION(ContractViolation, compiled->inverseDynamics(two, two, three, two));
    QVERIFY_THROWS_EXCEPTION(ContractViolation, compiled->bias(two, two, three));
    QVERIFY_THROWS_EXCEPTION(ContractViolation, compiled->inertiaMatrix(two, M));
    QVERIFY_THROWS_EXCEPTION(ContractViolation,
                             compiled->inertiaMatrix(two, M.topLeftCorner<2, 2>()));
    QVERIFY_THROWS_EXCEPTION(ContractViolation,
                             (void)compiled->forwardDynamics(two, three, two, two));
  }

  void noCompilerIsAReason() {
    Options options = options_;
    options.compiler = u"no-such-compiler"_s;
    QVERIFY(!CompiledRobot::make(doublePendulum(), options));
  }

 private:
  static void compare(const Robot& robot, const Options& options, int states) {
    const auto compiled = CompiledRobot::make(robot, options);
    QVERIFY2(compiled, compiled ? "" : compiled.error().message().c_str());
    Random random(7);
    VectorXd tau(robot.dof()), c(robot.dof()), ud(robot.dof());
    MatrixXd M(robot.dof(), robot.dof());
    for (int k = 0; k < states; ++k) {
      const State s = randomState(robot, random);
      const MatrixXd expectedM = compositeInertiaMatrix(robot, s.q);
      compiled->inverseDynamics(s.q, s.u, s.ud, tau);
      compiled->bias(s.q, s.u, c);
      compiled->inertiaMatrix(s.q, M);
      const auto result = compiled->forwardDynamics(s.q, s.u, s.tau, ud);
      QVERIFY2(result, result ? "" : result.error().message().c_str());
      VERIFY_NEAR(tau, s.tau, kRoundOff);
      VERIFY_NEAR(c, biasOf(robot, s), kRoundOff);
      VERIFY_NEAR(M, expectedM, kRoundOff);
      VERIFY_NEAR(ud, s.ud, 1e-14 * conditionOf(expectedM) + kRoundOff);
    }
  }

  QTemporaryDir folder_;
  Options options_;
};

ENSHU_TEST(CompiledRobotTest)

}  // namespace enshu::compiled_robot_test

#include "compiled_robot_test.moc"

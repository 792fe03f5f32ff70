// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/assembly/assembly_disassembly.h"

#include <QTest>
#include <cmath>
#include <limits>

#include "core/dynamics/articulated/articulated_body.h"
#include "core/dynamics/assembly/hybrid_dynamics.h"
#include "core/dynamics/composite/composite_forward_dynamics.h"
#include "core/dynamics/kinematics/link_motion.h"
#include "core/robot/random_robot.h"
#include "core/robot/robot_state.h"
#include "core/simulation/paper_robots.h"
#include "core/spatial/matrices.h"
#include "core/spatial/rotation.h"
#include "tests/support/allocations.h"
#include "tests/support/general_trees.h"
#include "tests/support/linkages.h"
#include "tests/support/near.h"
#include "tests/support/suite.h"

namespace enshu::assembly_disassembly_test {

using namespace enshu::test;
using Eigen::MatrixXd;
using Eigen::Vector3d;
using Eigen::VectorXd;

namespace {

Matrix6 positiveDefinite(Random& random) {
  const MatrixXd A = random.vector(36, -1, 1).reshaped(6, 6);
  return A * A.transpose() + 0.1 * Matrix6::Identity();
}

// The rate of change of the momentum about the world origin.
Vector6 momentumRate(const Robot& robot, const VectorXd& q, const VectorXd& u, const VectorXd& ud) {
  const std::vector<WorldMotion> motions = worldMotions(robot, q, u, ud);
  const std::vector<Motion> v = linkVelocities(robot, q, u);
  const std::vector<Motion> a = linkAccelerations(robot, q, u, ud);
  Force rate;
  for (size_t i = 0; i < v.size(); ++i) {
    const RigidInertia I = robot.links()[i].rigidInertia();
    rate += motions[i].pose * (I * a[i] + cross(v[i], I * v[i]));
  }
  return rate.vector();
}

// Rods of which each has an inverse inertia of its own.
Robot thickRods(int n) {
  std::vector<Link> links = planarRods({n, 1, 0.3}).links();
  for (Link& link : links) {
    link.inertia(0, 0) = 1e-4;
  }
  return Robot::build("thick-rods", links);
}

int depth(const AssemblyPlan& plan, int index) {
  if (index < 0) {
    return 0;
  }
  const Assembly& whole = plan.assemblies[static_cast<size_t>(index)];
  return whole.leaf() ? 0 : 1 + std::max(depth(plan, whole.inner), depth(plan, whole.outer));
}

// Under torques and loads; -1: the call failed.
int allocationsOfOneCall(const Robot& robot, const VectorXd& q, const VectorXd& u) {
  auto algorithm = AssemblyDisassembly::create(robot);
  const VectorXd tau = VectorXd::LinSpaced(robot.dof(), -1, 1);
  const std::vector<Force> external(robot.links().size(), {Vector3d(1, 2, 3), Vector3d(3, 2, 1)});
  VectorXd ud(robot.dof());
  bool done = false;
  const int count =
      allocationsOf([&] { done = algorithm && (*algorithm)(q, u, tau, external, ud); });
  return done ? count : -1;
}

}  // namespace

class AssemblyDisassemblyTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  // One assembly of two bodies against the equations it stands for, solved at once: the joint's
  // blocked accelerations vanish, its drive pushes along its free ones.
  void oneJointAgainstItsEquations() {
    const JointType types[] = {JointType::Revolute,  JointType::Prismatic, JointType::Cylindrical,
                               JointType::Universal, JointType::Spherical, JointType::Floating};
    Random random(1);
    for (const JointType type : types) {
      AssembledBody A, B, whole;
      A.resize(1);
      B.resize(1);
      whole.resize(2);
      A.Phi[0] = positiveDefinite(random);
      B.Phi[0] = positiveDefinite(random);
      A.B[0] = random.vector(6, -1, 1);
      B.B[0] = random.vector(6, -1, 1);
      AssembledJoint joint;
      joint.T_ab = {random.rotation(), random.vector(-1, 1)};
      joint.c = std::cos(0.3);
      joint.s = std::sin(0.3);
      joint.bias = random.vector(6, -1, 1);
      joint.tau = random.vector(6, -1, 1);
      const Assembly plan{{{1, false, 0}, {2, true, 0}}, {}, false, 2, 0, 1, 0, 0};
      AssemblyStep step;
      step.G.resize(2);
      QVERIFY(assemble(plan, type, joint, A, B, step, whole));
      whole.f = {random.vector(6, -1, 1), random.vector(6, -1, 1)};
      const std::vector<Vector6> outside = whole.f;
      disassemble(plan, type, step, whole, joint, A, B);

      // The handles move as the whole says and as the parts say.
      const Vector6 a_A = A.Phi[0] * A.f[0] + A.B[0];
      const Vector6 a_B = B.Phi[0] * B.f[0] + B.B[0];
      VERIFY_NEAR((whole.phi(0, 0) * outside[0] + whole.phi(0, 1) * outside[1] + whole.B[0]), a_A,
                  1e-12);
      VERIFY_NEAR((whole.phi(1, 0) * outside[0] + whole.phi(1, 1) * outside[1] + whole.B[1]), a_B,
                  1e-12);
      // The joint: action and reaction, its drive, and what it lets pass.
      const Matrix6 X = motionMatrix(joint.T_ab);
      const Vector6 F = B.f[0] - outside[1];
      VERIFY_NEAR((A.f[0] - outside[0]), (-X.transpose() * F).eval(), 1e-12);
      const Matrix6 axes = jointAxes(type, joint.c, joint.s);
      const int d =
          type == JointType::Floating
              ? 6
              : (type == JointType::Spherical
                     ? 3
                     : (type == JointType::Cylindrical || type == JointType::Universal ? 2 : 1));
      const Vector6 across = axes.transpose() * (a_B - X * a_A - joint.bias);
      VERIFY_NEAR(across.head(6 - d), VectorXd::Zero(6 - d), 1e-12);
      VERIFY_NEAR(across.tail(d), joint.ud.head(d), 1e-12);
      VERIFY_NEAR((axes.transpose() * F).tail(d), joint.tau.head(d), 1e-12);
    }
  }

  void planIsBalanced() {
    const Model<double> chain = makeModel(planarRods(fallingArm(64)));
    const AssemblyPlan plan = assemblyPlan(chain);
    QVERIFY(depth(plan, static_cast<int>(plan.assemblies.size()) - 1) <= 8);
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
      RandomRobotOptions options;
      options.links = 60;
      options.branching = true;
      options.general = true;
      const Model<double> tree = makeModel(randomRobot(seed, options));
      const AssemblyPlan branched = assemblyPlan(tree);
      size_t joints = 0;
      for (const Assembly& assembly : branched.assemblies) {
        QVERIFY(assembly.handles.size() <= 2);
        joints += assembly.leaf() ? 0 : 1;
      }
      QCOMPARE(joints, tree.bodies.size() - 1);
    }
  }

  void agreesWithTheMatrixOnTrees() {
    double worst = 0;
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
      const MovingRobot m = movingTree(seed);
      const auto matrix = compositeForwardDynamics(m.robot, m.q, m.u, 10 * m.ud, m.loads);
      const auto found = assemblyDisassembly(m.robot, m.q, m.u, 10 * m.ud, m.loads);
      QVERIFY2(found.has_value(), found ? "" : found.error().message().c_str());
      QVERIFY(matrix.has_value());
      VERIFY_NEAR(*found, *matrix, 1e-9);
      worst = std::max(worst, relativeError(*found, *matrix));
    }
    qInfo() << "worst disagreement" << worst;
  }

  // The drivers and followers of a gear may stand anywhere, here on different branches.
  void gearsAcrossBranches() {
    RandomRobotOptions options;
    options.links = 12;
    options.branching = true;
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
      const Robot tree = randomRobot(seed, options);
      std::vector<int> turning;
      for (int i = 0; i < tree.linkCount(); ++i) {
        if (tree.dof(i) == 1) {
          turning.push_back(i);
        }
      }
      Couplings couplings;
      couplings.gears.push_back({turning[1], turning.back(), -2.5, 0.3});
      couplings.gears.push_back({turning[1], turning[turning.size() - 2], 0.4, 0});
      const Robot robot = Robot::build("geared", tree.links(), tree.gravity(), couplings);
      Random random(seed);
      const VectorXd q = randomCoordinates(robot, random);
      const VectorXd u = random.vector(robot.dof(), -1, 1);
      const VectorXd tau = random.vector(robot.dof(), -9, 9);
      const auto matrix = compositeForwardDynamics(robot, q, u, tau);
      const auto found = assemblyDisassembly(robot, q, u, tau);
      QVERIFY(found.has_value() && matrix.has_value());
      VERIFY_NEAR(*found, *matrix, 1e-9);
    }
  }

  // [ADA] 3.4: the first rod stands out level, the rest in line with it.
  void planarFall() {
    for (const int n : {1, 2, 7, 64, 256}) {
      const Robot robot = planarRods({n, 1, 0.3});
      const VectorXd none = VectorXd::Zero(n);
      const auto found = assemblyDisassembly(robot, none, none, none);
      QVERIFY(found.has_value());
      if (n == 1) {
        VERIFY_NEAR((*found)[0], -1.5 * 9.8 / 0.3, 1e-12);  // a rod falls with 3 g / (2 l)
      }
      Random random(1);
      const VectorXd q = random.vector(n, -2, 2);
      const VectorXd u = random.vector(n, -0.3, 0.3);
      const auto moving = assemblyDisassembly(robot, q, u, none);
      const auto articulated = articulatedBodyAcceleration(robot, q, u, none);
      QVERIFY(moving.has_value() && articulated.has_value());
      VERIFY_NEAR(*moving, *articulated, 1e-9);
    }
  }

  // [ADA] 3.5: afloat and without gravity the momentum stays.
  void floatingChainsKeepTheirMomentum() {
    for (const int n : {1, 3, 6, 9, 12}) {
      const Robot robot = floatingChain(n);
      VectorXd q = VectorXd::Zero(robot.coordinates());
      q[3] = 1;
      VectorXd u = VectorXd::Zero(robot.dof());
      u.segment<3>(3).setOnes();
      if (n > 1) {
        q[7] = std::acos(0.0);
      }
      const auto ud = assemblyDisassembly(robot, q, u, VectorXd::Zero(robot.dof()));
      QVERIFY(ud.has_value());
      QVERIFY(ud->norm() > 0.1);
      VERIFY_NEAR(momentumRate(robot, q, u, *ud), Vector6::Zero(), 1e-12);
    }
  }

  void allocatesNothing() {
    RandomRobotOptions options;
    options.links = 30;
    options.branching = options.general = true;
    const Robot tree = randomRobot(7, options);
    options.gears = 4;
    const Robot geared = randomRobot(3, options);
    QVERIFY(!geared.gears().empty());
    for (const Robot& robot : {planarRods(fallingArm(7)), floatingChain(12), tree, geared}) {
      Random random(5);
      const VectorXd q = randomCoordinates(robot, random);
      QCOMPARE(allocationsOfOneCall(robot, q, random.vector(robot.dof(), -1, 1)), 0);
    }
    for (const int cranks : {2, 3, 30}) {
      QCOMPARE(allocationsOfOneCall(parallelCranks(cranks), crankState(cranks, 0.6),
                                    crankState(cranks, 1)),
               0);
    }
  }

  // A thin rod has no inverse inertia of its own; the joints hold what it lacks.
  void thinRodsBorrowFromTheirJoints() {
    for (const bool planar : {true, false}) {
      std::vector<Link> links = planarRods(fallingArm(5)).links();
      if (!planar) {
        links[2].socket.R = axisAngle(Vector3d::UnitX(), 0.3);
        links[2].inertia.setIdentity();
        links[1].inertia.setIdentity();
        links[0].inertia.setIdentity();
      }
      const Robot robot = Robot::build("rods", links);
      Random random(3);
      const VectorXd q = planar ? VectorXd(VectorXd::Zero(5)) : random.vector(5, -3, 3);
      const VectorXd u = random.vector(5, -2, 2);
      const VectorXd tau = random.vector(5, -2, 2);
      const auto expected = compositeForwardDynamics(robot, q, u, tau, {});
      const auto byAda = assemblyDisassembly(robot, q, u, tau);
      const auto byHybrid = hybridForwardDynamics(robot, q, u, tau, {});
      QVERIFY2(byAda.has_value(), byAda ? "" : byAda.error().message().c_str());
      QVERIFY2(byHybrid.has_value(), byHybrid ? "" : byHybrid.error().message().c_str());
      VERIFY_NEAR(*byAda, *expected, 1e-9 * expected->cwiseAbs().maxCoeff());
      VERIFY_NEAR(*byHybrid, *expected, 1e-9 * expected->cwiseAbs().maxCoeff());
    }
  }

  void badInputIsNamed() {
    std::vector<Link> links = thickRods(3).links();
    links[1].mass = 0;
    links[1].inertia.setZero();
    const VectorXd none = VectorXd::Zero(3);
    const auto massless = assemblyDisassembly(Robot::build("r", links), none, none, none);
    QVERIFY(!massless);
    QCOMPARE(massless.error().where, std::string("rod2"));

    links = planarRods(fallingArm(1)).links();
    links[0].joint = {JointType::Floating, Vector3d::UnitZ()};
    links[0].inertia = Vector3d(0, 0.01, 0.01).asDiagonal();  // nothing holds its turn about itself
    const Robot needle = Robot::build("r", links);
    const VectorXd rest = VectorXd::Zero(6);
    const auto turning = assemblyDisassembly(needle, zeroCoordinates(needle), rest, rest);
    QVERIFY(!turning);
    QCOMPARE(turning.error().where, std::string("rod1"));

    VectorXd u = none;
    u[1] = std::numeric_limits<double>::quiet_NaN();
    const auto nan = assemblyDisassembly(thickRods(3), none, u, none);
    QVERIFY(!nan);
    QCOMPARE(nan.error().where, std::string("rod2"));

    links = thickRods(3).links();
    links[1].joint.type = JointType::Fixed;
    links[1].mass = 0;
    links[1].inertia.setZero();
    const Robot merged = Robot::build("r", links);
    QVERIFY(assemblyDisassembly(merged, VectorXd::Zero(2), VectorXd::Zero(2), VectorXd::Zero(2)));
  }
};

ENSHU_TEST(AssemblyDisassemblyTest)

}  // namespace enshu::assembly_disassembly_test

#include "assembly_disassembly_test.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/plain/world_newton_euler.h"

#include <QTest>

#include "core/base/contract.h"
#include "core/dynamics/newton_euler/momentum.h"
#include "core/simulation/smooth_motion.h"
#include "tests/support/course_arm.h"
#include "tests/support/finite_differences.h"
#include "tests/support/near.h"
#include "tests/support/robots.h"
#include "tests/support/suite.h"

namespace enshu::world_newton_euler_test {

using namespace Qt::StringLiterals;

using namespace enshu::plain;
using namespace enshu::test;
using Eigen::Vector3d;
using Eigen::Vector4d;
using Eigen::VectorXd;

class WorldNewtonEulerTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void chainIsTheRobotsOwn() {
    const Chain chain = makeChain(courseArm());
    QCOMPARE(chain.joints, 7);
    QCOMPARE(chain.links.size(), size_t{8});
    QCOMPARE(chain.links[6].jointIndex, 6);
    QCOMPARE(chain.links[7].jointIndex, -1);
    QCOMPARE(chain.links[6].children, std::vector<int>{7});
    QVERIFY(chain.links[0].v.hasNaN());
    VERIFY_NEAR(chain.ground.vd, Vector3d(0, 0, 9.8), 0.0);
  }

  void chainRefusesPlugs() {
    const Robot robot = randomRobot(3, {.links = 2, .plugs = true});
    QVERIFY_THROWS_EXCEPTION(ContractViolation, makeChain(robot));
  }

  // Newton and Euler for the whole robot: what the ground gives is the change of momentum less the
  // weight. The momentum is differenced in time and shares no recursion with the passes.
  void groundReactionIsTheRateOfMomentumLessTheWeight() {
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
      const Robot robot = randomTree(seed);
      Random random(seed);
      const SmoothMotion motion(random, robot.dof());
      const double t = 0.3;
      const Chain chain =
          WorldInverseDynamics(robot).motion(motion.q(t), motion.qd(t), motion.qdd(t));
      Force reaction;
      for (const ChainLink& j : chain.links) {
        if (j.parent < 0) {
          reaction += Force{j.f, j.n + j.p.cross(j.f)};
        }
      }
      const Vector3d weight = totalMass(robot) * robot.gravity();
      const Vector3d com = centreOfMass(robot, motion.q(t));
      const Force gravity{weight, com.cross(weight)};
      const Vector6 rate = derivative(
          [&](double s) { return momentum(robot, motion.q(s), motion.qd(s)).vector(); }, t);
      VERIFY_NEAR((reaction + gravity).vector(), rate, 1e-8);
    }
  }

  void eachStageCanBeReplaced() {
    const Robot robot = courseArm();
    const VectorXd q = VectorXd::Constant(7, 0.3), one = VectorXd::Ones(7);
    QStringList calls;
    NewtonEulerStages stages;
    stages.position = [&](Chain& chain, const VectorXd& x) {
      calls << u"position"_s;
      forwardKinematics(chain, x);
    };
    stages.velocity = [&](Chain& chain, const VectorXd& x) {
      calls << u"velocity"_s;
      forwardKinematicsVelocity(chain, 2 * x);
    };
    stages.acceleration = [&](Chain& chain, const VectorXd& x, const VectorXd& y) {
      calls << u"acceleration"_s;
      forwardKinematicsAcceleration(chain, 2 * x, y);
    };
    stages.backward = [&](Chain& chain) {
      calls << u"backward"_s;
      return backwardPass(chain);
    };
    const VectorXd tau = WorldInverseDynamics(robot, stages)(q, one, one);
    QCOMPARE(calls.join(QLatin1Char(' ')), u"position velocity acceleration backward"_s);
    VERIFY_NEAR(tau, WorldInverseDynamics(robot)(q, 2 * one, one), 1e-13);
  }

  // The trap of task 1-1: torques hang on the angular velocities alone, so a wrong v passes there.
  void torquesDoNotSeeAWrongLinearVelocity() {
    const Robot robot = courseArm();
    const VectorXd q = VectorXd::Constant(7, 0.3), one = VectorXd::Ones(7);
    NewtonEulerStages stages;
    stages.velocity = [](Chain& chain, const VectorXd& qd) {
      forwardKinematicsVelocity(chain, qd);
      for (ChainLink& j : chain.links) {
        j.v.setConstant(1e3);
      }
    };
    VERIFY_NEAR(WorldInverseDynamics(robot, stages)(q, one, one),
                WorldInverseDynamics(robot)(q, one, one), 0.0);
  }

  void wrongSizesThrow() {
    const WorldInverseDynamics inverse(courseArm());
    const VectorXd seven = VectorXd::Zero(7), eight = VectorXd::Zero(8);
    QVERIFY_THROWS_EXCEPTION(ContractViolation, inverse(eight, seven, seven));
    QVERIFY_THROWS_EXCEPTION(ContractViolation, inverse(seven, eight, seven));
    QVERIFY_THROWS_EXCEPTION(ContractViolation, inverse(seven, seven, eight));
  }
};

ENSHU_TEST(WorldNewtonEulerTest)

}  // namespace enshu::world_newton_euler_test

#include "world_newton_euler_test.moc"

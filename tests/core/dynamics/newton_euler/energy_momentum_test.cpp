// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/base/contract.h"
#include "core/dynamics/newton_euler/energy.h"
#include "core/dynamics/newton_euler/inverse_dynamics.h"
#include "core/dynamics/newton_euler/momentum.h"
#include "core/dynamics/newton_euler/unit_vector_method.h"
#include "core/simulation/smooth_motion.h"
#include "tests/support/finite_differences.h"
#include "tests/support/near.h"
#include "tests/support/robots.h"
#include "tests/support/suite.h"

namespace enshu::energy_momentum_test {

using namespace enshu::test;
using Eigen::Vector2d;
using Eigen::Vector3d;
using Eigen::VectorXd;

namespace {

constexpr double kDifferences = 1e-9;

// One step of the classical Runge-Kutta method of a robot without torques.
void rungeKuttaStep(const ForwardDynamics& forward, VectorXd& q, VectorXd& qd, double h) {
  const VectorXd tau = VectorXd::Zero(q.size());
  const VectorXd v1 = qd, a1 = forward(q, v1, tau);
  const VectorXd v2 = qd + h / 2 * a1, a2 = forward(q + h / 2 * v1, v2, tau);
  const VectorXd v3 = qd + h / 2 * a2, a3 = forward(q + h / 2 * v2, v3, tau);
  const VectorXd v4 = qd + h * a3, a4 = forward(q + h * v3, v4, tau);
  q += h / 6 * (v1 + 2 * v2 + 2 * v3 + v4);
  qd += h / 6 * (a1 + 2 * a2 + 2 * a3 + a4);
}

}  // namespace

class EnergyMomentumTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void energyOfTheDoublePendulumIsTheTextbooks() {
    const auto [m1, l1, r1, I1] = kUpper;
    const auto [m2, l2, r2, I2] = kLower;
    const Vector2d q(0.4, -1.1), qd(1.5, -2.2);
    const double w2 = qd[0] + qd[1];
    const double v2 =
        l1 * l1 * qd[0] * qd[0] + r2 * r2 * w2 * w2 + 2 * l1 * r2 * qd[0] * w2 * std::cos(q[1]);
    const double kinetic =
        (m1 * r1 * r1 * qd[0] * qd[0] + I1 * qd[0] * qd[0] + m2 * v2 + I2 * w2 * w2) / 2;
    const double height1 = r1 * std::sin(q[0]);
    const double height2 = l1 * std::sin(q[0]) + r2 * std::sin(q[0] + q[1]);
    const Energy e = energy(doublePendulum(), q, qd);
    VERIFY_NEAR(e.kinetic, kinetic, 1e-13);
    VERIFY_NEAR(e.potential, 9.8 * (m1 * height1 + m2 * height2), 1e-13);
  }

  void freeMotionKeepsTheEnergy() {
    for (const std::uint64_t seed : {4u, 13u}) {
      const Robot robot = randomTree(seed);
      const UnitVectorForwardDynamics forward(std::make_shared<LinkInverseDynamics>(robot));
      Random random(seed);
      VectorXd q = random.vector(robot.dof(), -1, 1), qd = random.vector(robot.dof(), -1, 1);
      const double before = energy(robot, q, qd).total();
      for (int k = 0; k < 500; ++k) {
        rungeKuttaStep(forward, q, qd, 1e-3);
      }
      VERIFY_NEAR(energy(robot, q, qd).total(), before, 1e-8);  // Runge-Kutta at 1 ms, 0.5 s
    }
  }

  void linearMomentumIsTheOneOfTheCentreOfMass() {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      const Robot robot = randomTree(seed, seed % 3 == 0);
      Random random(seed);
      const SmoothMotion motion(random, robot.dof());
      const Vector3d v =
          derivative([&](double s) { return centreOfMass(robot, motion.q(s)); }, 0.2);
      const Force h = momentum(robot, motion.q(0.2), motion.qd(0.2));
      VERIFY_NEAR(h.linear, totalMass(robot) * v, kDifferences);
    }
  }

  void angularMomentumOfAWheelIsTakenAboutTheWorldOrigin() {
    // A wheel about z at x = 3, its centre of mass 0.5 off the axle, towards x.
    Link wheel;
    wheel.name = "wheel";
    wheel.joint = {JointType::Revolute, Vector3d::UnitZ()};
    wheel.socket.p = {3, 0, 0};
    wheel.mass = 2;
    wheel.com = {0.5, 0, 0};
    wheel.inertia = Vector3d(0.1, 0.1, 0.15).asDiagonal();
    const Robot robot = Robot::build("wheel", {wheel});
    const Force h = momentum(robot, VectorXd::Zero(1), VectorXd::Constant(1, 4));
    VERIFY_NEAR(h.linear, Vector3d(0, 2 * 0.5 * 4, 0), 1e-13);
    VERIFY_NEAR(h.angular, Vector3d(0, 0, 0.15 * 4 + 3.5 * 4), 1e-13);
  }

  void aRobotWithoutMassHasNoCentre() {
    Link frame;
    frame.name = "frame";
    const Robot robot = Robot::build("bare", {frame});
    QVERIFY_THROWS_EXCEPTION(ContractViolation, centreOfMass(robot, VectorXd(0)));
  }

  void wrongSizesThrow() {
    const Robot robot = doublePendulum();
    const VectorXd two = VectorXd::Zero(2), three = VectorXd::Zero(3);
    QVERIFY_THROWS_EXCEPTION(ContractViolation, energy(robot, three, two));
    QVERIFY_THROWS_EXCEPTION(ContractViolation, momentum(robot, two, three));
    QVERIFY_THROWS_EXCEPTION(ContractViolation, centreOfMass(robot, three));
  }
};

ENSHU_TEST(EnergyMomentumTest)

}  // namespace enshu::energy_momentum_test

#include "energy_momentum_test.moc"

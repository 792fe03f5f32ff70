// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/newton_euler/inverse_dynamics.h"

#include <QTest>
#include <memory>

#include "core/base/contract.h"
#include "core/dynamics/input/external_forces.h"
#include "core/dynamics/kinematics/forward_kinematics.h"
#include "core/dynamics/newton_euler/energy.h"
#include "core/dynamics/plain/world_newton_euler.h"
#include "core/simulation/smooth_motion.h"
#include "tests/support/finite_differences.h"
#include "tests/support/near.h"
#include "tests/support/robots.h"
#include "tests/support/suite.h"

namespace enshu::inverse_dynamics_test {

using namespace enshu::test;
using Eigen::Vector2d;
using Eigen::Vector3d;
using Eigen::VectorXd;

namespace {

constexpr double kRoundOff = 1e-12;
constexpr double kTwoAlgorithms = 1e-11;
constexpr double kDifferences = 1e-8;
constexpr double g = 9.8;

// A robot whose ground and gravity are turned together.
Robot turned(const Robot& robot, const Eigen::Matrix3d& R) {
  std::vector<Link> links = robot.links();
  for (Link& link : links) {
    if (link.parent < 0) {
      link.socket = Transform{R, Vector3d::Zero()} * link.socket;
    }
  }
  return Robot::build(robot.name(), links, R * robot.gravity());
}

// The torques by both recursions.
std::vector<VectorXd> bothTorques(const Robot& robot, const VectorXd& q, const VectorXd& qd,
                                  const VectorXd& qdd) {
  return {plain::WorldInverseDynamics(robot)(q, qd, qdd), LinkInverseDynamics(robot)(q, qd, qdd)};
}

}  // namespace

class InverseDynamicsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  // Lagrange's equations of the planar arm, any textbook: angles from the horizontal.
  void agreesWithClosedFormDoublePendulum() {
    const auto [m1, l1, r1, I1] = kUpper;
    const auto [m2, l2, r2, I2] = kLower;
    const Vector2d q(0.4, -1.1), qd(1.5, -2.2), qdd(0.7, 3.1);
    const double c2 = std::cos(q[1]), s2 = std::sin(q[1]);
    const double M11 = I1 + I2 + m1 * r1 * r1 + m2 * (l1 * l1 + r2 * r2 + 2 * l1 * r2 * c2);
    const double M12 = I2 + m2 * (r2 * r2 + l1 * r2 * c2);
    const double M22 = I2 + m2 * r2 * r2;
    const double h = m2 * l1 * r2 * s2;
    const double g2 = m2 * r2 * g * std::cos(q[0] + q[1]);
    const double g1 = (m1 * r1 + m2 * l1) * g * std::cos(q[0]) + g2;
    const Vector2d tau(M11 * qdd[0] + M12 * qdd[1] - h * (2 * qd[0] * qd[1] + qd[1] * qd[1]) + g1,
                       M12 * qdd[0] + M22 * qdd[1] + h * qd[0] * qd[0] + g2);
    for (const VectorXd& torque : bothTorques(doublePendulum(), q, qd, qdd)) {
      VERIFY_NEAR(torque, tau, kRoundOff);
    }
  }

  // Polar coordinates: r'' - r th'^2 along, r th'' + 2 r' th' across.
  void agreesWithClosedFormRotatingSlider() {
    const auto [m1, l1, r1, I1] = kUpper;
    const auto [m2, l2, r2, I2] = kLower;
    const Vector2d q(0.4, 0.25), qd(1.5, -0.8), qdd(0.7, 1.9);
    const double r = q[1] + r2;
    const double torque = (I1 + I2 + m1 * r1 * r1 + m2 * r * r) * qdd[0] +
                          2 * m2 * r * qd[1] * qd[0] + (m1 * r1 + m2 * r) * g * std::cos(q[0]);
    const double force = m2 * (qdd[1] - r * qd[0] * qd[0] + g * std::sin(q[0]));
    for (const VectorXd& tau : bothTorques(rotatingSlider(), q, qd, qdd)) {
      VERIFY_NEAR(tau, Vector2d(torque, force), kRoundOff);
    }
  }

  void worldAndLinkFramesAgreeOnRandomTrees() {
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
      const Robot robot = randomTree(seed);
      Random random(seed);
      const VectorXd q = random.vector(robot.dof(), -3, 3);
      const VectorXd qd = random.vector(robot.dof(), -3, 3);
      const VectorXd qdd = random.vector(robot.dof(), -5, 5);
      const auto torques = bothTorques(robot, q, qd, qdd);
      VERIFY_NEAR(torques[0], torques[1], kTwoAlgorithms);
    }
  }

  // d(kinetic + potential)/dt = qd . tau, with the energy differenced in time.
  void powerOfTheTorquesIsTheRateOfEnergy() {
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
      const Robot robot = randomTree(seed, seed % 3 == 0);
      Random random(seed);
      const SmoothMotion motion(random, robot.dof());
      const double t = 0.5;
      const VectorXd qd = motion.qd(t);
      const double power =
          derivative([&](double s) { return energy(robot, motion.q(s), motion.qd(s)).total(); }, t);
      const double scale = qd.size() > 0 ? 1 + qd.cwiseAbs().maxCoeff() : 1;
      VERIFY_NEAR(inverseDynamics(robot, motion.q(t), qd, motion.qdd(t)).dot(qd), power,
                  kDifferences * scale);
    }
  }

  // A load relieves the joints by exactly the power that it gives to its link.
  void externalLoadsDoTheirWork() {
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
      const Robot robot = randomTree(seed, seed % 3 == 0);
      Random random(seed);
      const VectorXd q = random.vector(robot.dof(), -2, 2), qd = random.vector(robot.dof(), -2, 2);
      const VectorXd qdd = random.vector(robot.dof(), -2, 2);
      const int i = robot.linkCount() - 1;
      const ExternalLoad load{i, random.vector(-1, 1), random.vector(-9, 9), random.vector(-9, 9)};
      const VectorXd relief =
          LinkInverseDynamics(robot)(q, qd, qdd) - LinkInverseDynamics(robot, {load})(q, qd, qdd);

      const auto T_wi = [&](double s) {
        return linkPoses(robot, q + qd * s)[static_cast<size_t>(i)];
      };
      const Vector3d v = derivative([&](double s) { return Vector3d(T_wi(s) * load.point); }, 0);
      const Eigen::Matrix3d wx =
          derivative([&](double s) { return T_wi(s).R; }, 0) * T_wi(0).R.transpose();
      const Vector3d w(wx(2, 1), wx(0, 2), wx(1, 0));
      VERIFY_NEAR(relief.dot(qd), load.force.dot(v) + load.moment.dot(w), kDifferences);
    }
  }

  void turningTheGroundWithGravityChangesNoTorque() {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      const Robot robot = randomTree(seed);
      Random random(seed);
      const VectorXd q = random.vector(robot.dof(), -3, 3);
      const VectorXd qd = random.vector(robot.dof(), -3, 3);
      const VectorXd qdd = random.vector(robot.dof(), -5, 5);
      const Robot other = turned(robot, random.rotation());
      const auto torques = bothTorques(robot, q, qd, qdd), same = bothTorques(other, q, qd, qdd);
      VERIFY_NEAR(same[0], torques[0], kTwoAlgorithms);
      VERIFY_NEAR(same[1], torques[1], kTwoAlgorithms);
    }
  }

  void wrongSizesThrow() {
    const Robot robot = doublePendulum();
    const VectorXd two = VectorXd::Zero(2), three = VectorXd::Zero(3);
    QVERIFY_THROWS_EXCEPTION(ContractViolation, inverseDynamics(robot, three, two, two));
    QVERIFY_THROWS_EXCEPTION(ContractViolation, inverseDynamics(robot, two, three, two));
    QVERIFY_THROWS_EXCEPTION(ContractViolation, inverseDynamics(robot, two, two, three));
    QVERIFY_THROWS_EXCEPTION(ContractViolation, inverseDynamics(robot, two, two, two, {Force{}}));
    QVERIFY_THROWS_EXCEPTION(ContractViolation, externalForces(robot, two, {ExternalLoad{2}}));
  }
};

ENSHU_TEST(InverseDynamicsTest)

}  // namespace enshu::inverse_dynamics_test

#include "inverse_dynamics_test.moc"

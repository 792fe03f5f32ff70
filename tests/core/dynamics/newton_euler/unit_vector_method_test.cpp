// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/newton_euler/unit_vector_method.h"

#include <QTest>

#include "core/base/contract.h"
#include "core/dynamics/newton_euler/energy.h"
#include "core/dynamics/newton_euler/inverse_dynamics.h"
#include "core/dynamics/plain/world_newton_euler.h"
#include "tests/support/linear_algebra.h"
#include "tests/support/near.h"
#include "tests/support/robots.h"
#include "tests/support/suite.h"

namespace enshu::unit_vector_method_test {

using namespace enshu::test;
using Eigen::Matrix2d;
using Eigen::Vector2d;
using Eigen::VectorXd;

namespace {

constexpr double kRoundOff = 1e-12;
constexpr double kTwoAlgorithms = 1e-9;

}  // namespace

class UnitVectorMethodTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void agreesWithClosedFormDoublePendulum() {
    const auto [m1, l1, r1, I1] = kUpper;
    const auto [m2, l2, r2, I2] = kLower;
    const Vector2d q(0.4, -1.1), qd(1.5, -2.2);
    const double c2 = std::cos(q[1]);
    const double M12 = I2 + m2 * (r2 * r2 + l1 * r2 * c2);
    Matrix2d M;
    M << I1 + I2 + m1 * r1 * r1 + m2 * (l1 * l1 + r2 * r2 + 2 * l1 * r2 * c2), M12,  //
        M12, I2 + m2 * r2 * r2;
    const auto equation = equationOfMotion(LinkInverseDynamics(doublePendulum()), q, qd);
    VERIFY_NEAR(equation.M, M, kRoundOff);
    const double g2 = m2 * r2 * 9.8 * std::cos(q[0] + q[1]);
    VERIFY_NEAR(equation.c[1], m2 * l1 * r2 * std::sin(q[1]) * qd[0] * qd[0] + g2, kRoundOff);
  }

  void inertiaMatrixIsSymmetricPositiveAndHoldsTheKineticEnergy() {
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
      const Robot robot = randomTree(seed, seed % 3 == 0);
      Random random(seed);
      const VectorXd q = random.vector(robot.dof(), -3, 3), qd = random.vector(robot.dof(), -3, 3);
      const Eigen::MatrixXd M = equationOfMotion(LinkInverseDynamics(robot), q, qd).M;
      VERIFY_NEAR(M, M.transpose(), kRoundOff * 10);
      QVERIFY(eigenvaluesOf(M)[0] > 0);
      VERIFY_NEAR(qd.dot(M * qd) / 2, energy(robot, q, qd).kinetic, kRoundOff * 10);
    }
  }

  void forwardAfterInverseIsTheIdentity() {
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
      const Robot robot = randomTree(seed);
      Random random(seed);
      const VectorXd q = random.vector(robot.dof(), -3, 3), qd = random.vector(robot.dof(), -3, 3);
      const VectorXd qdd = random.vector(robot.dof(), -5, 5);
      const auto inverse = std::make_shared<plain::WorldInverseDynamics>(robot);
      const VectorXd tau = inverseDynamics(robot, q, qd, qdd);
      VERIFY_NEAR(UnitVectorForwardDynamics(inverse)(q, qd, tau), qdd, kTwoAlgorithms);
    }
  }

  void aJointThatMovesNoMassHasNoAcceleration() {
    std::vector<Link> links = doublePendulum().links();
    links[1].mass = 0;
    links[1].inertia.setZero();
    const auto inverse = std::make_shared<LinkInverseDynamics>(Robot::build("massless", links));
    const VectorXd zero = VectorXd::Zero(2);
    QVERIFY(UnitVectorForwardDynamics(inverse)(zero, zero, zero).array().isNaN().all());
  }

  void aRobotWithoutJointsHasAnEmptyEquation() {
    Link base;
    base.name = "base";
    const auto inverse = std::make_shared<LinkInverseDynamics>(Robot::build("rock", {base}));
    const VectorXd none(0);
    QCOMPARE(UnitVectorForwardDynamics(inverse)(none, none, none).size(), 0);
  }

  void wrongSizesThrow() {
    const auto inverse = std::make_shared<LinkInverseDynamics>(doublePendulum());
    const VectorXd two = VectorXd::Zero(2), three = VectorXd::Zero(3);
    const UnitVectorForwardDynamics forward(inverse);
    QVERIFY_THROWS_EXCEPTION(ContractViolation, forward(two, two, three));
    QVERIFY_THROWS_EXCEPTION(ContractViolation, forward(three, two, two));
    QVERIFY_THROWS_EXCEPTION(ContractViolation, UnitVectorForwardDynamics{nullptr});
  }
};

ENSHU_TEST(UnitVectorMethodTest)

}  // namespace enshu::unit_vector_method_test

#include "unit_vector_method_test.moc"

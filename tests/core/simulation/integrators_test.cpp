// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <numbers>

#include "core/base/contract.h"
#include "core/dynamics/kinematics/forward_kinematics.h"
#include "core/robot/robot_state.h"
#include "core/simulation/dormand_prince.h"
#include "core/simulation/simulate.h"
#include "tests/support/near.h"
#include "tests/support/suite.h"

namespace enshu::integrators_test {

using namespace Qt::StringLiterals;

using namespace enshu::test;
using Eigen::Vector3d;
using Eigen::VectorXd;

namespace {

constexpr double pi = std::numbers::pi;
constexpr double kMass = 2;

VectorXd one(double value) {
  return VectorXd::Constant(1, value);
}

Robot slider() {
  Link mass;
  mass.name = "mass";
  mass.joint = {JointType::Prismatic, Vector3d::UnitX()};
  mass.mass = kMass;
  return Robot::build("slider", {mass});
}

// m x'' = -m w^2 x with w = 3: x = cos 3 t from x = 1 at rest.
Mechanism oscillator(double damping = 0) {
  Drive drive;
  drive.torque = [](double, const MotionState& state) { return VectorXd(-9 * kMass * state.q); };
  drive.damping = one(damping);
  return Mechanism(slider(), drive);
}

// The simple pendulum of length 1 as a point mass, its zero hanging.
Robot pendulum() {
  Link bob;
  bob.name = "bob";
  bob.joint = {JointType::Revolute, Vector3d::UnitY()};
  bob.mass = kMass;
  bob.com = {0, 0, -1};
  return Robot::build("pendulum", {bob});
}

// A free body with principal moments 2, 2, 1 about its origin: Euler's regular precession.
Robot top() {
  Link body;
  body.name = "body";
  body.joint.type = JointType::Spherical;
  body.mass = 1;
  body.inertia = Vector3d(2, 2, 1).asDiagonal();
  return Robot::build("top", {body}, Vector3d::Zero());
}

// Body coordinates: w turns about z with (1 - 1/2) w_z.
Vector3d topVelocity(double t) {
  const double n = -0.5 * 1.5;
  return {0.8 * std::cos(n * t), 0.8 * std::sin(n * t), 1.5};
}

Eigen::Matrix3d topRotation(const Robot& robot, const VectorXd& q) {
  return linkPoses(robot, q)[0].R;
}

SimulationOptions steps(Integrator integrator, double duration, double dt) {
  SimulationOptions options;
  options.integrator = integrator;
  options.duration = duration;
  options.dt = dt;
  return options;
}

// The error in (x, x') after one second with so many steps.
double oscillatorError(Integrator integrator, int count, double damping = 0) {
  const auto run =
      simulate(oscillator(damping), {one(1), one(0)}, steps(integrator, 1, 1.0 / count));
  const double x = run->q(0, count), v = run->u(0, count);
  // x'' + 2 c x' + 9 x = 0, 2 c = d / m.
  const double c = damping / kMass / 2, w = std::sqrt(9 - c * c);
  const double exact = std::exp(-c) * (std::cos(w) + c / w * std::sin(w));
  const double rate = -std::exp(-c) * 9 / w * std::sin(w);
  return std::hypot(x - exact, v - rate);
}

}  // namespace

class IntegratorsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void haveTheirOrder_data() {
    QTest::addColumn<Integrator>("integrator");
    QTest::addColumn<double>("damping");
    QTest::addColumn<double>("order");
    QTest::newRow("explicit Euler") << Integrator::ExplicitEuler << 0.0 << 1.0;
    QTest::newRow("semi-implicit Euler") << Integrator::SemiImplicitEuler << 0.0 << 1.0;
    QTest::newRow("implicit damping") << Integrator::ImplicitDamping << 1.0 << 1.0;
    QTest::newRow("Runge-Kutta") << Integrator::RungeKutta4 << 1.0 << 4.0;
  }

  void haveTheirOrder() {
    QFETCH(Integrator, integrator);
    QFETCH(double, damping);
    QFETCH(double, order);
    const double coarse = oscillatorError(integrator, 400, damping);
    const double fine = oscillatorError(integrator, 800, damping);
    const double found = std::log2(coarse / fine);
    QVERIFY2(std::abs(found - order) < 0.05, qPrintable(QString::number(found)));
  }

  // A step that changes nothing else than the state of one step, written out.
  void eulerStepsAreThoseOfTheTextbook() {
    const double h = 0.1;
    const auto after = [&](Integrator integrator) {
      const auto run = simulate(oscillator(4), {one(1), one(0.5)}, steps(integrator, h, h));
      return Eigen::Vector2d(run->q(0, 1), run->u(0, 1));
    };
    const double a = -9 - 4 * 0.5 / kMass, implicit = (-9 * kMass - 4 * 0.5) / (kMass + h * 4);
    VERIFY_NEAR(after(Integrator::ExplicitEuler), Eigen::Vector2d(1 + h * 0.5, 0.5 + h * a), 1e-14);
    VERIFY_NEAR(after(Integrator::SemiImplicitEuler),
                Eigen::Vector2d(1 + h * (0.5 + h * a), 0.5 + h * a), 1e-14);
    VERIFY_NEAR(after(Integrator::ImplicitDamping),
                Eigen::Vector2d(1 + h * (0.5 + h * implicit), 0.5 + h * implicit), 1e-14);
  }

  // Regular precession in closed form: quaternions do not spoil the order.
  void rungeKuttaKeepsItsOrderOnRotations() {
    const Robot robot = top();
    const auto error = [&](int count) {
      const auto run = simulate(Mechanism(robot), {zeroCoordinates(robot), topVelocity(0)},
                                steps(Integrator::RungeKutta4, 1, 1.0 / count));
      // The angular momentum stays in space.
      const Vector3d L(2 * run->u(0, count), 2 * run->u(1, count), run->u(2, count));
      const Vector3d drift = topRotation(robot, run->q.col(count)) * L - Vector3d(1.6, 0, 1.5);
      return drift.norm() + (run->u.col(count) - topVelocity(1)).norm();
    };
    const double order = std::log2(error(40) / error(80));
    QVERIFY2(std::abs(order - 4) < 0.15, qPrintable(QString::number(order)));
    QVERIFY(error(80) < 1e-7);
  }

  void dormandPrinceKeepsItsTolerance() {
    for (const double tolerance : {1e-5, 1e-7, 1e-9, 1e-11}) {
      SimulationOptions options = steps(Integrator::DormandPrince, 5, 0.037);
      options.tolerance = tolerance;
      const auto run = simulate(oscillator(), {one(1), one(0)}, options);
      double worst = 0;
      for (Eigen::Index k = 0; k < run->t.size(); ++k) {
        worst = std::max(worst, std::abs(run->q(0, k) - std::cos(3 * run->t[k])));
      }
      QVERIFY2(worst < 100 * tolerance && worst > tolerance / 100,
               qPrintable(u"%1 for %2"_s.arg(worst).arg(tolerance)));
    }
  }

  // Fifth order: a tolerance 1e5 times smaller takes ten times the steps.
  void dormandPrinceTakesStepsAsTheOrderSays() {
    const Mechanism mechanism = oscillator();
    const auto count = [&](double tolerance) {
      DormandPrince method(mechanism, 0, {one(1), one(0)}, tolerance);
      method.at(20).value();
      return method.steps();
    };
    const double ratio = count(1e-11) / double(count(1e-6));
    QVERIFY2(ratio > 8 && ratio < 12, qPrintable(QString::number(ratio)));
  }

  // Between its steps the interpolant is of fourth order: nothing is lost at the times asked for.
  void dormandPrinceIsDense() {
    const Mechanism mechanism = oscillator();
    DormandPrince every(mechanism, 0, {one(1), one(0)}, 1e-8);
    double worst = 0;
    for (int k = 1; k <= 2000; ++k) {
      const double t = 1e-3 * k;
      const MotionState at = every.at(t).value();
      worst = std::max({worst, std::abs(at.q[0] - std::cos(3 * t)),
                        std::abs(at.u[0] + 3 * std::sin(3 * t)) / 3});
    }
    QVERIFY2(every.steps() < 100 && worst < 1e-6,
             qPrintable(u"%1 steps, %2"_s.arg(every.steps()).arg(worst)));
  }

  // T = 2 pi / agm(1, cos(a / 2)) sqrt(l / g), for a swing of 150 degrees.
  void thePendulumSwingsWithItsPeriod() {
    const double a = 150 * pi / 180;
    double x = 1, y = std::cos(a / 2);
    for (int k = 0; k < 8; ++k) {
      std::tie(x, y) = std::pair((x + y) / 2, std::sqrt(x * y));
    }
    const double period = 2 * pi / x * std::sqrt(1 / 9.8);
    for (const Integrator integrator : {Integrator::RungeKutta4, Integrator::DormandPrince}) {
      SimulationOptions options = steps(integrator, 3 * period, period / 2000);
      options.tolerance = 1e-11;
      const auto run = simulate(Mechanism(pendulum()), {one(a), one(0)}, options);
      VERIFY_NEAR(run->q(0, 6000), a, 1e-8);
      VERIFY_NEAR(run->q(0, 1000), -a, 1e-8);
      QVERIFY(summary(*run).energyError < 1e-7);
    }
  }

  // The semi-implicit step keeps the energy bounded; the explicit one feeds it.
  void semiImplicitEulerKeepsTheEnergyBounded() {
    const auto energyError = [](Integrator integrator) {
      return summary(
                 *simulate(Mechanism(pendulum()), {one(0.5), one(0)}, steps(integrator, 60, 0.01)))
          .energyError;
    };
    QVERIFY(energyError(Integrator::SemiImplicitEuler) < 0.2);
    QVERIFY(energyError(Integrator::ExplicitEuler) > 2);
  }

  // d / m = 1e4 with steps of 10 ms: only the implicit step can do that.
  void implicitDampingBearsStiffFriction() {
    Drive drive;
    drive.torque = [](double, const MotionState&) { return one(10); };
    drive.damping = one(1e4 * kMass);
    const Mechanism mechanism(slider(), drive);
    const auto good =
        simulate(mechanism, {one(0), one(1)}, steps(Integrator::ImplicitDamping, 1, 0.01));
    VERIFY_NEAR(good->u(0, 100) * 1e4 * kMass, 10.0, 1e-9);
    const auto bad =
        simulate(mechanism, {one(0), one(1)}, steps(Integrator::ExplicitEuler, 10, 0.01));
    QVERIFY(!bad);
  }

  // A block with friction 0.25 on a slope, as a contact, over time: x = a t^2 / 2, then up and
  // down.
  void aBlockSlides() {
    Link x, z;
    x.name = "across";
    x.joint = {JointType::Prismatic, Vector3d::UnitX()};
    z.name = "upward";
    z.parent = 0;
    z.joint = {JointType::Prismatic, Vector3d::UnitZ()};
    z.mass = kMass;
    Contacts contacts;
    contacts.points = {{1, {0, 0, 0}, plane({0.6, 0, 0.8}, 0), 0.25}};
    const double a = 9.8 * (0.6 - 0.25 * 0.8);
    for (const auto stabilisation :
         {Stabilisation::Plain, Stabilisation::Baumgarte, Stabilisation::Projection}) {
      contacts.stabilisation = stabilisation;
      contacts.rate = 10;
      const Mechanism mechanism(Robot::build("block", {x, z}), {}, contacts);
      const double v = 0.1;
      const auto run = simulate(mechanism, {Eigen::Vector2d(0, 0), v * Eigen::Vector2d(0.8, -0.6)},
                                steps(Integrator::RungeKutta4, 1, 0.01));
      const double s = v + a / 2;
      VERIFY_NEAR(run->q.col(100), s * Eigen::Vector2d(0.8, -0.6), 1e-9);
      VERIFY_NEAR(run->fn, Eigen::RowVectorXd::Constant(101, kMass * 9.8 * 0.8), 1e-9);
      QVERIFY(summary(*run).drift < 1e-9);
    }
  }

  // Without a rate it would be the plain constraint under another name.
  void baumgarteNeedsARate() {
    Contacts contacts;
    contacts.points = {{0, {0, 0, 0}, plane({0, 0, 1}, 0)}};
    contacts.stabilisation = Stabilisation::Baumgarte;
    for (const double rate : {0.0, -1.0, std::nan("")}) {
      contacts.rate = rate;
      QVERIFY_THROWS_EXCEPTION(ContractViolation, Mechanism(slider(), {}, contacts));
    }
    contacts.rate = 5;
    Mechanism(slider(), {}, contacts);
  }
};

ENSHU_TEST(IntegratorsTest)

}  // namespace enshu::integrators_test

#include "integrators_test.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/constraint/constrained_motion.h"

#include <QTest>

#include "core/base/contract.h"
#include "core/dynamics/constraint/contact_projection.h"
#include "core/dynamics/newton_euler/inverse_dynamics.h"
#include "core/robot/robot_state.h"
#include "tests/support/algorithms.h"
#include "tests/support/finite_differences.h"
#include "tests/support/general_trees.h"
#include "tests/support/near.h"
#include "tests/support/robots.h"
#include "tests/support/suite.h"

namespace enshu::constrained_motion_test {

using namespace Qt::StringLiterals;

using namespace enshu::test;
using Eigen::Vector2d;
using Eigen::Vector3d;
using Eigen::VectorXd;

namespace {

constexpr double kRoundOff = 1e-12;
constexpr double kTwoAlgorithms = 1e-9;
constexpr double kDifferences = 1e-6;
constexpr double g = 9.8;
constexpr double kMass = 3;

// A particle that moves along x and z, on massless-free slides: the link's origin.
Robot particle() {
  Link slide;
  slide.name = "slide";
  slide.joint = {JointType::Prismatic, Vector3d::UnitX()};
  Link mass;
  mass.name = "mass";
  mass.parent = 0;
  mass.joint = {JointType::Prismatic, Vector3d::UnitZ()};
  mass.mass = kMass;
  return Robot::build("particle", {slide, mass});
}

EquationOfMotion equation(const Robot& robot, const VectorXd& q, const VectorXd& u) {
  return equationOfMotion(LinkInverseDynamics(robot), q, u);
}

Result<ConstrainedMotion> motion(const Robot& robot, const VectorXd& q, const VectorXd& u,
                                 const VectorXd& tau, const std::vector<Contact>& contacts,
                                 double rate = 0) {
  return constrainedMotion(robot, equation(robot, q, u), tau, *contactStates(robot, q, u, contacts),
                           rate);
}

// Rods that move in a plane each, apart from each other.
Robot leaningRods(int count) {
  std::vector<Link> links;
  for (int k = 0; k < count; ++k) {
    const std::string number = std::to_string(k + 1);
    Link x;
    x.joint = {JointType::Prismatic, Vector3d::UnitX()};
    x.name = "across" + number;
    Link z;
    z.joint = {JointType::Prismatic, Vector3d::UnitZ()};
    z.name = "upward" + number;
    z.parent = 3 * k;
    Link rod = rodLink({1, 1, 0.5, 1.0 / 12}, JointType::Revolute, -Vector3d::UnitY());
    rod.name = "rod" + number;
    rod.parent = 3 * k + 1;
    links.insert(links.end(), {x, z, rod});
  }
  return Robot::build("painleve", links);
}

std::vector<Surface> surfaces() {
  return {plane({1, -2, 3}, 0.3), sphere({0.1, -0.2, 0.4}, 0.7),
          cylinder({0.3, 0.1, 0}, {1, 2, -1}, 0.5), waves(0.2, 1.3)};
}

// C of a contact while the robot moves on from (q, u) with ud.
double constraintAlong(const MovingRobot& m, const VectorXd& ud, const Contact& contact, double s) {
  const VectorXd qd = coordinateRate(m.robot, m.q, m.u);
  const VectorXd qdd =
      derivative([&](double h) { return coordinateRate(m.robot, m.q + h * qd, m.u + h * ud); }, 0);
  const VectorXd q = normalised(m.robot, m.q + s * qd + s * s / 2 * qdd);
  const auto states = contactStates(m.robot, q, m.u, {contact});
  return contact.surface((*states)[0].r).C;
}

}  // namespace

class ConstrainedMotionTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void surfacesKnowTheirDerivatives() {
    Random random(1);
    for (const Surface& surface : surfaces()) {
      const Vector3d r = random.vector(-1, 1), d = random.vector(-1, 1);
      const auto C = [&](double s) { return surface(r + s * d).C; };
      const auto gradient = [&](double s) { return Vector3d(surface(r + s * d).gradient); };
      VERIFY_NEAR(surface(r).gradient.dot(d), derivative(C, 0), 1e-9);
      VERIFY_NEAR(surface(r).hessian * d, derivative(gradient, 0), 1e-9);
    }
    QVERIFY(surfaces()[1]({0.1, -0.2, 1.2}).C > 0);  // outside
  }

  // A block on a slope of angle a: along it g (sin a - K cos a), across it m g cos a.
  void aBlockSlidesDownASlope() {
    const double a = 0.6, K = 0.2;
    const Vector3d down(std::cos(a), 0, -std::sin(a)), up(std::sin(a), 0, std::cos(a));
    const std::vector<Contact> contacts{{1, {0, 0, 0}, plane(7 * up, 0), K}};
    for (const double speed : {2.0, -2.0, 0.0}) {
      const Vector2d u(speed * down.x(), speed * down.z());
      const auto moved = motion(particle(), Vector2d::Zero(), u, Vector2d::Zero(), contacts);
      const double sign = speed > 0 ? 1 : speed < 0 ? -1 : 0;
      const double along = g * (std::sin(a) - sign * K * std::cos(a));
      VERIFY_NEAR(moved->fn, (VectorXd(1) << kMass * g * std::cos(a)).finished(), kRoundOff);
      VERIFY_NEAR(moved->ud, Vector2d(along * down.x(), along * down.z()), kRoundOff);
    }
  }

  // At the top of a sphere the normal force is m (g - v^2 / R), whatever the size of the gradient.
  void aParticleOnASphereIsPressedLess() {
    const double R = 0.5, v = 1.7;
    const std::vector<Contact> contacts{{1, {0, 0, 0}, sphere({0, 0, -R}, R), 0}};
    const auto moved =
        motion(particle(), Vector2d::Zero(), Vector2d(v, 0), Vector2d::Zero(), contacts);
    VERIFY_NEAR(moved->fn[0], kMass * (g - v * v / R), kRoundOff);
    VERIFY_NEAR(moved->ud, Vector2d(0, -v * v / R), kRoundOff);
    const auto fast =
        motion(particle(), Vector2d::Zero(), Vector2d(3, 0), Vector2d::Zero(), contacts);
    QVERIFY(fast->fn[0] < 0);  // it would take off
  }

  // [ENE] (12) against (34)-(36): j_c and j_t from the Newton-Euler recursion at rest, without
  // gravity, under f_n = -1, the direction of the friction that of the true velocity.
  void theRecursionGivesTheSameDirections() {
    int compared = 0;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
      const MovingRobot m = movingTree(seed, 12);
      if (m.robot.dof() == 0) {
        continue;
      }
      const Robot floating =
          Robot::build("floating", m.robot.links(), Vector3d::Zero(), {m.robot.gears(), {}});
      const VectorXd rest = VectorXd::Zero(m.robot.dof()), minus = VectorXd::Constant(1, -1);
      for (const double K : {0.0, 1.0}) {
        const auto states =
            contactStates(m.robot, m.q, m.u, {{m.link, m.point, sphere({0, 0, 3}, 1), K}});
        const VectorXd inv = inverseDynamicsInContact(floating, m.q, rest, rest, *states, minus);
        const VectorXd expected = (*states)[0].jc - K * (*states)[0].jt;
        VERIFY_NEAR(inv, expected, kTwoAlgorithms);
        compared += expected.norm() > 0.1 ? 1 : 0;
      }
    }
    QVERIFY2(compared > 60, qPrintable(QString::number(compared)));
  }

  // What comes out solves [ENE] (33), INV(q, u, ud, g, f_n, K) = tau, and (13), C'' = 0, the latter
  // by differences of C alone; trees with every kind of joint.
  void theMotionObeysItsEquationsOnRandomTrees() {
    int trees = 0;
    for (std::uint64_t seed = 0; trees < 60 && seed < 200; ++seed) {
      const MovingRobot m = movingTree(seed, 12);
      const Contact contact{m.link, m.point, surfaces()[seed % 4], 0.3};
      const VectorXd tau = 5 * m.ud;
      if (m.robot.dof() == 0) {
        continue;
      }
      const auto states = *contactStates(m.robot, m.q, m.u, {contact});
      const auto moved = constrainedMotion(m.robot, equation(m.robot, m.q, m.u), tau, states);
      if (!moved) {
        continue;
      }
      ++trees;
      const VectorXd inv =
          inverseDynamicsInContact(m.robot, m.q, m.u, moved->ud, states, moved->fn);
      VERIFY_NEAR(inv, tau, 1e-7);
      const double steepness = contact.surface(states[0].r).gradient.norm();
      const double speed = 1 + moved->ud.cwiseAbs().maxCoeff();
      const double Cdd = secondDerivative(
          [&](double s) { return constraintAlong(m, moved->ud, contact, s) / steepness; }, 0,
          4e-3 / speed);
      QVERIFY2(std::abs(Cdd) < kDifferences * speed * speed,
               qPrintable(u"seed %1: %2"_s.arg(seed).arg(Cdd)));
    }
    QCOMPARE(trees, 60);
  }

  // A beam on two feet: the load stands where the lever says.
  void twoContactsShareTheLoad() {
    Link beam;
    beam.name = "beam";
    beam.joint.type = JointType::Floating;
    beam.mass = kMass;
    beam.com = {0.3, 0, 0};
    beam.inertia = Vector3d(0.1, 0.2, 0.2).asDiagonal();
    const Robot robot = Robot::build("beam", {beam});
    const Surface floor = plane(2 * Vector3d::UnitZ(), 0);
    const std::vector<Contact> feet{{0, {0, 0, 0}, floor, 0.1}, {0, {1, 0, 0}, floor, 0.1}};
    const auto moved =
        motion(robot, zeroCoordinates(robot), VectorXd::Zero(6), VectorXd::Zero(6), feet);
    VERIFY_NEAR(moved->fn, Vector2d(0.7, 0.3) * kMass * g, kRoundOff);
    VERIFY_NEAR(moved->ud, VectorXd::Zero(6), kRoundOff);

    const std::vector<Contact> table{
        feet[0], feet[1], {0, {0, 1, 0}, floor, 0}, {0, {1, 1, 0}, floor, 0}};
    const auto refused =
        motion(robot, zeroCoordinates(robot), VectorXd::Zero(6), VectorXd::Zero(6), table);
    QCOMPARE(refused.error().where, std::string("beam"));
  }

  // Baumgarte's acceleration of the gap is -2 a g' - a^2 g.
  void stabilisationPullsBack() {
    const std::vector<Contact> contacts{{1, {0, 0, 0}, plane(3 * Vector3d::UnitZ(), 0), 0}};
    const Vector2d q(0.2, 0.01), u(1, 0.3);
    const auto moved = motion(particle(), q, u, Vector2d::Zero(), contacts, 20);
    VERIFY_NEAR(moved->ud, Vector2d(0, -2 * 20 * 0.3 - 400 * 0.01), kRoundOff);
  }

  void projectionFindsTheSurface() {
    int projections = 0;
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
      const MovingRobot m = movingTree(seed, 12);
      const Model<double> model = makeModel(m.robot);
      const auto before = contactStates(m.robot, m.q, m.u, {{m.link, m.point, waves(0.1, 2)}});
      if ((*before)[0].jc.norm() < 0.1) {
        continue;
      }
      const Contact contact{m.link, m.point,
                            plane({0.1, 0.2, 1}, 0.01 + plane({0.1, 0.2, 1}, 0)((*before)[0].r).C)};
      const auto projected = projectOntoContacts(m.robot, model, m.q, m.u, {contact});
      QVERIFY2(projected, projected ? "" : projected.error().message().c_str());
      const auto after = contactStates(m.robot, projected->q, projected->u, {contact});
      QVERIFY(std::abs((*after)[0].gap) <= 1e-12);
      QVERIFY(std::abs((*after)[0].gapRate) <= 1e-10);
      QVERIFY(checkCoordinates(m.robot, projected->q));
      QVERIFY((projected->q - m.q).norm() < 1);
      ++projections;
    }
    QVERIFY2(projections > 20, qPrintable(QString::number(projections)));
  }

  // The change of velocity is the one of least kinetic energy: orthogonal, by M, to what may stay.
  void projectionOfTheVelocityIsAnImpulse() {
    const Robot robot = doublePendulum();
    const Vector2d q(0.3, -0.9), u(1, 2);
    const auto states =
        *contactStates(robot, q, u, {{1, {kLower.length, 0, 0}, plane({0, 0, 1}, 0)}});
    const Contact contact{1, {kLower.length, 0, 0}, plane({0, 0, 1}, states[0].r.z())};
    const auto projected = projectOntoContacts(robot, makeModel(robot), q, u, {contact});
    const Vector2d free(-states[0].jc[1], states[0].jc[0]);
    const Vector2d du = projected->u - u;
    QVERIFY(du.norm() > 0.1);
    QVERIFY(std::abs(free.dot(equation(robot, q, u).M * du)) < 1e-12);
  }

  void whatHasNoAnswerSaysWhere() {
    const Robot robot = particle();
    const Vector2d zero(0, 0);
    const std::vector<Contact> across{{1, {0, 0, 0}, plane(Vector3d::UnitY(), 0), 0}};
    QCOMPARE(motion(robot, zero, zero, zero, across).error().where, std::string("mass"));
    const std::vector<Contact> pole{{1, {0, 0, 0}, sphere({0, 0, 0}, 1), 0}};
    QCOMPARE(contactStates(robot, zero, zero, pole).error().where, std::string("mass"));
    const EquationOfMotion singular{Eigen::Matrix2d::Zero(), Vector2d::Zero()};
    const auto states =
        *contactStates(robot, zero, zero, {{1, {0, 0, 0}, plane(Vector3d::UnitZ(), 0), 0}});
    QCOMPARE(constrainedMotion(robot, singular, zero, states).error().where, std::string("mass"));
    EquationOfMotion first = equation(robot, zero, zero);
    first.M.row(0).setZero();
    first.M.col(0).setZero();
    QCOMPARE(constrainedMotion(robot, first, zero, states).error().where, std::string("slide"));
    EquationOfMotion overflowing = equation(robot, zero, zero);
    overflowing.c[0] = 1e308 * kMass;
    overflowing.M /= 100;
    QCOMPARE(constrainedMotion(robot, overflowing, zero, states).error().where,
             std::string("slide"));
    const std::vector<Contact> far{{1, {0, 0, 0}, sphere({0, 5, 0}, 1), 0}};
    QVERIFY(!projectOntoContacts(robot, makeModel(robot), Vector2d(0.1, 0.1), zero, far));
  }

  // Painleve's rods, pushed along the floor leaning forward: with strong friction no f_n will do.
  void frictionThatJamsIsRefused() {
    const auto withFriction = [](std::vector<double> K) {
      const int rods = static_cast<int>(K.size());
      std::vector<Contact> contacts;
      for (int k = 0; k < rods; ++k) {
        contacts.push_back(
            {3 * k + 2, {0, 0, 0}, plane(Vector3d::UnitZ(), 0), K[static_cast<size_t>(k)]});
      }
      const VectorXd q = Vector3d(0, 0, 1.2).replicate(rods, 1);
      const VectorXd u = Vector3d(-1, 0, 0).replicate(rods, 1);
      return motion(leaningRods(rods), q, u, VectorXd::Zero(3 * rods), contacts);
    };
    QVERIFY(withFriction({0.3}));
    QVERIFY(withFriction({0.3, 0.2}));
    QCOMPARE(withFriction({5}).error().where, std::string("rod1"));
    QCOMPARE(withFriction({0.3, 5}).error().where, std::string("rod2"));
    // The signs of two that jam cancel in det A.
    QCOMPARE(withFriction({5, 5}).error().where, std::string("rod1"));
    QCOMPARE(withFriction({0.3, 5, 0.2, 5}).error().where, std::string("rod2"));
    // More than there are minors to look at.
    QVERIFY(withFriction(std::vector<double>(11, 0.3)));
    std::vector<double> eleven(11, 0.3);
    eleven[8] = 5;
    QCOMPARE(withFriction(eleven).error().where, std::string("rod9"));
  }

  void wrongCallsThrow() {
    const Robot robot = particle();
    const Vector2d two(0, 0);
    const Vector3d three(0, 0, 0);
    const Surface floor = plane(Vector3d::UnitZ(), 0);
    const auto states = *contactStates(robot, two, two, {{1, three, floor, 0}});
    QVERIFY_THROWS_EXCEPTION(ContractViolation, contactStates(robot, three, two, {}));
    QVERIFY_THROWS_EXCEPTION(ContractViolation,
                             contactStates(robot, two, two, {{2, three, floor}}));
    QVERIFY_THROWS_EXCEPTION(ContractViolation, contactStates(robot, two, two, {{1, three, {}}}));
    QVERIFY_THROWS_EXCEPTION(ContractViolation,
                             contactStates(robot, two, two, {{1, three, floor, -1}}));
    QVERIFY_THROWS_EXCEPTION(ContractViolation,
                             constrainedMotion(robot, equation(robot, two, two), three, states));
    QVERIFY_THROWS_EXCEPTION(ContractViolation,
                             constrainedMotion(robot, equation(robot, two, two), two, {}));
    QVERIFY_THROWS_EXCEPTION(ContractViolation,
                             constrainedMotion(robot, equation(robot, two, two), two, states, -1));
    QVERIFY_THROWS_EXCEPTION(ContractViolation, plane(three, 0));
    QVERIFY_THROWS_EXCEPTION(ContractViolation, sphere(three, 0));
    QVERIFY_THROWS_EXCEPTION(ContractViolation, cylinder(three, three, 1));
    QVERIFY_THROWS_EXCEPTION(ContractViolation, waves(1, 0));
  }
};

ENSHU_TEST(ConstrainedMotionTest)

}  // namespace enshu::constrained_motion_test

#include "constrained_motion_test.moc"

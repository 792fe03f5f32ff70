// SPDX-License-Identifier: GPL-3.0-or-later
//
// What `enshu compute` says of robots whose motion can be written down.
#include <QTest>
#include <cmath>

#include "tests/app/cli/quantities_fixture.h"
#include "tests/support/linkages.h"
#include "tests/support/near.h"
#include "tests/support/suite.h"

namespace enshu::quantities_closed_forms_test {

using namespace Qt::StringLiterals;
using namespace enshu::test;
using Eigen::Matrix3d;
using Eigen::MatrixXd;
using Eigen::Vector3d;
using Eigen::VectorXd;

namespace {

const Vector3d kMoments(0.3, 0.5, 0.6);

// A body alone on the ground, its joint at the world's origin and at its centre of mass.
Robot brick(JointType type) {
  Link link;
  link.name = "brick";
  link.joint.type = type;
  link.mass = 2;
  link.inertia = kMoments.asDiagonal();
  return Robot::build("brick", {link});
}

// Two wheels on parallel axes, side by side; the second turns -3 times as fast.
Robot gearedWheels() {
  Link first;
  first.name = "first";
  first.joint.type = JointType::Revolute;
  first.mass = 1;
  first.inertia = Vector3d(0.2, 0.2, 0.4).asDiagonal();
  Link second = first;
  second.name = "second";
  second.socket.p = {1, 0, 0};
  second.com = {0.5, 0, 0};  // out of balance
  return Robot::build("wheels", {first, second}, Vector3d(0, -kGravity, 0),
                      {{{0, 1, -3, 0.25}}, {}});
}

}  // namespace

class QuantitiesClosedFormsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { hideTheCompiler(); }

  void aFreeBodyFollowsNewtonAndEuler() {
    // q: position, quaternion; u = [R^T p'; w], tau = [force; moment], body axes.
    const Robot robot = brick(JointType::Floating);
    const Vector3d v(1, -2, 3);
    const Vector3d w(0.4, 0.5, -0.6);
    const Vector3d f(7, 8, 9);
    const Vector3d n(-1, 2, 1);
    VectorXd q(7);
    VectorXd u(6);
    VectorXd tau(6);
    q << 3, 4, 5, 0.5, 0.5, 0.5, 0.5;  // x of the body is y of the world, y is z, z is x
    u << v, w;
    tau << f, n;
    const Vector3d g(0, -kGravity, 0);  // in body axes
    VectorXd ud(6);
    ud << f / 2 + g - w.cross(v), (n - w.cross(kMoments.cwiseProduct(w))).cwiseQuotient(kMoments);
    QJsonObject all = resultsOf(robot, kAccelerations + kMatrices + QStringList{u"interbody"_s},
                                stateAt(q, u, tau));
    for (const QString& name : kAccelerations) {
      VERIFY_NEAR(vectorOf(all[name]), ud, kTolerance);
    }
    VectorXd diagonal(6);
    diagonal << 2, 2, 2, kMoments;
    for (const QString& name : kMatrices) {
      VERIFY_NEAR(matrixOf(all[name]), MatrixXd(diagonal.asDiagonal()), kTolerance);
    }
    VERIFY_NEAR(matrixOf(all[u"interbody"_s][0][0]), MatrixXd(diagonal.cwiseInverse().asDiagonal()),
                kTolerance);
  }

  void eachKindOfJointHasItsInertia_data() {
    QTest::addColumn<JointType>("type");
    QTest::addColumn<VectorXd>("q");
    QTest::addColumn<MatrixXd>("M");
    const auto [A, B, C] = std::tuple(kMoments[0], kMoments[1], kMoments[2]);
    const double a = 0.4;
    const double b = -0.7;
    const auto diagonal = [](std::initializer_list<double> list) {
      return MatrixXd(entries(list).asDiagonal());
    };
    QTest::newRow("fixed") << JointType::Fixed << entries({}) << MatrixXd(0, 0);
    QTest::newRow("revolute") << JointType::Revolute << entries({a}) << diagonal({C});
    QTest::newRow("prismatic") << JointType::Prismatic << entries({a}) << diagonal({2});
    QTest::newRow("cylindrical") << JointType::Cylindrical << entries({a, b}) << diagonal({2, C});
    QTest::newRow("universal")
        << JointType::Universal << entries({a, b})
        << diagonal({A * std::sin(b) * std::sin(b) + C * std::cos(b) * std::cos(b), B});
    QTest::newRow("spherical") << JointType::Spherical << entries({0.6, 0, 0.8, 0})
                               << diagonal({A, B, C});
    // w = x q1' + Rx(q1)^T (y q2' + Ry(q2)^T z q3').
    Matrix3d S;
    S << 1, 0, -std::sin(b),                        //
        0, std::cos(a), std::sin(a) * std::cos(b),  //
        0, -std::sin(a), std::cos(a) * std::cos(b);
    QTest::newRow("ball-zyx") << JointType::BallZyx << entries({a, b, 2})
                              << MatrixXd(S.transpose() * kMoments.asDiagonal() * S);
    QTest::newRow("floating") << JointType::Floating << entries({1, 2, 3, 0.6, 0, 0.8, 0})
                              << diagonal({2, 2, 2, A, B, C});
  }

  void eachKindOfJointHasItsInertia() {
    QFETCH(JointType, type);
    QFETCH(VectorXd, q);
    QFETCH(MatrixXd, M);
    const Robot robot = brick(type);
    const VectorXd rest = VectorXd::Zero(robot.dof());
    const QJsonObject all = resultsOf(robot, kMatrices, stateAt(q, rest, rest));
    for (const QString& name : kMatrices) {
      VERIFY_NEAR(matrixOf(all[name]), M, 1e-14);
    }
  }

  void gearsShareOneEquation() {
    // M = I1 + 9 (I2 + m r^2); the weight of the second turns it with -3 times its moment.
    const Robot robot = gearedWheels();
    const double q2 = -3 * 0.2 + 0.25;
    const double M = 0.4 + 9 * (0.4 + 0.25);
    const double bias = -3 * kGravity * 0.5 * std::cos(q2);
    const QJsonObject all =
        resultsOf(robot, kMatrices + kAccelerations + QStringList{u"bias"_s, u"velocity"_s},
                  stateAt(entries({0.2}), entries({2}), entries({7})));
    for (const QString& name : kMatrices) {
      VERIFY_NEAR(vectorOf(all[name]), entries({M}), 1e-14);
    }
    VERIFY_NEAR(vectorOf(all[u"bias"_s]), entries({bias}), 1e-13);
    for (const QString& name : without(kNoGears)) {
      VERIFY_NEAR(vectorOf(all[name]), entries({(7 - bias) / M}), kTolerance);
    }
    for (const QString& name : kNoGears) {
      QCOMPARE(errorOf(all[name]),
               u"second: the link follows a gear; this algorithm is for robots without"_s);
    }
    VERIFY_NEAR(pairOf(all[u"velocity"_s][1]), entries({0, 0, 0, 0, 0, -6}), 1e-14);
  }

  void aParallelogramMovesAsOneBody() {
    const double angle = 0.8;
    const double acceleration = crankAcceleration(2, angle, 3 - 1 - 2);
    const QJsonObject all =
        resultsOf(parallelCranks(2), kAccelerations,
                  stateAt(crankState(2, angle), crankState(2, 1.7), entries({3, 1, -2})));
    for (const QString& name : without(kNoLoops)) {
      VERIFY_NEAR(vectorOf(all[name]), crankState(2, acceleration), 1e-8);
    }
    for (const QString& name : kNoLoops) {
      QCOMPARE(errorOf(all[name]),
               u"crank2: the link closes a loop; this algorithm is for trees"_s);
    }
  }

  void loopsLeaveMatricesAndTorquesAsTheyAre() {
    const Robot closed = parallelCranks(2);
    const Robot tree = Robot::build(closed.name(), closed.links(), closed.gravity());
    const QStringList names = kMatrices + QStringList{u"bias"_s, u"tau"_s, u"composite"_s};
    const StateText state{crankState(2, 0.8), crankState(2, 1), entries({1, 2, 3}),
                          entries({0, 0, 0})};
    QCOMPARE(resultsOf(closed, names, state), resultsOf(tree, names, state));
  }
};

ENSHU_TEST(QuantitiesClosedFormsTest)

}  // namespace enshu::quantities_closed_forms_test

#include "quantities_closed_forms_test.moc"

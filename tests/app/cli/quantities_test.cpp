// SPDX-License-Identifier: GPL-3.0-or-later
//
// What `enshu compute` says of robots with every kind of joint, gears and loops: held against
// closed forms, against the laws of mechanics, and one algorithm against the others.
#include <QTest>

#include "core/robot/joint_kinematics.h"
#include "core/robot/robot_state.h"
#include "tests/app/cli/compute_fixture.h"
#include "tests/support/general_trees.h"
#include "tests/support/near.h"

using namespace Qt::StringLiterals;
using namespace enshu;
using namespace enshu::test;
using Eigen::Matrix3d;
using Eigen::MatrixXd;
using Eigen::Vector3d;
using Eigen::VectorXd;

namespace {

constexpr double kTolerance = 1e-9;
constexpr std::uint64_t kTrees = 200;
constexpr double kGravity = 9.8;

const QStringList kMatrices{u"M"_s, u"M:crb"_s, u"M:unit-vector"_s, u"M:jacobian"_s};
const QStringList kAccelerations{u"ud"_s,     u"ud:crb"_s, u"ud:unit-vector"_s,
                                 u"ud:aba"_s, u"ud:ada"_s, u"ud:hybrid"_s};

StateText stateAt(const VectorXd& q, const VectorXd& u, const VectorXd& tau) {
  return {q, u, VectorXd::Zero(u.size()), tau};
}

QJsonObject resultsOf(const Robot& robot, const QStringList& names, const StateText& state) {
  return results(robot, quoted(names), state.text(robot));
}

QString errorOf(const QJsonValue& value) {
  return value[u"error"_s].toString();
}

// The algorithms of ud but some.
QStringList without(const QStringList& names) {
  QStringList others = kAccelerations;
  others.removeIf([&](const QString& name) { return names.contains(name); });
  return others;
}

VectorXd entries(std::initializer_list<double> list) {
  return VectorXd::Map(list.begin(), static_cast<Eigen::Index>(list.size()));
}

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

constexpr double kBar = 0.7;   // length of crank and rocker
constexpr double kBase = 1.2;  // between their axes
constexpr double kBarMass = 1.5;
constexpr double kCouplerMass = 2;

// A parallelogram of uniform bars in a vertical plane, axes along -y, q = 0 along x:
//   ground o==crank==o==coupler==o==rocker==o ground
// It moves like one body: the coupler never turns.
Robot parallelogram(bool loop = true) {
  const auto bar = [](const char* name, int parent, double mass, double length) {
    Link link;
    link.name = name;
    link.parent = parent;
    link.joint = {JointType::Revolute, -Vector3d::UnitY()};
    link.mass = mass;
    link.com = {length / 2, 0, 0};
    link.inertia = (mass * length * length / 12 * Vector3d(1e-3, 1, 1)).asDiagonal();
    return link;
  };
  Link coupler = bar("coupler", 0, kCouplerMass, kBase);
  coupler.socket.p = {kBar, 0, 0};
  Link rocker = bar("rocker", -1, kBarMass, kBar);
  rocker.socket.p = {kBase, 0, 0};
  Loop pin{1, 2, {JointType::Revolute, -Vector3d::UnitY()}, {}, {}};
  pin.socket.p = {kBase, 0, 0};
  pin.plug.p = {kBar, 0, 0};
  return Robot::build("parallelogram", {bar("crank", -1, kBarMass, kBar), coupler, rocker},
                      Vector3d(0, 0, -kGravity),
                      {{}, loop ? std::vector<Loop>{pin} : std::vector<Loop>{}});
}

// A hub without mass that turns about its own axis, and on it a rod that does so too.
Robot masslessHub() {
  Link hub;
  hub.name = "hub";
  hub.joint.type = JointType::Revolute;
  Link rod = hub;
  rod.name = "rod";
  rod.parent = 0;
  rod.joint.axis = {1, 0, 0};
  rod.mass = 1;
  rod.com = {0.1, 0, 0.2};
  rod.inertia = Vector3d(0.1, 0.2, 0.2).asDiagonal();
  Link tip = hub;
  tip.name = "tip";
  tip.parent = 1;
  return Robot::build("hub", {hub, rod, tip});
}

// A tree in motion with the torques of its ud.
StateText stateOf(const MovingRobot& moving) {
  StateText state{moving.q, moving.u, moving.ud, VectorXd::Zero(moving.u.size()), moving.loads};
  state.tau = vectorOf(resultsOf(moving.robot, {u"tau"_s}, state)[u"tau"_s]);
  return state;
}

}  // namespace

class QuantitiesTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
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
    for (const QString& name : without({u"ud:hybrid"_s})) {
      VERIFY_NEAR(vectorOf(all[name]), entries({(7 - bias) / M}), kTolerance);
    }
    QCOMPARE(errorOf(all[u"ud:hybrid"_s]),
             u"second: the link follows a gear; this algorithm is for robots without"_s);
    VERIFY_NEAR(pairOf(all[u"velocity"_s][1]), entries({0, 0, 0, 0, 0, -6}), 1e-14);
  }

  void aParallelogramMovesAsOneBody() {
    const double angle = 0.8;
    const double w = 1.7;
    const VectorXd q = entries({angle, -angle, angle});
    const VectorXd u = entries({w, -w, w});
    const VectorXd tau = entries({3, 1, -2});
    const double inertia = 2 * kBarMass * kBar * kBar / 3 + kCouplerMass * kBar * kBar;
    const double weight = kGravity * (kBarMass * kBar + kCouplerMass * kBar) * std::cos(angle);
    const double acceleration = (3 - 1 - 2 - weight) / inertia;
    const QJsonObject all = resultsOf(parallelogram(), kAccelerations, stateAt(q, u, tau));
    for (const QString& name : without({u"ud:aba"_s, u"ud:hybrid"_s})) {
      VERIFY_NEAR(vectorOf(all[name]), entries({acceleration, -acceleration, acceleration}), 1e-8);
    }
    for (const QString& name : {u"ud:aba"_s, u"ud:hybrid"_s}) {
      QCOMPARE(errorOf(all[name]),
               u"rocker: the link closes a loop; this algorithm is for trees"_s);
    }
  }

  void anOpenLoopIsAnErrorOfItsAlgorithms() {
    const QStringList names = kAccelerations + QStringList{u"interbody"_s, u"M"_s};
    const QJsonObject apart =
        resultsOf(parallelogram(), names,
                  stateAt(entries({0.8, -0.8, 0.7}), entries({0, 0, 0}), entries({0, 0, 0})));
    const QJsonObject parting =
        resultsOf(parallelogram(), kAccelerations,
                  stateAt(entries({0.8, -0.8, 0.8}), entries({1, -1, 0}), entries({0, 0, 0})));
    QCOMPARE(apart[u"M"_s].toArray().size(), 3);
    QVERIFY(errorOf(apart[u"interbody"_s]).startsWith(u"rocker: "_s));
    for (const QString& name : kAccelerations) {
      QVERIFY2(errorOf(apart[name]).startsWith(u"rocker: "_s), qPrintable(name));
      QVERIFY2(errorOf(parting[name]).startsWith(u"rocker: "_s), qPrintable(name));
    }
  }

  void aJointThatMovesNoInertiaIsNamed() {
    const VectorXd zero = VectorXd::Zero(3);
    const QJsonObject all =
        resultsOf(masslessHub(), kAccelerations + QStringList{u"articulated"_s, u"interbody"_s},
                  stateAt(zero, zero, zero));
    QCOMPARE(all.size(), kAccelerations.size() + 2);
    for (const QString& name : all.keys()) {
      const bool assembled = name == u"ud:ada"_s || name == u"ud:hybrid"_s;
      const QString link = assembled ? u"hub: "_s : u"tip: "_s;
      QVERIFY2(errorOf(all[name]).startsWith(link), qPrintable(name + u' ' + errorOf(all[name])));
    }
  }

  // A bead: only assembly needs the inverse of its inertia.
  void aPointMassIsServedByAllButAssembly() {
    Link bead;
    bead.name = "bead";
    bead.joint.type = JointType::Prismatic;
    bead.mass = 2;
    const QJsonObject all =
        resultsOf(Robot::build("bead", {bead}), kAccelerations + QStringList{u"interbody"_s},
                  stateAt(entries({1}), entries({1}), entries({4})));
    for (const QString& name : without({u"ud:ada"_s, u"ud:hybrid"_s})) {
      VERIFY_NEAR(vectorOf(all[name]), entries({2 - kGravity}), 1e-14);
    }
    QVERIFY(errorOf(all[u"ud:ada"_s]).startsWith(u"bead: "_s));
    QVERIFY(errorOf(all[u"ud:hybrid"_s]).startsWith(u"bead: "_s));
  }

  // Articulated bodies meet the followers of a gear on their way; a distant one they do not.
  void aGearBetweenDistantJointsIsForMatricesAndAssembly() {
    const Robot tree = randomRobot(3, {.links = 5, .prismatic = false, .fixed = false});
    const Robot robot =
        Robot::build("distant", tree.links(), tree.gravity(), {{{0, 3, 2, 0.1}}, {}});
    Random random(1);
    const VectorXd u = random.vector(robot.dof(), -1, 1);
    const QJsonObject all =
        resultsOf(robot, kAccelerations + QStringList{u"articulated"_s},
                  stateAt(random.vector(robot.dof(), -1, 1), u, random.vector(robot.dof(), -1, 1)));
    QVERIFY(errorOf(all[u"ud:aba"_s]).startsWith(u"link4: "_s));
    QVERIFY(errorOf(all[u"articulated"_s]).startsWith(u"link4: "_s));
    for (const QString& name : without({u"ud:aba"_s, u"ud:hybrid"_s})) {
      VERIFY_NEAR(vectorOf(all[name]), vectorOf(all[u"ud"_s]), kTolerance);
    }
  }

  void matricesAndTorquesAreTheTrees() {
    const VectorXd q = entries({0.8, -0.8, 0.8});
    const VectorXd u = entries({1, -1, 1});
    const QStringList names = kMatrices + QStringList{u"bias"_s, u"tau"_s, u"composite"_s};
    const StateText state{q, u, entries({1, 2, 3}), entries({0, 0, 0})};
    QCOMPARE(resultsOf(parallelogram(), names, state),
             resultsOf(parallelogram(false), names, state));
  }

  void everyAlgorithmFindsTheSameOnRandomTrees() {
    int geared = 0;
    int served = 0;
    for (std::uint64_t seed = 0; seed < kTrees; ++seed) {
      const MovingRobot moving = movingTree(seed, 12);
      geared += moving.robot.gears().empty() ? 0 : 1;
      const StateText state = stateOf(moving);
      const QJsonObject all = resultsOf(moving.robot, kMatrices + kAccelerations, state);
      for (const QString& name : kMatrices) {
        VERIFY_NEAR(matrixOf(all[name]), matrixOf(all[u"M"_s]), kTolerance);
      }
      const bool gears = !moving.robot.gears().empty();
      for (const QString& name : gears ? without({u"ud:hybrid"_s}) : kAccelerations) {
        VERIFY_NEAR(vectorOf(all[name]), moving.ud, kTolerance);
        ++served;
      }
    }
    QVERIFY(geared > 20);
    QCOMPARE(served, static_cast<int>(kTrees * kAccelerations.size()) - geared);
  }

  // With loads the hybrid takes another way than without.
  void theHybridTakesStatesWithAndWithoutLoads() {
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
      MovingRobot moving = movingTree(seed, 12);
      moving.loads.clear();
      if (moving.robot.gears().empty()) {
        const QJsonObject all = resultsOf(moving.robot, kAccelerations, stateOf(moving));
        for (const QString& name : kAccelerations) {
          VERIFY_NEAR(vectorOf(all[name]), moving.ud, kTolerance);
        }
      }
    }
  }

  void inverseDynamicsIsMassTimesAccelerationPlusBias() {
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
      const MovingRobot moving = movingTree(seed, 12);
      const QJsonObject all =
          resultsOf(moving.robot, {u"M"_s, u"bias"_s, u"tau"_s}, stateOf(moving));
      VERIFY_NEAR(VectorXd(matrixOf(all[u"M"_s]) * moving.ud + vectorOf(all[u"bias"_s])),
                  vectorOf(all[u"tau"_s]), kTolerance);
    }
  }

  void kineticEnergyIsThatOfTheInertiaMatrix() {
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
      const MovingRobot moving = movingTree(seed, 12);
      const QJsonObject all = resultsOf(moving.robot, {u"M"_s, u"energy"_s}, stateOf(moving));
      VERIFY_NEAR(moving.u.dot(matrixOf(all[u"M"_s]) * moving.u) / 2,
                  all[u"energy"_s][u"kinetic"_s].toDouble(), kTolerance);
    }
  }

  // The composite bodies of the roots are the whole robot.
  void compositeBodiesAreWhatTheLinksCarry() {
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
      const MovingRobot moving = movingTree(seed, 12);
      const Robot& robot = moving.robot;
      const QJsonObject all =
          resultsOf(robot, {u"composite"_s, u"com"_s, u"pose"_s}, stateOf(moving));
      Vector3d moment(0, 0, 0);
      double mass = 0;
      for (int i = 0; i < robot.linkCount(); ++i) {
        if (robot.link(i).parent < 0) {
          const QJsonValue body = all[u"composite"_s][i];
          const MatrixXd T = matrixOf(all[u"pose"_s][i]);
          const Vector3d com = vectorOf(body[u"com"_s]);
          mass += body[u"mass"_s].toDouble();
          moment += body[u"mass"_s].toDouble() *
                    (T.topLeftCorner<3, 3>() * com + T.topRightCorner<3, 1>());
        }
      }
      VERIFY_NEAR(Vector3d(moment / mass), vectorOf(all[u"com"_s]), kTolerance);
    }
  }

  // S^T (I^ a + bias) is the torque of each joint, a from the quantity `acceleration`.
  void articulatedBodiesAnswerThroughTheirJoints() {
    int joints = 0;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
      const MovingRobot moving = movingTree(seed, 10);
      const Robot& robot = moving.robot;
      if (!robot.gears().empty()) {
        continue;
      }
      const StateText state = stateOf(moving);
      const QJsonObject all =
          resultsOf(robot, {u"articulated"_s, u"acceleration"_s, u"pose"_s}, state);
      for (int i = 0; i < robot.linkCount(); ++i) {
        const Matrix3d R = matrixOf(all[u"pose"_s][i]).topLeftCorner<3, 3>();
        VectorXd a = pairOf(all[u"acceleration"_s][i]);
        a << R.transpose() * a.head<3>(), R.transpose() * a.tail<3>();
        const QJsonValue body = all[u"articulated"_s][i];
        const VectorXd f = matrixOf(body[u"inertia"_s]) * a + vectorOf(body[u"bias"_s]);
        const MotionSubspace S = linkSubspace(robot, i, moving.q);
        for (int k = 0; k < S.dof(); ++k) {
          const double tau = state.tau[robot.firstDof(i) + k];
          QVERIFY(std::abs(S.column(k).vector().dot(f) - tau) <=
                  1e-8 * std::max(1.0, state.tau.cwiseAbs().maxCoeff()));
          ++joints;
        }
      }
    }
    QVERIFY(joints > 100);
  }

  // Column k of [j][i]: a_j with a unit force on link i, less a_j without.
  void interbodyIsHowAForceMovesTheOthers() {
    for (const std::uint64_t seed : {1, 2, 3, 5, 6, 7}) {
      const MovingRobot moving = movingTree(seed, 6);
      checkInterbody(moving.robot, stateOf(moving));
    }
  }

  void interbodyHonoursLoops() {
    checkInterbody(parallelogram(),
                   stateAt(entries({0.8, -0.8, 0.8}), entries({1, -1, 1}), entries({3, 1, -2})));
  }

 private:
  void checkInterbody(const Robot& robot, const StateText& state) {
    const QJsonObject all = resultsOf(robot, {u"interbody"_s, u"pose"_s}, state);
    const std::vector<VectorXd> before = linkAccelerations(robot, state);
    for (int i = 0; i < robot.linkCount(); ++i) {
      for (int k = 0; k < 6; ++k) {
        StateText pushed = state;
        const Matrix3d R = matrixOf(all[u"pose"_s][i]).topLeftCorner<3, 3>();
        ExternalLoad load;
        load.link = i;
        (k < 3 ? load.force : load.moment) = R.col(k % 3);
        pushed.loads.push_back(load);
        const std::vector<VectorXd> after = linkAccelerations(robot, pushed);
        for (int j = 0; j < robot.linkCount(); ++j) {
          const MatrixXd response = matrixOf(all[u"interbody"_s][j][i]);
          const auto at = static_cast<size_t>(j);
          VERIFY_NEAR(response.col(k), VectorXd(after[at] - before[at]), 1e-7);
        }
      }
    }
  }

  // [p''; w'] of every link under the state's torques and loads, link axes.
  std::vector<VectorXd> linkAccelerations(const Robot& robot, StateText state) {
    state.ud = vectorOf(resultsOf(robot, {u"ud"_s}, state)[u"ud"_s]);
    const QJsonObject all = resultsOf(robot, {u"acceleration"_s, u"pose"_s}, state);
    std::vector<VectorXd> accelerations;
    for (int i = 0; i < robot.linkCount(); ++i) {
      const Matrix3d R = matrixOf(all[u"pose"_s][i]).topLeftCorner<3, 3>();
      VectorXd a = pairOf(all[u"acceleration"_s][i]);
      a << R.transpose() * a.head<3>(), R.transpose() * a.tail<3>();
      accelerations.push_back(a);
    }
    return accelerations;
  }
};

QTEST_GUILESS_MAIN(QuantitiesTest)
#include "quantities_test.moc"

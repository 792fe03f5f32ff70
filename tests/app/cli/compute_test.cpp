// SPDX-License-Identifier: GPL-3.0-or-later
#include <fcntl.h>
#include <unistd.h>

#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <cstdio>

#include "app/cli/compute.h"
#include "core/robotfile/robotfile.h"
#include "tests/app/cli/compute_fixture.h"
#include "tests/support/suite.h"

namespace enshu::compute_test {

using namespace Qt::StringLiterals;

using namespace enshu::test;

namespace {

constexpr double kMass = 3;
constexpr double kLength = 0.4;   // from the axis to the centre of mass
constexpr double kHand = 1.1;     // from the axis to the hand
constexpr double kInertia = 0.2;  // about the centre of mass, across
constexpr double kGravity = 9.8;

// A pendulum about the world's y axis, along x at q = 0, with a massless hand.
Robot pendulum() {
  Link rod;
  rod.name = "rod";
  rod.joint = {JointType::Revolute, Eigen::Vector3d::UnitY()};
  rod.mass = kMass;
  rod.com = {kLength, 0, 0};
  rod.inertia = Eigen::Vector3d(0.01, kInertia, kInertia).asDiagonal();
  Link hand;
  hand.name = "hand";
  hand.parent = 0;
  hand.socket.p = {kHand, 0, 0};
  return Robot::build("pendulum", {rod, hand});
}

// A point mass on a slider that turns about the vertical.
Robot polar() {
  Link table;
  table.name = "table";
  table.joint = {JointType::Revolute, Eigen::Vector3d::UnitZ()};
  Link bead;
  bead.name = "bead";
  bead.parent = 0;
  bead.joint = {JointType::Prismatic, Eigen::Vector3d::UnitX()};
  bead.mass = kMass;
  return Robot::build("polar", {table, bead});
}

}  // namespace

class ComputeTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void agreesWithThePendulum_data() {
    QTest::addColumn<QString>("path");  // quantity, or quantity/link/member
    QTest::addColumn<QList<double>>("expected");
    const double q = 0.3;
    const double u = 2;
    const double ud = -5;
    const double c = std::cos(q);
    const double s = std::sin(q);
    const double M = kInertia + kMass * kLength * kLength;
    const double gravity = -kMass * kGravity * kLength * c;
    // Of the force (1, 2, 3) N at (0.5, 0, 0) of the rod and the moment (0, 4, 0) N m.
    const double load = 0.5 * (-s * 1 - c * 3) + 4;

    QTest::newRow("M") << u"M"_s << QList{M};
    QTest::newRow("M:unit-vector") << u"M:unit-vector"_s << QList{M};
    QTest::newRow("gravity") << u"gravity"_s << QList{gravity};
    QTest::newRow("bias") << u"bias"_s << QList{gravity - load};
    QTest::newRow("tau") << u"tau"_s << QList{M * ud + gravity - load};
    QTest::newRow("ud") << u"ud"_s << QList{(7 - gravity + load) / M};
    QTest::newRow("ud:unit-vector") << u"ud:unit-vector"_s << QList{(7 - gravity + load) / M};
    QTest::newRow("pose") << u"pose/1"_s << QList{c,  0.0, s, kHand * c,  0.0, 1.0, 0.0, 0.0,
                                                  -s, 0.0, c, -kHand * s, 0.0, 0.0, 0.0, 1.0};
    QTest::newRow("velocity") << u"velocity/1/linear"_s
                              << QList{-kHand * s * u, 0.0, -kHand * c * u};
    QTest::newRow("angular velocity") << u"velocity/1/angular"_s << QList{0.0, u, 0.0};
    QTest::newRow("velocity of the root") << u"velocity/0/linear"_s << QList{0.0, 0.0, 0.0};
    QTest::newRow("acceleration") << u"acceleration/1/linear"_s
                                  << QList{kHand * (-s * ud - c * u * u), 0.0,
                                           kHand * (-c * ud + s * u * u)};
    QTest::newRow("angular acceleration") << u"acceleration/1/angular"_s << QList{0.0, ud, 0.0};
    QTest::newRow("com") << u"com"_s << QList{kLength * c, 0.0, -kLength * s};
    QTest::newRow("kinetic energy") << u"energy/kinetic"_s << QList{M * u * u / 2};
    QTest::newRow("potential energy")
        << u"energy/potential"_s << QList{-kMass * kGravity * kLength * s};
    QTest::newRow("momentum") << u"momentum/linear"_s
                              << QList{-kMass * kLength * s * u, 0.0, -kMass * kLength * c * u};
    QTest::newRow("angular momentum") << u"momentum/angular"_s << QList{0.0, M * u, 0.0};
  }

  void agreesWithThePendulum() {
    QFETCH(QString, path);
    QFETCH(QList<double>, expected);
    const QStringList steps = path.split(u'/');
    QJsonValue value =
        results(pendulum(), "\"" + steps[0].toUtf8() + "\"",
                R"({"q": [0.3], "u": [2], "ud": [-5], "tau": [7], "ext": [{"link": "rod",)"
                R"( "point": [0.5, 0, 0], "force": [1, 2, 3], "moment": [0, 4, 0]}]})")[steps[0]];
    for (const QString& step : steps.sliced(1)) {
      value = value.isArray() ? value[step.toInt()] : value[step];
    }
    QVERIFY2(near(value, {expected.begin(), expected.end()}),
             QJsonDocument(QJsonArray{value}).toJson().constData());
  }

  void biasHoldsCentrifugalAndCoriolisForces() {
    // 2 m r r' w about the axis, -m r w^2 along the slider.
    const QJsonObject all =
        results(polar(), R"("bias", "gravity", "M")", R"({"q": [0.4, 1.5], "u": [2, 0.25]})");
    QVERIFY(near(all[u"bias"_s], {2 * kMass * 1.5 * 0.25 * 2, -kMass * 1.5 * 2 * 2}));
    QVERIFY(near(all[u"gravity"_s], {0, 0}));
    QVERIFY(near(all[u"M"_s], {kMass * 1.5 * 1.5, 0, 0, kMass}));
  }

  void onlyWhatIsAskedForIsThere() {
    const QJsonObject all = results(pendulum(), R"("M", "com")", R"({"q": [0.3]})");
    QCOMPARE(all.keys(), (QStringList{u"M"_s, u"com"_s}));
  }

  void writesTheSameDocumentWithResults() {
    const QByteArray text = document(R"("M")", R"({"q": [0.3], "u": [1], "error": "old"})");
    const QJsonObject before = QJsonDocument::fromJson(text).object();
    QJsonObject after =
        *computed(pendulum(), R"("M")", R"({"q": [0.3], "u": [1], "error": "old"})");
    QJsonObject state = stateOf(after, 0);
    QVERIFY(state.contains(u"results"_s));
    state.remove(u"results"_s);
    QJsonObject original = stateOf(before, 0);
    original.remove(u"error"_s);
    QCOMPARE(state, original);
    QCOMPARE(after.value(u"format"_s), before.value(u"format"_s));
    QCOMPARE(after.value(u"quantities"_s), before.value(u"quantities"_s));
  }

  void aBadStateDoesNotSpoilTheOthers() {
    const QJsonObject document =
        *computed(pendulum(), R"("bias")",
                  R"({"q": [0.3], "u": [2]}, {"q": [0.3, 1], "u": [2]}, {"q": [null], "u": [2]},)"
                  R"({"q": [0.3]}, {"q": [0.3], "u": [2], "ext": [{"link": "foot"}]}, 5,)"
                  R"({"q": [0.3], "u": [2], "qd": [1]}, {"q": [0.3], "u": [2]})");
    const char* expected[] = {"",
                              "states:/states/1/q: expected 1 numbers, found 2",
                              "states:/states/2/q/0: expected a number",
                              "states:/states/3: the key \"u\" is missing",
                              "states:/states/4/ext/0/link: no link is named \"foot\"",
                              "states:/states/5: expected an object",
                              "states:/states/6/qd: unknown key \"qd\"",
                              ""};
    for (int i = 0; i < 8; ++i) {
      const QJsonObject state = stateOf(document, i);
      QCOMPARE(state.value(u"error"_s).toString(), QString::fromUtf8(expected[i]));
      QCOMPARE(state.contains(u"results"_s), expected[i][0] == '\0');
    }
    QCOMPARE(stateOf(document, 0), stateOf(document, 7));
  }

  void anUnknownQuantityRefusesTheDocument() {
    const Result<QJsonObject> result = computed(pendulum(), R"("M", "mass")", R"({"q": [0]})");
    QVERIFY(!result);
    QCOMPARE(result.error().message(),
             std::string("states:/quantities/1: unknown quantity \"mass\""));
  }

  void whatARobotDoesNotHaveIsAnErrorInItsPlace() {
    Link bare;
    bare.name = "bare";
    bare.joint.type = JointType::Revolute;
    const QJsonObject all = results(Robot::build("bare", {bare}), R"("com", "ud", "M")",
                                    R"({"q": [0], "u": [0], "tau": [1]})");
    QCOMPARE(all[u"com"_s][u"error"_s].toString(), u"the robot has no mass"_s);
    QCOMPARE(all[u"ud"_s][u"error"_s].toString(),
             u"bare: the joint moves no inertia: its acceleration is not determined"_s);
    QVERIFY(near(all[u"M"_s], {0}));
    const QJsonObject huge = results(pendulum(), R"("energy")", R"({"q": [0], "u": [1e200]})");
    QCOMPARE(huge[u"energy"_s][u"error"_s].toString(), u"the result is not finite"_s);
  }

  void aRobotWithoutMovingJointsHasEmptyResults() {
    Link rock;
    rock.name = "rock";
    rock.mass = 1;
    const QJsonObject all = results(Robot::build("rock", {rock}), R"("M", "bias", "ud", "com")",
                                    R"({"q": [], "u": [], "tau": []})");
    QVERIFY(all[u"M"_s].toArray().isEmpty());
    QVERIFY(all[u"bias"_s].isArray());
    QVERIFY(all[u"ud"_s].isArray());
    QVERIFY(near(all[u"com"_s], {0, 0, 0}));
  }

  void forwardDynamicsUndoesInverseDynamicsOfTheCourseArm() {
    const QTemporaryDir dir;
    const QString statesPath = dir.filePath(u"states.json"_s);
    const QString outPath = dir.filePath(u"out.json"_s);
    QFile states(statesPath);
    QVERIFY(states.open(QIODevice::WriteOnly));
    const QByteArray state =
        R"({"q": [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7],)"
        R"( "u": [1, -1, 2, -2, 3, -3, 4], "ext": [{"link": "hand",)"
        R"( "point": [0, 0, 0.1], "force": [10, 20, 30], "moment": [1, 2, 3]}],)";
    const QByteArray tau = R"( "tau": [1, 2, 3, 4, 5, 6, 7]})";
    states.write(document(R"("ud")", state + tau));
    states.close();
    const auto computed = cli::computeFromFiles(QStringLiteral(ENSHU_COURSE_ARM), statesPath);
    QVERIFY2(computed, computed ? "" : computed.error().message().c_str());
    const Result<void> written = cli::writeDocument(outPath, computed->document);
    QVERIFY2(written, written ? "" : written.error().message().c_str());

    QFile out(outPath);
    QVERIFY(out.open(QIODevice::ReadOnly));
    const QJsonArray ud =
        stateOf(QJsonDocument::fromJson(out.readAll()).object(), 0)[u"results"_s][u"ud"_s]
            .toArray();
    QCOMPARE(ud.size(), 7);
    const Robot arm = *robotfile::loadRobot(QStringLiteral(ENSHU_COURSE_ARM));
    const QByteArray udText = QJsonDocument(ud).toJson(QJsonDocument::Compact);
    const QJsonObject back = results(arm, R"("tau")", state + " \"ud\": " + udText + "}");
    QVERIFY(near(back[u"tau"_s], {1, 2, 3, 4, 5, 6, 7}, 1e-9));
  }

  void writesToTheStandardOutput() {
    const QTemporaryDir dir;
    const QByteArray path = dir.filePath(u"stdout"_s).toLocal8Bit();
    std::fflush(stdout);
    const int saved = dup(STDOUT_FILENO);
    const int file = open(path.constData(), O_RDWR | O_CREAT, 0600);
    dup2(file, STDOUT_FILENO);
    const Result<void> written = cli::writeDocument(u"-"_s, {{u"x"_s, 1}});
    dup2(saved, STDOUT_FILENO);
    ::close(saved);
    ::close(file);
    QVERIFY(written);
    QFile back(QString::fromLocal8Bit(path));
    QVERIFY(back.open(QIODevice::ReadOnly));
    QCOMPARE(QJsonDocument::fromJson(back.readAll()).object()[u"x"_s].toInt(), 1);
  }

  void namesTheFileThatIsBad() {
    const Result<cli::Computed> robot = cli::computeFromFiles(u"/no/robot"_s, u"/no/states"_s);
    QCOMPARE(robot.error().message(), std::string("/no/robot: there is no such file"));
    const Result<cli::Computed> states =
        cli::computeFromFiles(QStringLiteral(ENSHU_COURSE_ARM), u"/no/states"_s);
    QCOMPARE(states.error().message(), std::string("/no/states: there is no such file"));
  }
};

ENSHU_TEST(ComputeTest)

}  // namespace enshu::compute_test

#include "compute_test.moc"

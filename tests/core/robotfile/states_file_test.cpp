// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/robotfile/states_file.h"
#include "tests/support/suite.h"

namespace enshu::states_file_test {

using namespace Qt::StringLiterals;

using enshu::JointType;
using enshu::Link;
using enshu::Result;
using enshu::Robot;
using enshu::robotfile::parseStates;
using enshu::robotfile::State;
using enshu::robotfile::StatesDocument;

namespace {

Robot twoLinks() {
  Link upper;
  upper.name = "upper";
  upper.joint.type = JointType::Revolute;
  Link lower = upper;
  lower.name = "lower";
  lower.parent = 0;
  return Robot::build("pair", {upper, lower});
}

QString complaint(const QByteArray& text) {
  const Result<StatesDocument> document = parseStates(text, u"states"_s);
  return QString::fromStdString(document ? std::string("good") : document.error().message());
}

// A floating base with a ball joint of either kind on it.
Robot threeBalls() {
  Link base;
  base.name = "base";
  base.joint.type = JointType::Floating;
  Link wrist;
  wrist.name = "wrist";
  wrist.parent = 0;
  wrist.joint.type = JointType::Spherical;
  Link hip = wrist;
  hip.name = "hip";
  hip.joint.type = JointType::BallZyx;
  return Robot::build("balls", {base, wrist, hip});
}

// The state alone in its document.
Result<State> readOnly(const QByteArray& state, const Robot& robot = twoLinks()) {
  const Result<StatesDocument> document = parseStates(
      R"({"format": "enshu-states/1", "quantities": [], "states": [)" + state + "]}", u"states"_s);
  return enshu::robotfile::readState(document.value().states.at(0), robot);
}

}  // namespace

class StatesFileTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void readsAState() {
    const Result<State> state = readOnly(
        R"({"q": [1, 2], "u": [3, 4], "ud": [5, 6], "tau": [7, 8], "ext": [)"
        R"({"link": "lower", "point": [1, 0, 0], "force": [0, 2, 0], "moment": [0, 0, 3]},)"
        R"({"link": "upper", "force": [1, 1, 1]}]})");
    QVERIFY2(state, state ? "" : state.error().text);
    QVERIFY(*state->q == Eigen::Vector2d(1, 2));
    QVERIFY(*state->u == Eigen::Vector2d(3, 4));
    QVERIFY(*state->ud == Eigen::Vector2d(5, 6));
    QVERIFY(*state->tau == Eigen::Vector2d(7, 8));
    QCOMPARE(state->loads.size(), std::size_t{2});
    QCOMPARE(state->loads[0].link, 1);
    QVERIFY(state->loads[0].point == Eigen::Vector3d(1, 0, 0));
    QVERIFY(state->loads[0].force == Eigen::Vector3d(0, 2, 0));
    QVERIFY(state->loads[0].moment == Eigen::Vector3d(0, 0, 3));
    QCOMPARE(state->loads[1].link, 0);
    QVERIFY(state->loads[1].moment.isZero(0));
  }

  void aQuaternionHasFourEntriesAndThreeVelocities() {
    const Result<State> state = readOnly(R"({"q": [1, 2, 3, 0.6, 0, 0.8, 0, 0, 1, 0, 0, 7, 8, 9],)"
                                         R"( "u": [1, 2, 3, 4, 5, 6, 1, 2, 3, 7, 8, 9]})",
                                         threeBalls());
    QVERIFY2(state, state ? "" : state.error().message().c_str());
    QCOMPARE(state->q->size(), 14);
    QCOMPARE(state->u->size(), 12);
  }

  void namesTheLinkWhoseJointDoesNotTakeQ_data() {
    QTest::addColumn<QByteArray>("q");
    QTest::addColumn<QString>("expected");
    QTest::newRow("rounded") << QByteArray(
                                    "0, 0, 0, 1, 0, 0, 0,  0.7071068, 0.7071068, 0, 0,  0,0,0")
                             << u"good"_s;
    QTest::newRow("floating") << QByteArray("0, 0, 0, 1, 0.1, 0, 0,  1, 0, 0, 0,  0, 0, 0")
                              << u"base: the joint's quaternion is not of unit length"_s;
    QTest::newRow("spherical") << QByteArray("0, 0, 0, 1, 0, 0, 0,  0, 0, 0, 0,  0, 0, 0")
                               << u"wrist: the joint's quaternion is not of unit length"_s;
    QTest::newRow("gimbal lock")
        << QByteArray("0, 0, 0, 1, 0, 0, 0,  1, 0, 0, 0,  1, -1.5707963267948966, 2")
        << u"hip: the ball joint is in gimbal lock: cos qy = 0"_s;
    QTest::newRow("as many as velocities")
        << QByteArray("0, 0, 0, 0, 0, 0,  0, 0, 0,  0, 0, 0") << u"expected 14 numbers, found 12"_s;
  }

  void namesTheLinkWhoseJointDoesNotTakeQ() {
    QFETCH(QByteArray, q);
    QFETCH(QString, expected);
    const Result<State> state = readOnly("{\"q\": [" + q + "]}", threeBalls());
    const QString found = QString::fromStdString(state ? std::string("states:/states/0/q: good")
                                                       : state.error().message());
    QCOMPARE(found, u"states:/states/0/q: "_s + expected);
  }

  void whatIsNotGivenIsAbsent() {
    const Result<State> state = readOnly(R"({"q": [1, 2], "results": {}, "error": "old"})");
    QVERIFY(state && state->q && !state->u && !state->ud && !state->tau && state->loads.empty());
  }

  void refusesTheDocument_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("expected");
    QTest::newRow("good")
        << QByteArray(R"({"format": "enshu-states/1", "quantities": ["M"], "states": [{}]})")
        << u"good"_s;
    QTest::newRow("format") << QByteArray(R"({"format": "x", "quantities": [], "states": []})")
                            << u"states:/format: the format is \"x\", expected "
                               "\"enshu-states/1\""_s;
    QTest::newRow("no quantities") << QByteArray(R"({"format": "enshu-states/1", "states": []})")
                                   << u"states: the key \"quantities\" is missing"_s;
    QTest::newRow("quantity")
        << QByteArray(R"({"format": "enshu-states/1", "quantities": ["M", 1], "states": []})")
        << u"states:/quantities/1: expected a string"_s;
    QTest::newRow("unknown key")
        << QByteArray(R"({"format": "enshu-states/1", "quantities": [], "states": [], "x": 1})")
        << u"states:/x: unknown key \"x\""_s;
    QTest::newRow("states")
        << QByteArray(R"({"format": "enshu-states/1", "quantities": [], "states": {}})")
        << u"states:/states: expected an array"_s;
  }

  void refusesTheDocument() {
    QFETCH(QByteArray, text);
    QFETCH(QString, expected);
    QCOMPARE(complaint(text), expected);
  }

  void refusesAState_data() {
    QTest::addColumn<QByteArray>("state");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* state, const char* expected) {
      QTest::newRow(state) << QByteArray(state) << QString::fromUtf8(expected);
    };
    row(R"({"q": [1]})", "/q: expected 2 numbers, found 1");
    row(R"({"u": [1, 2, 3]})", "/u: expected 2 numbers, found 3");
    row(R"({"ud": [1, 2, 3]})", "/ud: expected 2 numbers, found 3");
    row(R"({"tau": [1]})", "/tau: expected 2 numbers, found 1");
    row(R"({"ud": [1, null]})", "/ud/1: expected a number");
    row(R"({"tau": 1})", "/tau: expected an array of numbers");
    row(R"({"qd": [1, 2]})", "/qd: unknown key \"qd\"");
    row(R"({"ext": [{"link": "hand"}]})", "/ext/0/link: no link is named \"hand\"");
    row(R"({"ext": [{"link": "upper", "force": [1]}]})",
        "/ext/0/force: expected 3 numbers, found 1");
    row(R"({"ext": [{"link": "upper", "torque": [1]}]})", "/ext/0/torque: unknown key \"torque\"");
    row("5", ": expected an object");
  }

  void refusesAState() {
    QFETCH(QByteArray, state);
    QFETCH(QString, expected);
    const Result<State> read = readOnly(state);
    QVERIFY(!read);
    QCOMPARE(QString::fromStdString(read.error().message()), u"states:/states/0"_s + expected);
  }
};

ENSHU_TEST(StatesFileTest)

}  // namespace enshu::states_file_test

#include "states_file_test.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>
#include <cmath>

#include "core/json/file.h"
#include "core/robot/random_robot.h"
#include "core/robotfile/robotfile.h"
#include "tests/support/same_robot.h"
#include "tests/support/suite.h"

namespace enshu::robotfile_test {

using namespace Qt::StringLiterals;

using enshu::Gear;
using enshu::Joint;
using enshu::JointType;
using enshu::Link;
using enshu::Loop;
using enshu::Result;
using enshu::Robot;
using enshu::Transform;
using enshu::robotfile::parseRobot;
using enshu::test::same;

namespace {

// A column after a slider; each row of the tests damages one place of it.
const QByteArray kGood = R"({
  "format": "enshu-robot/1", "name": "pair", "gravity": [0, 0, -9.8],
  "links": [
    {"name": "slider", "parent": null, "joint": {"type": "prismatic", "axis": [1, 0, 0]},
     "socket": {"p": [0, 0, 1]}, "mass": 2, "com": [0.1, 0, 0],
     "inertia": [[2, 0.1, 0], [0.1, 3, 0], [0, 0, 4]],
     "shape": {"cylinder": {"axis": "y", "radius": 0.1, "length": 0.5}}},
    {"name": "arm", "parent": "slider", "joint": {"type": "revolute"},
     "socket": {"p": [0, 0, 0.5], "R": [[0, -1, 0], [1, 0, 0], [0, 0, 1]]},
     "plug": {"p": [0.2, 0, 0]},
     "mass": 0, "com": [0, 0, 0], "inertia": [[0, 0, 0], [0, 0, 0], [0, 0, 0]]}]})";

// Joints of every kind, gears in a row and side by side, a loop to the ground and one between
// links.
const QByteArray kGeneral = R"({
  "format": "enshu-robot/1", "name": "zoo",
  "links": [
    {"name": "base", "parent": null, "joint": {"type": "floating"}, SOLID},
    {"name": "ball", "parent": "base", "joint": {"type": "spherical"}, SOLID},
    {"name": "zyx", "parent": "base", "joint": {"type": "ball-zyx"}, SOLID},
    {"name": "hooke", "parent": "zyx", "joint": {"type": "universal"}, SOLID},
    {"name": "piston", "parent": "hooke", "joint": {"type": "cylindrical"}, SOLID},
    {"name": "first", "parent": "piston", "joint": {"type": "revolute", "axis": [0, 1, 0]}, SOLID},
    {"name": "second", "parent": "first", "joint": {"type": "revolute"}, SOLID},
    {"name": "third", "parent": "second", "joint": {"type": "prismatic"}, SOLID},
    {"name": "tip", "parent": "third", "joint": {"type": "fixed"}, SOLID},
    {"name": "left", "parent": null, "joint": {"type": "revolute"}, SOLID},
    {"name": "right", "parent": null, "joint": {"type": "revolute"}, SOLID}],
  "gears": [
    {"driver": "first", "followers": [{"link": "second", "ratio": 2},
                                      {"link": "third", "ratio": -0.5, "offset": 0.1}]},
    {"driver": "left", "followers": [{"link": "right", "ratio": 1e-3, "offset": 0}]}],
  "loops": [
    {"a": null, "b": "tip", "joint": {"type": "revolute", "axis": [1, 0, 0]},
     "socket": {"p": [1, 0, 0]}, "plug": {"p": [0, 0, 3]}},
    {"a": "left", "b": "ball", "joint": {"type": "spherical"},
     "socket": {"R": [[0, -1, 0], [1, 0, 0], [0, 0, 1]]}}]})";

QByteArray general() {
  return QByteArray(kGeneral).replace("SOLID", R"("socket": {}, "mass": 1, "com": [0, 0, 0],
       "inertia": [[1, 0, 0], [0, 1, 0], [0, 0, 1]])");
}

QString complaint(const Result<Robot>& robot) {
  return QString::fromStdString(robot ? std::string("good") : robot.error().message());
}

QString complaint(const QByteArray& text) {
  return complaint(parseRobot(text, u"robot"_s));
}

// The first occurrence of `from` becomes `to`.
QByteArray changed(const char* from, const char* to, QByteArray text = kGood) {
  const qsizetype at = text.indexOf(from);
  return at < 0 ? QByteArray() : text.replace(at, qstrlen(from), to);
}

Result<Robot> writtenAndRead(const Robot& robot) {
  const QByteArray text =
      QJsonDocument(enshu::robotfile::writeRobot(robot)).toJson(QJsonDocument::Compact);
  return parseRobot(text, u"copy"_s);
}

}  // namespace

class RobotfileTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void readsEveryField() {
    const Result<Robot> robot = parseRobot(kGood, u"robot"_s);
    QCOMPARE(complaint(robot), u"good"_s);
    QCOMPARE(robot->name(), std::string("pair"));
    QVERIFY(robot->gravity() == Eigen::Vector3d(0, 0, -9.8));
    QCOMPARE(robot->linkCount(), 2);
    QCOMPARE(robot->dof(), 2);

    const Link& slider = robot->link(0);
    QCOMPARE(slider.parent, -1);
    QVERIFY(slider.joint.type == JointType::Prismatic);
    QVERIFY(slider.joint.axis == Eigen::Vector3d::UnitX());
    QVERIFY(slider.socket.p == Eigen::Vector3d(0, 0, 1));
    QVERIFY(slider.socket.R == Eigen::Matrix3d::Identity());
    QCOMPARE(slider.mass, 2.0);
    QVERIFY(slider.com == Eigen::Vector3d(0.1, 0, 0));
    QCOMPARE(slider.inertia(0, 1), 0.1);
    QCOMPARE(slider.shape->axis, 1);
    QCOMPARE(slider.shape->length, 0.5);

    const Link& arm = robot->link(1);
    QCOMPARE(arm.parent, 0);
    QVERIFY(arm.joint.axis == Eigen::Vector3d::UnitZ());
    QCOMPARE(arm.socket.R(0, 1), -1.0);  // R is given by rows
    QVERIFY(arm.plug.p == Eigen::Vector3d(0.2, 0, 0));
    QVERIFY(!arm.shape);
  }

  void gravityMayBeLeftOut() {
    const auto robot = parseRobot(changed("\"gravity\": [0, 0, -9.8],", ""), u"r"_s);
    QVERIFY(robot->gravity() == enshu::kStandardGravity);
  }

  void comesBackToTheLastDigit() {
    Result<Robot> robot = parseRobot(kGood, u"robot"_s);
    std::vector<Link> links = robot->links();
    const double s = std::sin(0.3);
    const double c = std::cos(0.3);
    links[0].joint.axis = Eigen::Vector3d(1, 2, 3).normalized();
    links[1].socket.R << c, -s, 0, s, c, 0, 0, 0, 1;
    links[1].com.x() = 1.0 / 3;
    links.push_back(links[1]);
    links[2].name = "tip";
    links[2].joint = {};
    const Robot original = Robot::build("odd \"name\"", links, {0.1, -1.6, 0});

    const Result<Robot> copy = writtenAndRead(original);
    QCOMPARE(complaint(copy), u"good"_s);
    QVERIFY(same(*copy, original));
  }

  void readsEveryKindOfJoint() {
    const Result<Robot> robot = parseRobot(general(), u"zoo"_s);
    QCOMPARE(complaint(robot), u"good"_s);
    const JointType types[] = {JointType::Floating,  JointType::Spherical,   JointType::BallZyx,
                               JointType::Universal, JointType::Cylindrical, JointType::Revolute,
                               JointType::Revolute,  JointType::Prismatic,   JointType::Fixed,
                               JointType::Revolute,  JointType::Revolute};
    for (int i = 0; i < robot->linkCount(); ++i) {
      QVERIFY(robot->link(i).joint.type == types[i]);
    }
    QCOMPARE(robot->dof(), 6 + 3 + 3 + 2 + 2 + 1 + 1);
    QCOMPARE(robot->coordinates(), 7 + 4 + 3 + 2 + 2 + 1 + 1);
  }

  void readsGearsAndLoops() {
    const Robot robot = *parseRobot(general(), u"zoo"_s);
    const std::vector<Gear> gears = {{5, 6, 2, 0}, {5, 7, -0.5, 0.1}, {9, 10, 1e-3, 0}};
    QVERIFY(same(robot.gears(), gears));

    QCOMPARE(robot.loops().size(), std::size_t{2});
    const Loop& ground = robot.loops()[0];
    QCOMPARE(ground.a, -1);
    QCOMPARE(ground.b, 8);
    QVERIFY(same(ground.joint, {JointType::Revolute, Eigen::Vector3d::UnitX()}));
    QVERIFY(ground.socket.p == Eigen::Vector3d(1, 0, 0));
    QVERIFY(ground.plug.p == Eigen::Vector3d(0, 0, 3));
    const Loop& between = robot.loops()[1];
    QCOMPARE(between.a, 9);
    QCOMPARE(between.b, 1);
    QVERIFY(between.joint.type == JointType::Spherical);
    QCOMPARE(between.socket.R(0, 1), -1.0);
    QVERIFY(same(between.plug, Transform()));
  }

  void aGeneralRobotComesBackToTheLastDigit() {
    const Robot zoo = *parseRobot(general(), u"zoo"_s);
    QVERIFY(same(*writtenAndRead(zoo), zoo));
    int geared = 0;
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
      enshu::RandomRobotOptions options;
      options.links = 1 + static_cast<int>(seed % 20);
      options.branching = seed % 2 == 1;
      options.plugs = seed % 3 == 0;
      options.general = seed % 5 != 0;
      options.gears = static_cast<int>(seed % 4);
      const Robot robot = randomRobot(seed, options);
      const Result<Robot> copy = writtenAndRead(robot);
      QCOMPARE(complaint(copy), u"good"_s);
      QVERIFY2(same(*copy, robot), std::to_string(seed).c_str());
      geared += robot.gears().empty() ? 0 : 1;
    }
    QVERIFY(geared > 30);
  }

  void theCourseArmIsARobot() {
    const Result<Robot> robot = enshu::robotfile::loadRobot(QStringLiteral(ENSHU_COURSE_ARM));
    QCOMPARE(complaint(robot), u"good"_s);
    QCOMPARE(robot->dof(), 7);
    QCOMPARE(robot->linkCount(), 8);
  }

  void refusesEachFlawWhereItStands_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* from, const char* to, const char* expected) {
      QTest::newRow(to) << changed(from, to) << QString::fromUtf8(expected);
    };
    row("robot/1", "robot/2",
        ":/format: the format is \"enshu-robot/2\", expected \"enshu-robot/1\"");
    row("\"name\": \"pair\"", "\"title\": \"pair\"", ":/title: unknown key \"title\"");
    row("\"name\": \"pair\",", "", ": the key \"name\" is missing");
    row("[0, 0, -9.8]", "[0, -9.8]", ":/gravity: expected 3 numbers, found 2");
    row("[0, 0, -9.8]", "[0, 0, \"g\"]", ":/gravity/2: expected a number");
    row("\"mass\": 2", "\"mass\": -2", ":/links/0/mass: the mass is negative or not finite");
    row("\"mass\": 2", "\"mass\": null", ":/links/0/mass: expected a number");
    row("\"mass\": 2", "\"Mass\": 2", ":/links/0/Mass: unknown key \"Mass\"");
    row("\"mass\": 2,", "", ":/links/0: the key \"mass\" is missing");
    row("\"slider\"", "\"\"", ":/links/1/parent: no link is named \"slider\"");
    row("\"arm\"", "\"slider\"", ":/links/1/name: two links are named slider");
    row("\"arm\"", "\"\"", ":/links/1/name: a link needs a name");
    row("\"parent\": null", "\"parent\": \"arm\"",
        ":/links/0/parent: the parent \"arm\" does not stand before its child");
    row("\"parent\": null", "\"parent\": \"slider\"",
        ":/links/0/parent: the parent \"slider\" does not stand before its child");
    row("\"parent\": null", "\"parent\": 0", ":/links/0/parent: expected a string");
    row("\"prismatic\"", "\"hinge\"", ":/links/0/joint/type: unknown joint type \"hinge\"");
    for (const char* type :
         {"fixed", "cylindrical", "universal", "spherical", "ball-zyx", "floating"}) {
      QTest::newRow(type) << changed("prismatic", type)
                          << u":/links/0/joint/axis: this type of joint takes no axis"_s;
    }
    row("\"axis\": [1, 0, 0]", "\"axis\": [1, 1, 0]",
        ":/links/0/joint/axis: the axis is not a unit vector");
    row("\"axis\": [1, 0, 0]", "\"limit\": 1", ":/links/0/joint/limit: unknown key \"limit\"");
    row("\"socket\": {\"p\": [0, 0, 1]}", "\"socket\": {\"q\": [0, 0, 1]}",
        ":/links/0/socket/q: unknown key \"q\"");
    row("[0, -1, 0]", "[0, 1, 0]", ":/links/1/socket/R: R is not a rotation");
    row("[0, -1, 0]", "[0, -1.001, 0]", ":/links/1/socket/R: R is not a rotation");
    row("[0, -1, 0], ", "", ":/links/1/socket/R: expected 3 rows, found 2");
    row("[0, -1, 0]", "[0, -1]", ":/links/1/socket/R/0: expected 3 numbers, found 2");
    row("\"plug\": {", "\"plug\": {\"R\": [[1, 0, 0], [0, 1, 0], [0, 0, -1]], ",
        ":/links/1/plug/R: R is not a rotation");
    row("[2, 0.1, 0]", "[2, 0.2, 0]", ":/links/0/inertia: the inertia is not symmetric");
    row("[2, 0.1, 0], [0.1, 3, 0]", "[-2, 0.1, 0], [0.1, 3, 0]",
        ":/links/0/inertia: a principal moment of inertia is negative");
    row("[0, 0, 4]", "[0, 0, 6]",
        ":/links/0/inertia: the inertia breaks the triangle inequality: no body has it");
    row("[0, 0, 4]", "[0, 0, 1e999]", ":6:56: not valid JSON: illegal number");
    row("[[0, 0, 0], ", "[[1, 0, 0], ", ":/links/1/inertia: there is inertia without mass");
    row("\"cylinder\"", "\"box\"", ":/links/0/shape/box: unknown key \"box\"");
    row("\"axis\": \"y\"", "\"axis\": \"w\"",
        ":/links/0/shape/cylinder/axis: expected \"x\", \"y\" or \"z\"");
    row("\"axis\": \"y\"", "\"axis\": \"\"",
        ":/links/0/shape/cylinder/axis: expected \"x\", \"y\" or \"z\"");
    row("\"radius\": 0.1", "\"radius\": -0.1",
        ":/links/0/shape/cylinder/radius: a length is negative");
    QTest::newRow("no links") << QByteArray(
                                     R"({"format": "enshu-robot/1", "name": "none", "links": []})")
                              << u":/links: a robot needs a link"_s;
  }

  void refusesEachFlawWhereItStands() {
    QFETCH(QByteArray, text);
    QFETCH(QString, expected);
    QVERIFY(!text.isEmpty());
    QCOMPARE(complaint(text), u"robot"_s + expected);
  }

  void refusesEachFlawOfGearsAndLoops_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* from, const char* to, const char* expected) {
      QTest::newRow(to) << changed(from, to, general()) << QString::fromUtf8(expected);
    };
    row("\"axis\": [0, 1, 0]", "\"axis\": [0, 0, 1]", "");         // any axis of unit length
    row("\"floating\"", "\"floating\", \"axis\": [0, 0, 1]", "");  // which is z anyway
    row("\"floating\"", "\"floating\", \"axis\": [0, 0, -1]",
        ":/links/0/joint/axis: this type of joint takes no axis");

    row("\"gears\": [", "\"gears\": [5, ", ":/gears/0: expected an object");
    row("\"gears\": [", "\"gears\": null, \"x\": [", ":/x: unknown key \"x\"");
    row("{\"driver\": \"first\"", "{\"master\": \"first\"",
        ":/gears/0/master: unknown key \"master\"");
    row("{\"driver\": \"first\", ", "{", ":/gears/0: the key \"driver\" is missing");
    row("{\"driver\": \"first\"", "{\"driver\": \"fourth\"",
        ":/gears/0/driver: no link is named \"fourth\"");
    row("{\"driver\": \"first\"", "{\"driver\": null", ":/gears/0/driver: expected a string");
    row("{\"driver\": \"first\"", "{\"driver\": \"piston\"",
        ":/gears/0/driver: a gear joins two joints of one degree of freedom");
    row("{\"link\": \"third\"", "{\"link\": \"tip\"",
        ":/gears/0/followers/1/link: a gear joins two joints of one degree of freedom");
    row("{\"link\": \"third\"", "{\"link\": \"\"",
        ":/gears/0/followers/1/link: no link is named \"\"");
    row("{\"link\": \"third\"", "{\"joint\": \"third\"",
        ":/gears/0/followers/1/joint: unknown key \"joint\"");
    row("\"ratio\": 2", "\"ratio\": 0",
        ":/gears/0/followers/0/ratio: the ratio of a gear is zero or not finite");
    row("\"ratio\": 2", "\"ratio\": \"2\"", ":/gears/0/followers/0/ratio: expected a number");
    row(", \"ratio\": 2", "", ":/gears/0/followers/0: the key \"ratio\" is missing");
    row("\"offset\": 0.1", "\"offset\": null", ":/gears/0/followers/1/offset: expected a number");
    row("{\"link\": \"third\"", "{\"link\": \"second\"",
        ":/gears/0/followers/1: link second follows two gears, or follows and drives");
    row("{\"link\": \"right\"", "{\"link\": \"left\"",
        ":/gears/1/followers/0: link left follows two gears, or follows and drives");
    row("{\"link\": \"right\"", "{\"link\": \"first\"",
        ":/gears/1/followers/0: link first follows two gears, or follows and drives");
    row("\"driver\": \"left\"", "\"driver\": \"third\"",
        ":/gears/1/followers/0: link right follows two gears, or follows and drives");

    row("\"loops\": [", "\"loops\": [[], ", ":/loops/0: expected an object");
    row("\"b\": \"tip\"", "\"b\": null", ":/loops/0/b: expected a string");
    row("\"b\": \"tip\"", "\"b\": \"top\"", ":/loops/0/b: no link is named \"top\"");
    row("\"b\": \"tip\", ", "", ":/loops/0: the key \"b\" is missing");
    row("\"a\": null, ", "", ":/loops/0: the key \"a\" is missing");
    row("\"a\": \"left\"", "\"a\": \"\"", ":/loops/1/a: no link is named \"\"");
    row("\"a\": \"left\"", "\"a\": \"ball\"", ":/loops/1/b: a loop joins a link to itself");
    row("\"a\": \"left\"", "\"link\": \"left\"", ":/loops/1/link: unknown key \"link\"");
    row("{\"type\": \"revolute\", \"axis\": [1, 0, 0]}", "{\"type\": \"hinge\"}",
        ":/loops/0/joint/type: unknown joint type \"hinge\"");
    row("\"axis\": [1, 0, 0]", "\"axis\": [2, 0, 0]",
        ":/loops/0/joint/axis: the axis is not a unit vector");
    row("{\"type\": \"revolute\", \"axis\": [1, 0, 0]}",
        "{\"type\": \"universal\", \"axis\": [1, 0, 0]}",
        ":/loops/0/joint/axis: this type of joint takes no axis");
    row("\"socket\": {\"p\": [1, 0, 0]}, ", "", ":/loops/0: the key \"socket\" is missing");
    row("\"socket\": {\"p\": [1, 0, 0]}", "\"socket\": {\"p\": [1, 0]}",
        ":/loops/0/socket/p: expected 3 numbers, found 2");
    row("\"plug\": {\"p\": [0, 0, 3]}", "\"plug\": {\"R\": [[1, 0, 0], [0, 1, 0], [0, 0, 2]]}",
        ":/loops/0/plug/R: R is not a rotation");
    row("[0, -1, 0]", "[0, 1, 0]", ":/loops/1/socket/R: R is not a rotation");
  }

  void refusesEachFlawOfGearsAndLoops() {
    QFETCH(QByteArray, text);
    QFETCH(QString, expected);
    QVERIFY(!text.isEmpty());
    QCOMPARE(complaint(text), expected.isEmpty() ? u"good"_s : u"robot"_s + expected);
  }

  void survivesEveryTruncationAndFlippedByte_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("pair") << kGood;
    QTest::newRow("couplings") << general();
  }

  void survivesEveryTruncationAndFlippedByte() {
    QFETCH(QByteArray, text);
    // Of the long document only the couplings at its end.
    const qsizetype from = std::max(qsizetype{0}, text.indexOf("\"gears\""));
    for (qsizetype size = from; size < text.size(); ++size) {
      QVERIFY2(complaint(text.left(size)) != u"good"_s, std::to_string(size).c_str());
    }
    for (qsizetype i = from; i < text.size(); ++i) {
      for (const int flip : {1, 2, 4, 8, 0x10, 0x40, 0x80, 0xff}) {
        QByteArray damaged = text;
        damaged[i] = static_cast<char>(damaged[i] ^ flip);
        complaint(damaged);  // good or refused, but never a crash
      }
    }
  }

  void picksTheFormatByContent_data() {
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("expected");
    QTest::newRow("JSON") << kGood << u"good"_s;
    QTest::newRow("space first") << QByteArray(" \n\t" + kGood) << u"good"_s;
    QTest::newRow("byte order mark") << QByteArray("\xef\xbb\xbf" + kGood) << u"good"_s;
    QTest::newRow("URDF") << QByteArray(
                                 "<?xml version='1.0'?><robot name='r'><link name='l'/></robot>")
                          << u"good"_s;
    QTest::newRow("text") << QByteArray("hello") << u": neither a robot in JSON nor in URDF"_s;
    QTest::newRow("empty") << QByteArray() << u": neither a robot in JSON nor in URDF"_s;
  }

  void picksTheFormatByContent() {
    QFETCH(QByteArray, content);
    QFETCH(QString, expected);
    const QTemporaryDir dir;
    QFile file(dir.filePath(u"robot"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(content);
    file.close();
    QCOMPARE(complaint(enshu::robotfile::loadRobot(file.fileName())).remove(file.fileName()),
             expected);
  }

  void aMissingFileIsNamed() {
    QCOMPARE(complaint(enshu::robotfile::loadRobot(u"/no/such.json"_s)),
             u"/no/such.json: there is no such file"_s);
  }
};

ENSHU_TEST(RobotfileTest)

}  // namespace enshu::robotfile_test

#include "robotfile_test.moc"

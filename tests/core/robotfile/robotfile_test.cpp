// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>
#include <cmath>

#include "core/json/file.h"
#include "core/robotfile/robotfile.h"

using enshu::Link;
using enshu::Result;
using enshu::Robot;
using enshu::robotfile::parseRobot;

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

QString complaint(const Result<Robot>& robot) {
  return QString::fromStdString(robot ? std::string("good") : robot.error().message());
}

QString complaint(const QByteArray& text) {
  return complaint(parseRobot(text, QStringLiteral("robot")));
}

// The first occurrence of `from` becomes `to`.
QByteArray changed(const char* from, const char* to) {
  QByteArray text = kGood;
  const qsizetype at = text.indexOf(from);
  return at < 0 ? QByteArray() : text.replace(at, qstrlen(from), to);
}

bool same(const Link& a, const Link& b) {
  const auto sameFrame = [](const auto& T, const auto& U) { return T.p == U.p && T.R == U.R; };
  const bool sameShape =
      a.shape.has_value() == b.shape.has_value() &&
      (!a.shape || (a.shape->axis == b.shape->axis && a.shape->radius == b.shape->radius &&
                    a.shape->length == b.shape->length));
  return a.name == b.name && a.parent == b.parent && a.joint.type == b.joint.type &&
         a.joint.axis == b.joint.axis && sameFrame(a.socket, b.socket) &&
         sameFrame(a.plug, b.plug) && a.mass == b.mass && a.com == b.com &&
         a.inertia == b.inertia && sameShape;
}

}  // namespace

class RobotfileTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void readsEveryField() {
    const Result<Robot> robot = parseRobot(kGood, QStringLiteral("robot"));
    QCOMPARE(complaint(robot), QStringLiteral("good"));
    QCOMPARE(robot->name(), std::string("pair"));
    QVERIFY(robot->gravity() == Eigen::Vector3d(0, 0, -9.8));
    QCOMPARE(robot->linkCount(), 2);
    QCOMPARE(robot->dof(), 2);

    const Link& slider = robot->link(0);
    QCOMPARE(slider.parent, -1);
    QVERIFY(slider.joint.type == enshu::JointType::Prismatic);
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
    const auto robot = parseRobot(changed("\"gravity\": [0, 0, -9.8],", ""), QStringLiteral("r"));
    QVERIFY(robot->gravity() == enshu::kStandardGravity);
  }

  void comesBackToTheLastDigit() {
    Result<Robot> robot = parseRobot(kGood, QStringLiteral("robot"));
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

    const QByteArray text =
        QJsonDocument(enshu::robotfile::writeRobot(original)).toJson(QJsonDocument::Compact);
    const Result<Robot> copy = parseRobot(text, QStringLiteral("copy"));
    QCOMPARE(complaint(copy), QStringLiteral("good"));
    QCOMPARE(copy->name(), original.name());
    QVERIFY(copy->gravity() == original.gravity());
    for (int i = 0; i < 3; ++i) {
      QVERIFY2(same(copy->link(i), original.link(i)), std::to_string(i).c_str());
    }
  }

  void theCourseArmIsARobot() {
    const Result<Robot> robot = enshu::robotfile::loadRobot(QStringLiteral(ENSHU_COURSE_ARM));
    QCOMPARE(complaint(robot), QStringLiteral("good"));
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
    row("\"links\"", "\"gears\": [{}], \"links\"",
        ":/gears: gears are not supported by this version");
    row("\"links\"", "\"loops\": [{}], \"links\"",
        ":/loops: loops are not supported by this version");
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
    for (const char* later : {"cylindrical", "universal", "spherical", "ball-zyx", "floating"}) {
      QTest::newRow(later)
          << changed("prismatic", later)
          << QStringLiteral(
                 ":/links/0/joint/type: joints of type \"%1\" are not supported by this version")
                 .arg(QLatin1StringView(later));
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
                              << QStringLiteral(":/links: a robot needs a link");
  }

  void refusesEachFlawWhereItStands() {
    QFETCH(QByteArray, text);
    QFETCH(QString, expected);
    QVERIFY(!text.isEmpty());
    QCOMPARE(complaint(text), QStringLiteral("robot") + expected);
  }

  void survivesEveryTruncationAndFlippedByte() {
    for (qsizetype size = 0; size < kGood.size(); ++size) {
      QVERIFY2(complaint(kGood.left(size)) != QStringLiteral("good"), std::to_string(size).c_str());
    }
    for (qsizetype i = 0; i < kGood.size(); ++i) {
      for (const int flip : {1, 2, 4, 8, 0x10, 0x40, 0x80, 0xff}) {
        QByteArray damaged = kGood;
        damaged[i] = static_cast<char>(damaged[i] ^ flip);
        complaint(damaged);  // good or refused, but never a crash
      }
    }
  }

  void picksTheFormatByContent_data() {
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("expected");
    QTest::newRow("JSON") << kGood << QStringLiteral("good");
    QTest::newRow("space first") << QByteArray(" \n\t" + kGood) << QStringLiteral("good");
    QTest::newRow("byte order mark")
        << QByteArray("\xef\xbb\xbf" + kGood) << QStringLiteral("good");
    QTest::newRow("URDF") << QByteArray(
                                 "<?xml version='1.0'?><robot name='r'><link name='l'/></robot>")
                          << QStringLiteral("good");
    QTest::newRow("text") << QByteArray("hello")
                          << QStringLiteral(": neither a robot in JSON nor in URDF");
    QTest::newRow("empty") << QByteArray()
                           << QStringLiteral(": neither a robot in JSON nor in URDF");
  }

  void picksTheFormatByContent() {
    QFETCH(QByteArray, content);
    QFETCH(QString, expected);
    const QTemporaryDir dir;
    QFile file(dir.filePath(QStringLiteral("robot")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(content);
    file.close();
    QCOMPARE(complaint(enshu::robotfile::loadRobot(file.fileName())).remove(file.fileName()),
             expected);
  }

  void aMissingFileIsNamed() {
    QCOMPARE(complaint(enshu::robotfile::loadRobot(QStringLiteral("/no/such.json"))),
             QStringLiteral("/no/such.json: there is no such file"));
  }
};

QTEST_GUILESS_MAIN(RobotfileTest)
#include "robotfile_test.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <cmath>
#include <cstdio>

#include "core/robotfile/robotfile.h"
#include "tests/support/suite.h"

namespace enshu::urdf_test {

using namespace Qt::StringLiterals;

using enshu::Link;
using enshu::Result;
using enshu::Robot;
using enshu::robotfile::parseUrdf;

namespace {

// A slider with a forearm on it, whose inertial frame is turned, and a camera on the base. The
// forearm stands before its parent.
const QByteArray kGood = R"(<?xml version="1.0"?>
<robot name="crane">
  <link name="base"/>
  <link name="forearm">
    <inertial>
      <origin xyz="0.4 0 0" rpy="0 0 1.5707963267948966"/>
      <mass value="3"/>
      <inertia ixx="2" ixy="0" ixz="0.3" iyy="3" iyz="0" izz="4"/>
    </inertial>
  </link>
  <link name="cart"><inertial><mass value="5"/>
      <inertia ixx="1" ixy="0" ixz="0" iyy="1" iyz="0" izz="1"/></inertial></link>
  <link name="camera"/>
  <link name="wheel"/>
  <joint name="elbow" type="revolute">
    <parent link="cart"/><child link="forearm"/><axis xyz="0 2 0"/>
    <origin xyz="0 0 0.5" rpy="0 0 0.7"/><limit lower="-1" upper="1" effort="1" velocity="1"/>
  </joint>
  <joint name="rail" type="prismatic">
    <parent link="base"/><child link="cart"/><axis xyz="1 0 0"/>
    <limit lower="-1" upper="1" effort="1" velocity="1"/>
  </joint>
  <joint name="mount" type="fixed"><parent link="base"/><child link="camera"/></joint>
  <joint name="hub" type="continuous"><parent link="cart"/><child link="wheel"/></joint>
</robot>
)";

QString complaint(const QByteArray& text) {
  const Result<Robot> robot = parseUrdf(text, u"crane.urdf"_s);
  return QString::fromStdString(robot ? std::string("good") : robot.error().message());
}

QByteArray changed(const char* from, const char* to) {
  QByteArray text = kGood;
  const qsizetype at = text.indexOf(from);
  return at < 0 ? QByteArray() : text.replace(at, qstrlen(from), to);
}

}  // namespace

class UrdfTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void readsTheTree() {
    const Result<Robot> read = parseUrdf(kGood, u"crane.urdf"_s);
    QVERIFY2(read, qPrintable(complaint(kGood)));
    const Robot& robot = *read;
    QCOMPARE(robot.name(), std::string("crane"));
    QVERIFY(robot.gravity() == enshu::kStandardGravity);

    QStringList names;
    QList<int> parents;
    for (const Link& link : robot.links()) {
      names.append(QString::fromStdString(link.name));
      parents.append(link.parent);
    }
    QCOMPARE(names.join(u' '), u"base cart forearm camera wheel"_s);
    QCOMPARE(parents, (QList<int>{-1, 0, 1, 0, 1}));
    QCOMPARE(robot.dof(), 3);
    QVERIFY(robot.link(0).joint.type == enshu::JointType::Fixed);
    QVERIFY(robot.link(1).joint.type == enshu::JointType::Prismatic);
    QVERIFY(robot.link(2).joint.type == enshu::JointType::Revolute);
    QVERIFY(robot.link(3).joint.type == enshu::JointType::Fixed);
    QVERIFY(robot.link(4).joint.type == enshu::JointType::Revolute);
    QVERIFY(robot.link(4).joint.axis == Eigen::Vector3d::UnitX());  // URDF's default
    QCOMPARE(robot.link(3).mass, 0.0);
  }

  void placesTheJoint() {
    const Robot robot = *parseUrdf(kGood, u"crane.urdf"_s);
    const Link& forearm = robot.link(2);
    QVERIFY(forearm.joint.axis == Eigen::Vector3d::UnitY());  // normalised
    QVERIFY(forearm.socket.p == Eigen::Vector3d(0, 0, 0.5));
    QVERIFY(std::abs(forearm.socket.R(0, 1) + std::sin(0.7)) < 1e-15);
    QVERIFY(forearm.plug.R == Eigen::Matrix3d::Identity());
  }

  void aFloatingJointFloats() {
    const Robot robot = *parseUrdf(changed("\"prismatic\"", "\"floating\""), u"u"_s);
    QVERIFY(robot.link(1).joint.type == enshu::JointType::Floating);
    QCOMPARE(robot.dof(), 6 + 2);
    QCOMPARE(robot.coordinates(), 7 + 2);
  }

  void aMimicIsAGear() {
    // rail = 2 elbow + 0.5 and hub = -3 rail + 1 = -6 elbow - 0.5.
    QByteArray text = changed("<axis xyz=\"1 0 0\"/>",
                              "<axis xyz=\"1 0 0\"/>"
                              "<mimic joint=\"elbow\" multiplier=\"2\" offset=\"0.5\"/>");
    text.replace("<child link=\"wheel\"/>",
                 "<child link=\"wheel\"/><mimic joint=\"rail\" multiplier=\"-3\" offset=\"1\"/>");
    const Result<Robot> robot = parseUrdf(text, u"crane.urdf"_s);
    QVERIFY2(robot, qPrintable(complaint(text)));
    QCOMPARE(robot->dof(), 1);
    QCOMPARE(robot->gears().size(), std::size_t{2});
    for (const enshu::Gear& gear : robot->gears()) {
      const bool rail = robot->link(gear.follower).name == "cart";
      QCOMPARE(robot->link(gear.driver).name, std::string("forearm"));
      QCOMPARE(robot->link(gear.follower).name, std::string(rail ? "cart" : "wheel"));
      QCOMPARE(gear.ratio, rail ? 2.0 : -6.0);
      QCOMPARE(gear.offset, rail ? 0.5 : -0.5);
    }
  }

  void mimicsInARingAreRefused() {
    QByteArray text = changed("<axis xyz=\"1 0 0\"/>", "<mimic joint=\"hub\"/>");
    text.replace("<child link=\"wheel\"/>", "<child link=\"wheel\"/><mimic joint=\"rail\"/>");
    QCOMPARE(complaint(text), u"crane.urdf: joint hub: the joint mimics itself"_s);
  }

  void turnsTheInertiaIntoLinkAxes() {
    const Robot robot = *parseUrdf(kGood, u"crane.urdf"_s);
    const Link& forearm = robot.link(2);
    QCOMPARE(forearm.mass, 3.0);
    QVERIFY(forearm.com == Eigen::Vector3d(0.4, 0, 0));
    // A quarter turn about z: x of the inertial frame is y of the link.
    const Eigen::Matrix3d expected =
        (Eigen::Matrix3d() << 3, 0, 0, 0, 2, 0.3, 0, 0.3, 4).finished();
    QVERIFY((forearm.inertia - expected).cwiseAbs().maxCoeff() < 1e-15);
  }

  void refusesEachFlawByName_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* from, const char* to, const char* expected) {
      QTest::newRow(to) << changed(from, to) << QString::fromUtf8(expected);
    };
    row("\"prismatic\"", "\"floating\"", "good");
    row("\"prismatic\"", "\"planar\"", ": joint rail: Enshu has no planar joints");
    row("\"prismatic\"", "\"ball\"",
        ": not a valid URDF robot: Joint [rail] has no known type [ball]");
    row("<axis xyz=\"1 0 0\"/>", "<axis xyz=\"1 0 0\"/><mimic joint=\"elbow\"/>", "good");
    row("<axis xyz=\"1 0 0\"/>", "<axis xyz=\"1 0 0\"/><mimic joint=\"knee\"/>",
        ": joint rail: the joint knee that it mimics does not exist");
    row("<axis xyz=\"1 0 0\"/>", "<axis xyz=\"1 0 0\"/><mimic joint=\"mount\"/>",
        ": joint rail: a gear joins two joints of one degree of freedom");
    row("<child link=\"camera\"/>", "<child link=\"camera\"/><mimic joint=\"elbow\"/>",
        ": joint mount: a gear joins two joints of one degree of freedom");
    row("<axis xyz=\"1 0 0\"/>", "<axis xyz=\"1 0 0\"/><mimic joint=\"rail\"/>",
        ": joint rail: the joint mimics itself");
    row("<axis xyz=\"1 0 0\"/>", "<axis xyz=\"1 0 0\"/><mimic joint=\"elbow\" multiplier=\"0\"/>",
        ": joint rail: the ratio of a gear is zero or not finite");
    row("<axis xyz=\"1 0 0\"/>", "<axis xyz=\"0 0 0\"/>",
        ": link cart: the axis is not a unit vector");
    row("<mass value=\"3\"/>", "<mass value=\"-3\"/>",
        ": link forearm: the mass is negative or not finite");
    row("ixx=\"2\"", "ixx=\"-2\"", ": link forearm: a principal moment of inertia is negative");
    row("izz=\"4\"", "izz=\"40\"",
        ": link forearm: the inertia breaks the triangle inequality: no body has it");
    row("<child link=\"camera\"/>", "<child link=\"cart\"/>",
        ": joint mount: link cart is the child of two joints");
    row("<parent link=\"base\"/><child link=\"camera\"/>",
        "<parent link=\"camera\"/><child link=\"cart\"/>",
        ": joint mount: link cart is the child of two joints");
    row("<joint name=\"mount\"",
        "<joint name=\"again\" type=\"fixed\"><parent link=\"base\"/><child "
        "link=\"wheel\"/></joint>"
        "<joint name=\"mount\"",
        ": joint hub: link wheel is the child of two joints");
    row("<parent link=\"base\"/><child link=\"cart\"/>",
        "<parent link=\"forearm\"/><child link=\"cart\"/>", ": link forearm is its own ancestor");
    row("<link name=\"camera\"/>", "<link name=\"camera\"/><link name=\"cart\"/>",
        ": not a valid URDF robot: link 'cart' is not unique.");
    row("<parent link=\"base\"/>", "<parent link=\"ground\"/>",
        ": joint rail: link ground does not exist");
    row("<link name=\"base\"/>", "<link name=\"base\">",
        ":25:8: not valid XML: Opening and ending tag mismatch.");
    row("<robot name=\"crane\">", "<sdf><robot name=\"crane\">",
        ":2:5: the root element is <sdf>, not <robot>");
    row("<robot name=\"crane\">", "<!DOCTYPE robot [<!ENTITY a \"b\">]><robot name=\"crane\">",
        ":2:34: a document type declaration is not allowed");
    row("\"prismatic\"", "\"%s%s%s%s%s%n%n%n\"", ": not a valid URDF robot");
    row("\"prismatic\"", "\"&#37;s&#37;s&#37;s&#37;n\"", ": not a valid URDF robot");
    row("name=\"crane\"", "name=\"100%\"", "good");
    QTest::newRow("deep") << QByteArray("<robot>" + QByteArray("<a>").repeated(100000))
                          << u":1:199: nested deeper than 64 levels"_s;
    QTest::newRow("empty") << QByteArray() << u":1:0: not valid XML: Premature end of document."_s;
  }

  // urdfdom takes zero for what it cannot read of these.
  void refusesWhatWouldBeTakenForZero_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* from, const char* to, const char* expected) {
      QTest::newRow(to) << changed(from, to) << QString::fromUtf8(expected);
    };
    for (const char* value : {"nan", "inf", "abc", "", "2,5", "2 5", "3 "}) {
      const auto mass = QByteArray("<mass value=\"") + value + "\"/>";
      const auto flaw =
          ": link forearm: value of <mass> is not a finite number: \"" + QByteArray(value) + '"';
      row("<mass value=\"3\"/>", mass, flaw);
      row("ixx=\"2\"", QByteArray("ixx=\"") + value + '"',
          QByteArray(flaw).replace("value of <mass>", "ixx of <inertia>"));
    }
    row("<mass value=\"3\"/>", "<mass/>", ": link forearm: <mass> has no value");
    row("<mass value=\"3\"/>", "<mass vaule=\"3\"/>",
        ": link forearm: <mass> has an attribute that URDF does not know: vaule");
    row("<mass value=\"3\"/>", "", ": link forearm: <inertial> has no <mass>");
    row("<mass value=\"3\"/>", "<mass value=\"3\"/><mass value=\"4\"/>",
        ": link forearm: <inertial> has more than one <mass>");
    row("ixx=\"2\" ", "", ": link forearm: <inertia> has no ixx");
    row("<inertia ixx=\"2\" ixy=\"0\" ixz=\"0.3\" iyy=\"3\" iyz=\"0\" izz=\"4\"/>", "<!-- -->",
        ": link forearm: <inertial> has no <inertia>");
    row("xyz=\"0.4 0 0\"", "xyz=\"0 0 zero\"",
        ": link forearm: xyz of <origin> is not three finite numbers: \"0 0 zero\"");
    row("xyz=\"0.4 0 0\"", "xyz=\"0.4 0\"",
        ": link forearm: xyz of <origin> is not three finite numbers: \"0.4 0\"");
    row("xyz=\"0.4 0 0\"", "xzy=\"0.4 0 0\"",
        ": link forearm: <origin> has an attribute that URDF does not know: xzy");
    row("rpy=\"0 0 0.7\"", "rpy=\"0 0 nan\"",
        ": joint elbow: rpy of <origin> is not three finite numbers: \"0 0 nan\"");
    row("<axis xyz=\"0 2 0\"/>", "<axis xyz=\"0 2,5 0\"/>",
        ": joint elbow: xyz of <axis> is not three finite numbers: \"0 2,5 0\"");
    row("<axis xyz=\"1 0 0\"/>", "<mimic joint=\"elbow\" multiplier=\"two\"/>",
        ": joint rail: multiplier of <mimic> is not a finite number: \"two\"");
    row("<link name=\"camera\"/>", "<link name=\"camera\"><inertal/></link>",
        ": link camera: URDF has no <inertal> in <link>");
    row("<origin xyz=\"0.4", "<orgin xyz=\"0.4",
        ": link forearm: URDF has no <orgin> in <inertial>");
    row("<axis xyz=\"0 2 0\"/>", "<axes xyz=\"0 2 0\"/>",
        ": joint elbow: URDF has no <axes> in <joint>");
    row("<link name=\"camera\"/>", "<link name=\"camera\"><Inertial/></link>",
        ": link camera: URDF has no <Inertial> in <link>");
  }

  void refusesWhatWouldBeTakenForZero() { refusesEachFlawByName(); }

  // Pictures, what Enshu has no use for, and the words of other programs.
  void readsPastWhatItDoesNotUse() {
    QByteArray text = changed("<link name=\"camera\"/>",
                              "<link name=\"camera\"><visual><any/></visual><visual/><collision/>"
                              "<contact><lateral_friction value=\"1\"/></contact>"
                              "<their:mark/></link><gazebo reference=\"camera\"><any/></gazebo>"
                              "<material name=\"red\"/><transmission name=\"t\"/>");
    text.replace("<robot name", "<robot xmlns:their=\"urn:theirs\" name");
    text.replace("<axis xyz=\"0 2 0\"/>",
                 "<axis xyz=\" 0  2 0 \"/><calibration rising=\"0\"/><dynamics damping=\"1\"/>"
                 "<safety_controller k_velocity=\"1\"/>");
    QCOMPARE(complaint(text), u"good"_s);
  }

  void namesTheLinkThatIsMissing() {
    QByteArray text = changed("<link name=\"cart\"><inertial><mass value=\"5\"/>", "<!--");
    text.replace("izz=\"1\"/></inertial></link>", "-->");
    QCOMPARE(complaint(text), u"crane.urdf: joint elbow: link cart does not exist"_s);
    text.replace("<link name=\"base\"/>", "");  // two in a row
    QCOMPARE(complaint(text), u"crane.urdf: joint elbow: link cart does not exist"_s);
  }

  void refusesEachFlawByName() {
    QFETCH(QByteArray, text);
    QFETCH(QString, expected);
    const QString found = complaint(text);
    QCOMPARE(found.startsWith(u"crane.urdf"_s) ? found.sliced(10) : found, expected);
  }

  void survivesEveryTruncationAndFlippedByte() {
    for (qsizetype size = 0; size + 1 < kGood.size(); ++size) {
      QVERIFY2(complaint(kGood.left(size)) != u"good"_s, std::to_string(size).c_str());
    }
    for (qsizetype i = 0; i < kGood.size(); ++i) {
      for (const int flip : {1, 4, 0x10, 0x40, 0x80}) {
        QByteArray damaged = kGood;
        damaged[i] = static_cast<char>(damaged[i] ^ flip);
        complaint(damaged);  // good or refused, but never a crash
      }
    }
  }
};

ENSHU_TEST(UrdfTest)

}  // namespace enshu::urdf_test

#include "urdf_test.moc"

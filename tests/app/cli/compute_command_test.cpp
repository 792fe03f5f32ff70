// SPDX-License-Identifier: GPL-3.0-or-later
//
// `enshu compute` as its user has it: files in, a file or the standard output out, exit codes.
#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QTest>
#include <tuple>

#include "tests/app/cli/compute_fixture.h"
#include "tests/support/near.h"
#include "tests/support/program.h"
#include "tests/support/suite.h"

namespace enshu::compute_command_test {

using namespace Qt::StringLiterals;
using enshu::test::document;
using enshu::test::Ended;
using enshu::test::Enshu;
using enshu::test::quoted;
using enshu::test::stateOf;
using enshu::test::vectorOf;

namespace {

// A boat on a free joint with a mast on a ball joint, a boom on a Hooke joint, a telescope, a
// rudder of either kind of ball, two geared winches, and a strut from the ground.
const QByteArray kBoat = R"({
  "format": "enshu-robot/1", "name": "boat",
  "links": [
    {"name": "hull", "parent": null, "joint": {"type": "floating"}, BODY},
    {"name": "mast", "parent": "hull", "joint": {"type": "spherical"}, BODY},
    {"name": "boom", "parent": "mast", "joint": {"type": "universal"}, BODY},
    {"name": "telescope", "parent": "boom", "joint": {"type": "cylindrical"}, BODY},
    {"name": "rudder", "parent": "hull", "joint": {"type": "ball-zyx"}, BODY},
    {"name": "winch", "parent": "hull", "joint": {"type": "revolute", "axis": [0, 1, 0]}, BODY},
    {"name": "drum", "parent": "winch", "joint": {"type": "revolute", "axis": [1, 0, 0]}, BODY},
    {"name": "flag", "parent": "telescope", "joint": {"type": "fixed"},
     "socket": {"p": [0, 0, 1]}, "mass": 0, "com": [0, 0, 0],
     "inertia": [[0, 0, 0], [0, 0, 0], [0, 0, 0]]}],
  "gears": [{"driver": "winch", "followers": [{"link": "drum", "ratio": 3, "offset": 0.5}]}]LOOPS})";

QByteArray boat(const QByteArray& loops = "") {
  return QByteArray(kBoat)
      .replace("BODY", R"("socket": {"p": [0.2, 0.1, 0.3]}, "mass": 2, "com": [0.1, 0, 0.2],
               "inertia": [[0.3, 0, 0], [0, 0.4, 0], [0, 0, 0.5]])")
      .replace("LOOPS", loops);
}

// Four links in a row.
QByteArray arm(const QByteArray& loops = "") {
  return QByteArray(R"({"format": "enshu-robot/1", "name": "arm", "links": [
        {"name": "a", "parent": null, BODY}, {"name": "b", "parent": "a", BODY},
        {"name": "c", "parent": "b", BODY}, {"name": "d", "parent": "c", BODY}]LOOPS})")
      .replace(
          "BODY",
          R"("joint": {"type": "revolute"}, "socket": {"p": [0.3, 0, 0]}, "mass": 2, "com": [0.1, 0, 0.2],
        "inertia": [[0.3, 0, 0], [0, 0.4, 0], [0, 0, 0.5]])")
      .replace("LOOPS", loops);
}

// 7 + 4 + 2 + 2 + 3 + 1 coordinates and 6 + 3 + 2 + 2 + 3 + 1 velocities.
QByteArray boatState(const QByteArray& quaternion = "0.5, 0.5, -0.5, 0.5",
                     const QByteArray& pitch = "0.4") {
  return R"({"q": [1, 2, 3, 0.6, 0, 0.8, 0, )" + quaternion + R"(, 0.1, 0.2, 0.3, 0.4, 0.5, )" +
         pitch +
         R"(, 0.6, 0.7],)"
         R"( "u": [1, 2, 3, 4, 5, 6, 1, 2, 3, 1, 2, 1, 2, 1, 2, 3, 1],)"
         R"( "ud": [1, 2, 3, 4, 5, 6, 1, 2, 3, 1, 2, 1, 2, 1, 2, 3, 1],)"
         R"( "tau": [0, 0, 0, 0, 0, 0, 1, 2, 3, 1, 2, 1, 2, 1, 2, 3, 1],)"
         R"( "ext": [{"link": "flag", "point": [0, 0, 1], "force": [1, 2, 3]}]})";
}

const QStringList kEverything{u"M"_s,          u"M:crb"_s,        u"M:unit-vector"_s,
                              u"M:jacobian"_s, u"bias"_s,         u"gravity"_s,
                              u"tau"_s,        u"ud"_s,           u"ud:aba"_s,
                              u"ud:crb"_s,     u"ud:ada"_s,       u"pose"_s,
                              u"velocity"_s,   u"com"_s,          u"ud:unit-vector"_s,
                              u"energy"_s,     u"acceleration"_s, u"momentum"_s,
                              u"composite"_s,  u"articulated"_s,  u"interbody"_s,
                              u"ud:hybrid"_s};

}  // namespace

class ComputeCommandTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void computesEverythingOfARobotWithEveryJoint() {
    const QJsonObject state = stateOf(computedFile(boat(), quoted(kEverything), boatState()), 0);
    const QJsonObject results = state[u"results"_s].toObject();
    QCOMPARE(results.size(), kEverything.size());
    for (const QString& name : kEverything) {
      QCOMPARE(results[name][u"error"_s].toString(),
               name == u"ud:hybrid"_s
                   ? u"drum: the link follows a gear; this algorithm is for robots without"_s
                   : QString());
    }
    QCOMPARE(results[u"M"_s].toArray().size(), 17);
    QCOMPARE(results[u"pose"_s].toArray().size(), 8);
    QCOMPARE(results[u"interbody"_s][7].toArray().size(), 8);
    for (const char* name : {"ud:aba", "ud:crb", "ud:ada", "ud:unit-vector"}) {
      VERIFY_NEAR(vectorOf(results[QLatin1StringView(name)]), vectorOf(results[u"ud"_s]), 1e-9);
    }
  }

  // Seven coordinates: joint 6 follows 5, one finger the other. The fingers, 0.5 kg each, move
  // against each other, so opening them moves nothing else.
  void theArmWithAGripperIsServed() {
    const QByteArray robot =
        enshu::test::bytesOf(enshu::test::source(u"resources/robots/course-arm-gripper.json"_s));
    const QByteArray state = R"({"q": [0.3, -0.4, 0.5, 1.1, -0.7, 0.2, 0.01],
        "u": [1, -2, 0.5, 1.5, -1, 2, 0.1], "tau": [5, -6, 7, 8, -9, 3, 1]})";
    const QStringList names{u"M"_s, u"ud:crb"_s, u"ud:aba"_s, u"ud:unit-vector"_s};
    const QJsonObject results =
        stateOf(computedFile(robot, quoted(names), state), 0)[u"results"_s].toObject();
    const Eigen::MatrixXd M = enshu::test::matrixOf(results[u"M"_s]);
    QCOMPARE(M.rows(), 7);
    VERIFY_NEAR(M.col(6), Eigen::VectorXd(Eigen::VectorXd::Unit(7, 6)), 1e-12);
    for (const char* name : {"ud:aba", "ud:unit-vector"}) {
      VERIFY_NEAR(vectorOf(results[QLatin1StringView(name)]), vectorOf(results[u"ud:crb"_s]), 1e-9);
    }
  }

  // A sub-chain of four bodies: compiled into the user's cache, taken from there, or interpreted.
  void theHybridIsCompiledIfThatIsPossible() {
    const QByteArray state = R"({"q": [1, 2, 3, 4], "u": [1, 2, 3, 4], "tau": [5, 6, 7, 8]})";
    const auto ud = [&] {
      const QJsonObject results = stateOf(computedFile(arm(), R"("ud", "ud:hybrid")", state), 0);
      const Eigen::VectorXd found = vectorOf(results[u"results"_s][u"ud:hybrid"_s]);
      VERIFY_NEAR(found, vectorOf(results[u"results"_s][u"ud"_s]), 1e-10);
    };
    enshu_.keepCacheAtHome();
    const QDir cache(path(u"cache/enshu/compiled"_s));
    ud();
    const QFileInfoList made = cache.entryInfoList(QDir::Files);
    QCOMPARE(made.size(), 1);
    const QDateTime time = made[0].lastModified();
    ud();
    const QFileInfoList kept = cache.entryInfoList(QDir::Files);
    QCOMPARE(kept.size(), 1);
    QCOMPARE(kept[0].lastModified(), time);

    Enshu bare;
    bare.keepCacheAtHome();
    bare.set("PATH", u"/nowhere"_s);
    const Ended ended = bare.run({u"compute"_s, u"--robot"_s, path(u"robot.json"_s), u"--states"_s,
                                  path(u"states.json"_s), u"--out"_s, u"-"_s});
    QCOMPARE(ended.code, 0);
    QCOMPARE(ended.err,
             u"enshu: ud:hybrid was computed without compiling, which is slower: c++: no C++ "
             "compiler is installed under this name\n"_s);
    const QJsonValue results =
        stateOf(QJsonDocument::fromJson(ended.out.toUtf8()).object(), 0)[u"results"_s];
    VERIFY_NEAR(vectorOf(results[u"ud:hybrid"_s]), vectorOf(results[u"ud"_s]), 1e-10);
    QVERIFY(!QDir(bare.home() + u"/cache"_s).exists());
  }

  void theCompiledDynamicsAgreeWithTheOthers() {
    const QByteArray ofArm =
        R"({"q": [1, 2, 3, 4], "u": [1, 2, 3, 4], "ud": [4, 3, -2, 1], "tau": [5, 6, 7, 8]},
           {"q": [-2, 0.5, 0, 7], "u": [3, -1, 0, 2], "ud": [0, 1, 2, 3], "tau": [-1, 0, 2, 9]})";
    // With quaternions and a gear.
    const QByteArray all = boatState();
    const QByteArray ofBoat = all.left(all.indexOf(", \"ext\"")) + '}';
    const QStringList compiled{u"tau:compiled"_s, u"bias:compiled"_s, u"M:compiled"_s,
                               u"ud:compiled"_s};
    const QStringList others{u"tau"_s, u"bias"_s, u"M"_s, u"ud:crb"_s};
    enshu_.keepCacheAtHome();
    for (const auto& [robot, states, count] :
         {std::tuple(arm(), ofArm, 2), std::tuple(boat(), ofBoat, 1)}) {
      const QJsonObject document = computedFile(robot, quoted(compiled + others), states);
      for (int k = 0; k < count; ++k) {
        const QJsonValue results = stateOf(document, k)[u"results"_s];
        for (int i = 0; i < compiled.size(); ++i) {
          VERIFY_NEAR(vectorOf(results[compiled[i]]), vectorOf(results[others[i]]), 1e-9);
        }
      }
    }
  }

  void badStatesNameTheirLinkAndSpoilNothing() {
    const QJsonObject document = computedFile(
        boat(), R"("M")",
        boatState() + "," + boatState("0.5, 0.5, -0.5, 0.6") + "," +
            boatState("0.5, 0.5, -0.5, 0.5", "1.5707963267948966") + R"(, {"q": [0]}, {})" + "," +
            boatState("0.5, 0.5, -0.5, \"NaN\"") + "," + boatState());
    const QStringList expected{
        u""_s,
        u"/states/1/q: mast: the joint's quaternion is not of unit length"_s,
        u"/states/2/q: rudder: the ball joint is in gimbal lock: cos qy = 0"_s,
        u"/states/3/q: expected 19 numbers, found 1"_s,
        u"/states/4: the key \"q\" is missing"_s,
        u"/states/5/q/10: expected a number"_s,
        u""_s};
    for (int i = 0; i < expected.size(); ++i) {
      const QString error = stateOf(document, i)[u"error"_s].toString();
      QCOMPARE(error.mid(error.indexOf(u':') + 1), expected[i]);
    }
    QCOMPARE(stateOf(document, 6), stateOf(document, 0));
  }

  void saysSoIfEveryStateIsBad() {
    write(u"robot.json"_s, boat());
    write(u"states.json"_s, document(R"("M")", R"({"q": [1]}, {"u": [1]})"));
    const Ended ended = compute(u"out.json"_s);
    QCOMPARE(ended.code, 0);
    QCOMPARE(ended.err,
             u"enshu: No state could be computed. The first: states.json:/states/0/q: "
             "expected 19 numbers, found 1\n"_s);

    write(u"states.json"_s, document(R"("M")", R"({"q": [1]}, )" + boatState()));
    QCOMPARE(compute(u"out.json"_s).err, QString());
    write(u"states.json"_s, document(R"("M")", ""));
    QCOMPARE(compute(u"out.json"_s).err, QString());
  }

  void writesNothingElseToTheStandardOutput() {
    write(u"robot.json"_s, boat());
    write(u"states.json"_s, document(R"("com")", boatState()));
    const Ended ended = compute(u"-"_s);
    QCOMPARE(ended.code, 0);
    const QJsonObject found = QJsonDocument::fromJson(ended.out.toUtf8()).object();
    QCOMPARE(stateOf(found, 0)[u"results"_s][u"com"_s].toArray().size(), 3);
  }

  void refusesTheRobotOrTheDocument_data() {
    QTest::addColumn<QByteArray>("robot");
    QTest::addColumn<QByteArray>("states");
    QTest::addColumn<QString>("expected");
    const QByteArray good = document(R"("M")", boatState());
    QTest::newRow("joint") << boat().replace("universal", "planar") << good
                           << u"robot.json:/links/2/joint/type: unknown joint type \"planar\""_s;
    QTest::newRow("gear") << boat().replace("\"ratio\": 3", "\"ratio\": 0") << good
                          << u"robot.json:/gears/0/followers/0/ratio: the ratio of a gear is zero "
                             "or not finite"_s;
    QTest::newRow("loop")
        << boat(
               R"(, "loops": [{"a": null, "b": "keel", "joint": {"type": "fixed"}, "socket": {}}])")
        << good << u"robot.json:/loops/0/b: no link is named \"keel\""_s;
    QTest::newRow("planar joint")
        << QByteArray(R"(<robot name="r"><link name="a"/><link name="b"/><joint name="slab")"
                      R"( type="planar"><parent link="a"/><child link="b"/></joint></robot>)")
        << good << u"robot.json: joint slab: Enshu has no planar joints"_s;
    QTest::newRow("quantity") << boat() << document(R"("mass")", boatState())
                              << u"states.json:/quantities/0: unknown quantity \"mass\""_s;
  }

  void refusesTheRobotOrTheDocument() {
    QFETCH(QByteArray, robot);
    QFETCH(QByteArray, states);
    QFETCH(QString, expected);
    write(u"robot.json"_s, robot);
    write(u"states.json"_s, states);
    const Ended ended = compute(u"refused.json"_s);
    QCOMPARE(ended.code, 2);
    QCOMPARE(ended.err, u"enshu: "_s + expected + u'\n');
    QVERIFY(!QFile::exists(path(u"refused.json"_s)));
  }

  // A gripper: the second finger mimics the first.
  void computesARobotInUrdf() {
    const QByteArray finger =
        R"(<inertial><mass value="0.5"/><inertia ixx="1" iyy="1" izz="1" ixy="0" ixz="0" iyz="0"/></inertial>)";
    const QByteArray axis =
        R"(<parent link="palm"/><axis xyz="0 1 0"/><limit effort="1" velocity="1"/>)";
    const QByteArray robot = R"(<robot name="gripper"><link name="palm"/><link name="left">)" +
                             finger + R"(</link><link name="right">)" + finger +
                             R"(</link><joint name="l" type="prismatic"><child link="left"/>)" +
                             axis +
                             R"(</joint><joint name="r" type="prismatic"><child link="right"/>)" +
                             axis + R"(<mimic joint="l" multiplier="-1"/></joint></robot>)";
    const QJsonObject all =
        computedFile(robot, R"("M", "velocity", "ud")", R"({"q": [0.1], "u": [2], "tau": [3]})");
    const QJsonValue results = stateOf(all, 0)[u"results"_s];
    VERIFY_NEAR(vectorOf(results[u"M"_s]), Eigen::VectorXd::Constant(1, 1), 1e-14);
    VERIFY_NEAR(vectorOf(results[u"ud"_s]), Eigen::VectorXd::Constant(1, 3), 1e-14);
    QCOMPARE(results[u"velocity"_s][2][u"linear"_s][1].toDouble(), -2.0);
  }

 private:
  QString path(const QString& name) const { return enshu_.home() + u'/' + name; }

  void write(const QString& name, const QByteArray& content) const {
    QFile file(path(name));
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(content), content.size());
  }

  Ended compute(const QString& out) const {
    return enshu_.run({u"compute"_s, u"--robot"_s, u"robot.json"_s, u"--states"_s, u"states.json"_s,
                       u"--out"_s, out});
  }

  // The document that comes out.
  QJsonObject computedFile(const QByteArray& robot, const QByteArray& quantities,
                           const QByteArray& states) const {
    write(u"robot.json"_s, robot);
    write(u"states.json"_s, document(quantities, states));
    const Ended ended = compute(u"out.json"_s);
    if (ended.code != 0 || !ended.err.isEmpty()) {
      QTest::qFail(qPrintable(ended.err), __FILE__, __LINE__);
    }
    QFile file(path(u"out.json"_s));
    return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object()
                                          : QJsonObject();
  }

  Enshu enshu_;
};

ENSHU_TEST(ComputeCommandTest)

}  // namespace enshu::compute_command_test

#include "compute_command_test.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
//
// The messages between grader and worker, read as those of a stranger.
#include <sys/resource.h>

#include <QTest>
#include <QtEndian>
#include <cmath>
#include <limits>

#include "core/driver/frame.h"
#include "core/value/writer.h"
#include "tests/support/course_arm.h"
#include "tests/support/request.h"
#include "tests/support/robots.h"
#include "tests/support/same_robot.h"
#include "tests/support/suite.h"

namespace enshu::frame_test {

using namespace Qt::StringLiterals;
using namespace enshu::driver;
using Eigen::MatrixXd;

namespace {

const QByteArray kNonce = "0123456789abcdef";

Signals someSignals() {
  MatrixXd odd = MatrixXd::Zero(2, 3);  // g++ 12 cannot see that all of it is set
  odd << 0.1, -0.0, std::numeric_limits<double>::infinity(), std::nan(""), 5e-324, -1e308;
  return {{u"q"_s, odd}, {u"τ"_s, MatrixXd::Constant(1, 1, 3)}, {u"empty"_s, MatrixXd(0, 4)}};
}

Request someRequest(const Robot& robot) {
  Request request{
      kNonce,
      {u"unit-vector-method"_s, u"x"_s},
      {{u"unit-vector-method"_s, robot, someSignals()}, {u"friction-simulation"_s, robot, {}}}};
  request.tasks[1].hidden = true;
  return request;
}

QByteArray someAnswer() {
  return encodeAnswer(kNonce, {someSignals(), {}});
}

// Bit for bit, so that NaN and -0 count.
bool same(const MatrixXd& a, const MatrixXd& b) {
  return a.rows() == b.rows() && a.cols() == b.cols() &&
         (a.size() == 0 ||
          std::memcmp(a.data(), b.data(), sizeof(double) * static_cast<size_t>(a.size())) == 0);
}

bool same(const Signals& a, const Signals& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const Signal& x, const Signal& y) {
    return x.name == y.name && same(x.values, y.values);
  });
}

// Joints of every kind, with gears and two loops.
Robot generalRobot(std::uint64_t seed) {
  RandomRobotOptions options;
  options.links = 12;
  options.branching = true;
  options.plugs = true;
  options.general = true;
  options.gears = 3;
  const Robot tree = randomRobot(seed, options);
  Loop ground{-1, 11, {JointType::Revolute, Eigen::Vector3d(0.6, 0, 0.8)}, {}, {}};
  ground.socket.p = {1, 2, 3};
  Loop between{3, 7, {JointType::Universal, Eigen::Vector3d::UnitZ()}, {}, {}};
  between.plug.p = {4, 5, 6};
  return Robot::build("general", tree.links(), {1, 2, 3}, {tree.gears(), {ground, between}});
}

// A robot of two links with one gear and one loop, whose numbers stand once in the message.
Robot coupledPair() {
  const Robot pair = test::doublePendulum();
  Loop loop{-1, 1, {JointType::Cylindrical, Eigen::Vector3d::UnitZ()}, {}, {}};
  return Robot::build("pair", pair.links(), kStandardGravity, {{{0, 1, 0.375, 0.625}}, {loop}});
}

QByteArray bytesOf(const value::Writer& writer) {
  return QByteArray::fromStdString(writer.bytes());
}

QByteArray bytesOf(std::initializer_list<double> numbers) {
  value::Writer writer;
  for (const double number : numbers) {
    writer.number(number);
  }
  return bytesOf(writer);
}

// The beginning of a list of gears.
QByteArray gears(quint32 count, int driver, int follower) {
  value::Writer writer;
  writer.list(count);
  writer.record(4);
  writer.integer(driver);
  writer.integer(follower);
  return bytesOf(writer);
}

// The beginning of a list of loops, up to the type of the joint.
QByteArray loops(quint32 count, int a, int b, int type = int(JointType::Cylindrical)) {
  value::Writer writer;
  writer.list(count);
  writer.record(5);
  writer.integer(a);
  writer.integer(b);
  writer.record(2);
  writer.integer(type);
  return bytesOf(writer);
}

QByteArray axis(double x, double y, double z) {
  value::Writer writer;
  writer.matrix(Eigen::Vector3d(x, y, z));
  return bytesOf(writer);
}

// What no reading may hold: more than the bytes that were there.
bool sane(const Signals& signals, qsizetype bytes) {
  qsizetype entries = 0;
  for (const Signal& signal : signals) {
    entries += signal.values.size();
  }
  return entries * qsizetype(sizeof(double)) <= bytes;
}

// Lets this process have no more than 256 MiB beyond what it has, so that an allocation by a
// number out of a message fails the test. The sanitizers need the address space themselves.
void limitMemory() {
#ifndef __SANITIZE_ADDRESS__
  QFile file(u"/proc/self/statm"_s);
  QVERIFY(file.open(QIODevice::ReadOnly));
  const rlim_t now = file.readAll().split(' ').first().toULongLong() * 4096;
  const rlimit limit{now + (rlim_t{256} << 20), RLIM_INFINITY};
  QCOMPARE(setrlimit(RLIMIT_AS, &limit), 0);
#endif
}

// The answer with the size of its first matrix replaced.
QByteArray answerOfSize(qint32 rows, qint32 columns) {
  const QByteArray plain = encodeAnswer(kNonce, {{{u"q"_s, MatrixXd::Constant(3, 5, 1)}}});
  QByteArray size(8, '\0');
  qToLittleEndian<qint32>(3, size.data());
  qToLittleEndian<qint32>(5, size.data() + 4);
  const auto at = plain.indexOf(size);
  qToLittleEndian(rows, size.data());
  qToLittleEndian(columns, size.data() + 4);
  return QByteArray(plain).replace(at, size.size(), size);
}

}  // namespace

class FrameTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { limitMemory(); }

  void aRequestArrivesUnchanged_data() {
    QTest::addColumn<std::uint64_t>("seed");
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
      QTest::addRow("seed %d", static_cast<int>(seed)) << seed;
    }
  }

  void aRequestArrivesUnchanged() {
    QFETCH(std::uint64_t, seed);
    Request request = someRequest(seed == 0 ? test::courseArm() : test::randomTree(seed));
    request.fill = static_cast<char>(250 + seed);
    const Result<Request> read = test::decodeRequest(encodeRequest(request).value());
    QVERIFY2(read, read ? "" : read.error().message().c_str());
    QCOMPARE(read->nonce, kNonce);
    QCOMPARE(read->fill, request.fill);
    QCOMPARE(read->tasks.size(), 2);
    QCOMPARE(read->tasks[0].exercise, u"unit-vector-method"_s);
    QVERIFY(!read->tasks[0].hidden && read->tasks[1].hidden);
    QCOMPARE(read->implementations, (QStringList{u"unit-vector-method"_s, u"x"_s}));
    QVERIFY(same(read->tasks[0].inputs, someSignals()));
    QVERIFY(test::same(read->tasks[1].robot, request.tasks[1].robot));
    QVERIFY(read->tasks[1].inputs.empty());
  }

  void aGeneralRobotArrivesUnchanged() {
    int geared = 0;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
      const Request request = someRequest(generalRobot(seed));
      const Result<Request> read = test::decodeRequest(encodeRequest(request).value());
      QVERIFY2(read, read ? "" : read.error().message().c_str());
      QVERIFY(test::same(read->tasks[1].robot, request.tasks[1].robot));
      QCOMPARE(read->tasks[0].robot.loops().size(), std::size_t{2});
      geared += read->tasks[0].robot.gears().empty() ? 0 : 1;
    }
    QVERIFY(geared > 30);
  }

  void anAnswerArrivesUnchanged() {
    const Result<QList<Signals>> read = decodeAnswer(someAnswer(), kNonce, 2);
    QVERIFY2(read, read ? "" : read.error().message().c_str());
    QVERIFY(same(read->at(0), someSignals()));
    QVERIFY(read->at(1).empty());
  }

  void refusesAnotherNonceAndAnotherNumberOfTasks() {
    QVERIFY(decodeAnswer(someAnswer(), kNonce, 2));
    QVERIFY(!decodeAnswer(someAnswer(), "0123456789abcdeF", 2));
    QVERIFY(!decodeAnswer(someAnswer(), QByteArray(), 2));
    QVERIFY(!decodeAnswer(someAnswer(), kNonce.left(15), 2));
    QVERIFY(!decodeAnswer(someAnswer(), kNonce, 1));
    QVERIFY(!decodeAnswer(someAnswer(), kNonce, 3));
    QVERIFY(!decodeAnswer(someAnswer(), kNonce, 0));
  }

  void refusesOneKindOfMessageForTheOther() {
    QVERIFY(!test::decodeRequest(someAnswer()));
    QVERIFY(!decodeAnswer(encodeRequest(someRequest(test::doublePendulum())).value(), kNonce, 2));
  }

  void refusesEveryTruncationAndEveryRest() {
    const QByteArray request = encodeRequest(someRequest(test::courseArm())).value();
    for (qsizetype size = 0; size < request.size(); ++size) {
      QVERIFY(!test::decodeRequest(request.left(size)));
    }
    QVERIFY(!test::decodeRequest(request + '\0'));
    const QByteArray coupled = encodeRequest(someRequest(coupledPair())).value();
    for (qsizetype size = 0; size < coupled.size(); ++size) {
      QVERIFY(!test::decodeRequest(coupled.left(size)));
    }
    const QByteArray answer = someAnswer();
    for (qsizetype size = 0; size < answer.size(); ++size) {
      QVERIFY(!decodeAnswer(answer.left(size), kNonce, 2));
    }
    QVERIFY(!decodeAnswer(answer + '\0', kNonce, 2));
  }

  void anyChangedByteOfAnAnswerDoesNoHarm() {
    const QByteArray answer = someAnswer();
    constexpr qsizetype kHead = 5 + 9 + 5 + kNonceBytes + 5;  // record, version, nonce, list
    for (qsizetype at = 0; at < answer.size(); ++at) {
      for (int flip = 1; flip < 256; ++flip) {
        QByteArray changed = answer;
        changed[at] = static_cast<char>(changed[at] ^ flip);
        const Result<QList<Signals>> read = decodeAnswer(changed, kNonce, 2);
        QVERIFY(!read || at >= kHead);
        if (read) {
          QCOMPARE(read->size(), 2);
          QVERIFY(sane(read->at(0), answer.size()) && sane(read->at(1), answer.size()));
        }
      }
    }
  }

  void anyChangedByteOfARequestDoesNoHarm() {
    const QByteArray request = encodeRequest(someRequest(coupledPair())).value();
    for (qsizetype at = 0; at < request.size(); ++at) {
      for (const int flip : {1, 2, 4, 8, 16, 32, 64, 128, 255}) {
        QByteArray changed = request;
        changed[at] = static_cast<char>(changed[at] ^ flip);
        if (const Result<Request> read = test::decodeRequest(changed)) {
          QCOMPARE(read->nonce.size(), kNonceBytes);
          QCOMPARE(read->tasks.size(), 2);
          QCOMPARE(read->tasks[0].robot.linkCount(), 2);
          QVERIFY(read->tasks[0].robot.link(0).mass >= 0);
          QVERIFY(read->tasks[0].robot.gears().size() <= 1);
          QVERIFY(read->tasks[0].robot.loops().size() <= 1);
          QVERIFY(sane(read->tasks[0].inputs, request.size()));
        }
      }
    }
  }

  void refusesSizesThatAreNotThere_data() {
    QTest::addColumn<qint32>("rows");
    QTest::addColumn<qint32>("columns");
    constexpr qint32 most = std::numeric_limits<qint32>::max();
    QTest::newRow("one column more") << 3 << 6;
    QTest::newRow("one column less") << 3 << 4;
    QTest::newRow("negative rows") << -3 << 5;
    QTest::newRow("both negative") << -3 << -5;
    QTest::newRow("the most") << most << most;
    QTest::newRow("2^63 bytes") << (1 << 30) << (1 << 30);
    QTest::newRow("more than 2^64 bytes") << 1518500250 << 1518500250;
    QTest::newRow("tall") << most << 1;
    QTest::newRow("smallest") << std::numeric_limits<qint32>::min() << 1;
  }

  void refusesSizesThatAreNotThere() {
    QFETCH(qint32, rows);
    QFETCH(qint32, columns);
    QVERIFY(decodeAnswer(answerOfSize(3, 5), kNonce, 1));
    QVERIFY(!decodeAnswer(answerOfSize(rows, columns), kNonce, 1));
  }

  void refusesARobotThatIsNone_data() {
    QTest::addColumn<QByteArray>("from");  // bytes of the first robot of the message
    QTest::addColumn<QByteArray>("to");
    const double nan = std::nan("");
    const double infinity = std::numeric_limits<double>::infinity();
    constexpr qint32 most = std::numeric_limits<qint32>::max();
    constexpr quint32 all = std::numeric_limits<quint32>::max();
    const QByteArray gear = gears(1, 0, 1);
    const auto ratios = bytesOf({0.375, 0.625});
    const QByteArray loop = loops(1, -1, 1);
    QTest::newRow("mass") << bytesOf({test::kUpper.mass}) << bytesOf({-test::kUpper.mass});
    QTest::newRow("driver behind the last link") << gear << gears(1, 2, 1);
    QTest::newRow("driver before the first link") << gear << gears(1, -1, 1);
    QTest::newRow("driver far away") << gear << gears(1, most, 1);
    QTest::newRow("follower behind the last link") << gear << gears(1, 0, 2);
    QTest::newRow("follower far before") << gear << gears(1, 0, -most);
    QTest::newRow("follows itself") << gear << gears(1, 1, 1);
    QTest::newRow("no gears after all") << gear << gears(0, 0, 1);
    QTest::newRow("more gears") << gear << gears(2, 0, 1);
    QTest::newRow("2^31 gears") << gear << gears(most, 0, 1);
    QTest::newRow("2^32 gears") << gear << gears(all, 0, 1);
    QTest::newRow("ratio 0") << ratios << bytesOf({0.0, 0.625});
    QTest::newRow("ratio NaN") << ratios << bytesOf({nan, 0.625});
    QTest::newRow("ratio infinite") << ratios << bytesOf({infinity, 0.625});
    QTest::newRow("offset NaN") << ratios << bytesOf({0.375, nan});
    QTest::newRow("loop from nowhere") << loop << loops(1, -2, 1);
    QTest::newRow("loop from far away") << loop << loops(1, most, 1);
    QTest::newRow("loop to the ground") << loop << loops(1, 0, -1);
    QTest::newRow("loop to far away") << loop << loops(1, -1, most);
    QTest::newRow("loop to itself") << loop << loops(1, 1, 1);
    QTest::newRow("no loops after all") << loop << loops(0, -1, 1);
    QTest::newRow("more loops") << loop << loops(2, -1, 1);
    QTest::newRow("2^31 loops") << loop << loops(most, -1, 1);
    QTest::newRow("no such joint") << loop << loops(1, -1, 1, int(JointType::Floating) + 1);
    QTest::newRow("negative joint") << loop << loops(1, -1, 1, -1);
    QTest::newRow("axis of a joint that takes none")
        << loop + axis(0, 0, 1) << loop + axis(1, 0, 0);
    QTest::newRow("axis NaN") << loop + axis(0, 0, 1) << loop + axis(nan, 0, 1);
  }

  void refusesARobotThatIsNone() {
    QFETCH(QByteArray, from);
    QFETCH(QByteArray, to);
    QByteArray bytes = encodeRequest(someRequest(coupledPair())).value();
    QVERIFY(test::decodeRequest(bytes));
    const auto at = bytes.indexOf(from);
    QVERIFY(at > 0);
    QVERIFY(!test::decodeRequest(bytes.replace(at, from.size(), to)));
  }

  void aRobotTooLargeIsNotSent() {
    std::vector<Link> links(1000);
    for (size_t i = 0; i < links.size(); ++i) {
      links[i].name = std::to_string(i);
    }
    const auto send = [&] { return encodeRequest(someRequest(Robot::build("many", links))); };
    const Result<QByteArray> most = send();
    QVERIFY(most && test::decodeRequest(*most));
    links.push_back({});
    links.back().name = "last";
    QCOMPARE(send().error().where, std::string("many"));
    QCOMPARE(send().error().args, (std::vector<std::string>{"1000"}));
  }

  void refusesAGearOfABallJoint() {
    // The follower's joint becomes spherical.
    const auto joint = [](JointType type, const QByteArray& about) {
      value::Writer writer;
      writer.record(2);
      writer.integer(static_cast<int>(type));
      return bytesOf(writer) + about;
    };
    QByteArray bytes = encodeRequest(someRequest(coupledPair())).value();
    const QByteArray turns = joint(JointType::Revolute, axis(-0.0, -1, -0.0));
    QVERIFY(bytes.contains(turns));
    const qsizetype follower = bytes.indexOf(turns, bytes.indexOf(turns) + 1);
    bytes.replace(follower, turns.size(), joint(JointType::Spherical, axis(0, 0, 1)));
    const Result<Request> read = test::decodeRequest(bytes);
    QCOMPARE(read.error().message(),
             std::string("/gears/0: a gear joins two joints of one degree of freedom"));
  }
};

ENSHU_TEST(FrameTest)

}  // namespace enshu::frame_test

#include "frame_test.moc"

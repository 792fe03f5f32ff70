// SPDX-License-Identifier: GPL-3.0-or-later
//
// The messages between grader and worker, read as those of a stranger.
#include <sys/resource.h>

#include <QTest>
#include <QtEndian>
#include <cmath>
#include <limits>

#include "core/plugin/frame.h"
#include "tests/support/course_arm.h"
#include "tests/support/robots.h"

using namespace Qt::StringLiterals;
using namespace enshu;
using namespace enshu::plugin;
using Eigen::MatrixXd;

namespace {

const QByteArray kNonce = "0123456789abcdef";

Signals someSignals() {
  MatrixXd odd(2, 3);
  odd << 0.1, -0.0, std::numeric_limits<double>::infinity(), std::nan(""), 5e-324, -1e308;
  return {{u"q"_s, odd}, {u"τ"_s, MatrixXd::Constant(1, 1, 3)}, {u"empty"_s, MatrixXd(0, 4)}};
}

Request someRequest(const Robot& robot) {
  return {kNonce,
          {{u"unit-vector-method"_s, {u"unit-vector-method"_s, u"x"_s}, robot, someSignals()},
           {u"friction-simulation"_s, {}, robot, {}}}};
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

bool same(const Robot& a, const Robot& b) {
  return a.name() == b.name() && a.gravity() == b.gravity() &&
         std::equal(a.links().begin(), a.links().end(), b.links().begin(), b.links().end(),
                    [](const Link& x, const Link& y) {
                      return x.name == y.name && x.parent == y.parent && x.mass == y.mass &&
                             x.joint.type == y.joint.type && x.joint.axis == y.joint.axis &&
                             x.com == y.com && x.inertia == y.inertia && x.socket.R == y.socket.R &&
                             x.socket.p == y.socket.p && x.plug.R == y.plug.R &&
                             x.plug.p == y.plug.p;
                    });
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
    const Request request = someRequest(seed == 0 ? test::courseArm() : test::randomTree(seed));
    const Result<Request> read = decodeRequest(encodeRequest(request));
    QVERIFY2(read, read ? "" : read.error().message().c_str());
    QCOMPARE(read->nonce, kNonce);
    QCOMPARE(read->tasks.size(), 2);
    QCOMPARE(read->tasks[0].exercise, u"unit-vector-method"_s);
    QCOMPARE(read->tasks[0].implementations, (QStringList{u"unit-vector-method"_s, u"x"_s}));
    QVERIFY(same(read->tasks[0].inputs, someSignals()));
    QVERIFY(same(read->tasks[1].robot, request.tasks[1].robot));
    QVERIFY(read->tasks[1].inputs.empty());
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
    QVERIFY(!decodeRequest(someAnswer()));
    QVERIFY(!decodeAnswer(encodeRequest(someRequest(test::doublePendulum())), kNonce, 2));
  }

  void refusesEveryTruncationAndEveryRest() {
    const QByteArray request = encodeRequest(someRequest(test::courseArm()));
    for (qsizetype size = 0; size < request.size(); ++size) {
      QVERIFY(!decodeRequest(request.left(size)));
    }
    QVERIFY(!decodeRequest(request + '\0'));
    const QByteArray answer = someAnswer();
    for (qsizetype size = 0; size < answer.size(); ++size) {
      QVERIFY(!decodeAnswer(answer.left(size), kNonce, 2));
    }
    QVERIFY(!decodeAnswer(answer + '\0', kNonce, 2));
  }

  void anyChangedByteOfAnAnswerDoesNoHarm() {
    const QByteArray answer = someAnswer();
    constexpr qsizetype kHead = 8 + 4 + kNonceBytes + 4;  // magic, nonce, number of tasks
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
    const QByteArray request = encodeRequest(someRequest(test::doublePendulum()));
    for (qsizetype at = 0; at < request.size(); ++at) {
      for (const int flip : {1, 2, 4, 8, 16, 32, 64, 128, 255}) {
        QByteArray changed = request;
        changed[at] = static_cast<char>(changed[at] ^ flip);
        if (const Result<Request> read = decodeRequest(changed)) {
          QCOMPARE(read->nonce.size(), kNonceBytes);
          QCOMPARE(read->tasks.size(), 2);
          QCOMPARE(read->tasks[0].robot.linkCount(), 2);
          QVERIFY(read->tasks[0].robot.link(0).mass >= 0);
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

  void refusesARobotThatIsNone() {
    Request request = someRequest(test::doublePendulum());
    QByteArray bytes = encodeRequest(request);
    QByteArray mass(8, '\0');
    qToLittleEndian(test::kUpper.mass, mass.data());
    const auto at = bytes.indexOf(mass);
    QVERIFY(at > 0);
    qToLittleEndian(-2.0, mass.data());
    const Result<Request> read = decodeRequest(bytes.replace(at, 8, mass));
    QVERIFY(!read);
  }
};

QTEST_GUILESS_MAIN(FrameTest)
#include "frame_test.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
//
// Two runs came to the same only if every bit is the same that was written; and what is kept of
// them is believed only where a run can have left it.
#include <QDir>
#include <QTemporaryDir>
#include <QTest>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>

#include "core/grading/answers/kept_answers.h"
#include "tests/support/suite.h"

namespace enshu::answers_test {

using namespace Qt::StringLiterals;
using namespace enshu::grading;

namespace {

Answers answered(double value, const QString& name = u"tau"_s) {
  Answers answers;
  answers.run.outcome = sandbox::RunOutcome::Finished;
  answers.outputs = {{{name, Eigen::MatrixXd::Constant(2, 3, value)}}};
  return answers;
}

KeptAnswers kept(const Answers& answers) {
  return {{}, {answers, {}, true, 1}, {}};
}

// What the heap holds where nobody has written.
double filled(std::uint64_t byte) {
  return std::bit_cast<double>(byte * 0x0101010101010101);
}

}  // namespace

class AnswersTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void comparesBits_data() {
    QTest::addColumn<double>("one");
    QTest::addColumn<double>("other");
    QTest::addColumn<bool>("same");
    const double nan = std::numeric_limits<double>::quiet_NaN();
    QTest::newRow("equal") << 0.1 << 0.1 << true;
    QTest::newRow("last bit") << 0.1 << std::nextafter(0.1, 1.0) << false;
    QTest::newRow("sign of zero") << 0.0 << -0.0 << false;
    QTest::newRow("nan") << nan << nan << true;
    QTest::newRow("another nan") << nan << -nan << false;
    QTest::newRow("never written") << filled(0xBF) << filled(0x3F) << true;
    QTest::newRow("written the second time") << filled(0xBF) << 0.1 << false;
  }

  void comparesBits() {
    QFETCH(double, one);
    QFETCH(double, other);
    QFETCH(bool, same);
    QCOMPARE(sameAnswers(answered(one), answered(other)), same);
    QCOMPARE(sameOutput(u"tau"_s, answered(one).outputs[0], answered(other).outputs[0]), same);
  }

  void anotherShapeNameOrEndDiffers() {
    Answers other = answered(1);
    other.outputs[0][0].values.resize(3, 2);
    other.outputs[0][0].values.setOnes();
    QVERIFY(!sameAnswers(answered(1), other));
    QVERIFY(!sameAnswers(answered(1), answered(1, u"other"_s)));
    other = answered(1);
    other.outputs.removeLast();
    QVERIFY(!sameAnswers(answered(1), other));
    other = answered(1);
    other.run.outcome = sandbox::RunOutcome::Crashed;
    QVERIFY(!sameAnswers(answered(1), other));
  }

  void anOutputThatIsMissingInBothIsTheSame() {
    QVERIFY(sameOutput(u"absent"_s, answered(1).outputs[0], answered(1).outputs[0]));
    QVERIFY(!sameOutput(u"tau"_s, answered(1).outputs[0], answered(1, u"other"_s).outputs[0]));
  }

  // Whoever makes such a file can make its checksum, too.
  void aRunThatEndedHasNotAnsweredEverything() {
    Answers answers = answered(1);
    QVERIFY(isRead(answers, 1));
    answers.run.outcome = sandbox::RunOutcome::Crashed;
    answers.run.signal = 11;
    QVERIFY(!isRead(answers, 1));
    QVERIFY(isRead(answers, 2));
    answers.run.signal = 65;
    QVERIFY(!isRead(answers, 2));
  }

  void oneStudentsAnswersAreBounded() {
    const QTemporaryDir folder;
    Answers answers = answered(1);
    answers.outputs[0][0].values = Eigen::MatrixXd::Ones(1 << 10, 3 << 10);  // 24 MiB
    for (const char* exercise : {"a", "b", "c"}) {
      QVERIFY(writeAnswers(folder.filePath(QString::fromLatin1(exercise)), "k", kept(answers)));
    }
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files), (QStringList{u"a"_s, u"b"_s}));
    QVERIFY(writeAnswers(folder.filePath(u"b"_s), "k", kept(answers)));  // in its own place
    QVERIFY(writeAnswers(folder.filePath(u"d"_s), "k", kept(answered(1))));
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files), (QStringList{u"a"_s, u"b"_s, u"d"_s}));
  }

 private:
  static bool isRead(const Answers& answers, int cases) {
    return parseAnswers(keptBytes("k", kept(answers)), "k", cases, {}).has_value();
  }
};

ENSHU_TEST(AnswersTest)

}  // namespace enshu::answers_test

#include "answers_test.moc"

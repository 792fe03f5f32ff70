// SPDX-License-Identifier: GPL-3.0-or-later
//
// Two runs came to the same only if every bit is the same that was written.
#include <QTest>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>

#include "core/grading/answers/answers.h"

using namespace Qt::StringLiterals;
using namespace enshu;
using namespace enshu::grading;

namespace {

Answers answered(double value, const QString& name = u"tau"_s) {
  Answers answers;
  answers.run.outcome = sandbox::RunOutcome::Finished;
  answers.outputs = {{{name, Eigen::MatrixXd::Constant(2, 3, value)}}};
  return answers;
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
};

QTEST_GUILESS_MAIN(AnswersTest)
#include "answers_test.moc"

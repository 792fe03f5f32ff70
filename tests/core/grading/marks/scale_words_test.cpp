// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/marks/scale_words.h"

#include <QTest>

#include "tests/support/suite.h"

namespace enshu::scale_words_test {

using namespace Qt::StringLiterals;
using enshu::grading::ScaleWords;

const QStringList kWords{u"Fail"_s, u"Pass"_s, u"a = b"_s};

class ScaleWordsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void eachIsGivenFromItsPointsOn() {
    const auto words = ScaleWords::read(u" Pass=6 ,Fail=0,a = b=8.5"_s, kWords, 10);
    QVERIFY(words);
    QCOMPARE(words->of(0), u"Fail"_s);
    QCOMPARE(words->of(5.99), u"Fail"_s);
    QCOMPARE(words->of(0.1 * 60), u"Pass"_s);
    QCOMPARE(words->of(10), u"a = b"_s);
    QCOMPARE(words->text(), u"Fail=0,Pass=6,a = b=8.5"_s);
  }

  void stepsAreEqual() {
    const ScaleWords words(kWords, 10);
    QCOMPARE(words.text(), u"Fail=0,Pass=3.33,a = b=6.67"_s);
    QCOMPARE(words.of(10), u"a = b"_s);
    QCOMPARE(words.of(0), u"Fail"_s);
  }

  void whatIsNoneSaysWhy_data() {
    QTest::addColumn<QString>("told");
    QTest::addColumn<QString>("why");
    QTest::newRow("no word") << u"Bad=0"_s << u"Bad: is no word of the scale; there are Fail, "_s;
    QTest::newRow("no points") << u"Fail"_s << u"Fail: is not a word and the points"_s;
    QTest::newRow("no number") << u"Fail=x"_s << u"Fail=x: is not a word and the points"_s;
    QTest::newRow("not finite") << u"Fail=inf"_s << u"Fail=inf: is not a word and the points"_s;
    QTest::newRow("below") << u"Fail=-1"_s << u"Fail=-1: the marks go from 0 to 10"_s;
    QTest::newRow("beyond") << u"Fail=0,Pass=11"_s << u"Pass=11: the marks go from 0 to 10"_s;
    QTest::newRow("a gap") << u"Fail=2,Pass=5"_s << u"fewer than 2 points get no word"_s;
    QTest::newRow("a word twice") << u"Fail=0,Fail=5"_s << u"Fail=5: this word, or these points"_s;
    QTest::newRow("points twice") << u"Fail=0,Pass=0"_s << u"Pass=0: this word, or these points"_s;
    QTest::newRow("nothing") << u","_s << u"is not a word and the points"_s;
  }
  void whatIsNoneSaysWhy() {
    QFETCH(QString, told);
    QFETCH(QString, why);
    const auto words = ScaleWords::read(told, kWords, 10);
    QVERIFY(!words);
    const QString said = QString::fromStdString(words.error().message());
    QVERIFY2(said.contains(why), qPrintable(said));
  }
};

ENSHU_TEST(ScaleWordsTest)

}  // namespace enshu::scale_words_test

#include "scale_words_test.moc"

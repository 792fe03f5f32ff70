// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/words/told_again.h"

#include <QTest>
#include <QTranslator>

#include "core/course/text.h"
#include "tests/support/suite.h"

namespace enshu::told_again_test {

using namespace Qt::StringLiterals;

class ToldAgainTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void aSentenceIsToldInTheOtherLanguage_data() {
    QTest::addColumn<QString>("english");
    QTest::addColumn<QString>("japanese");
    const auto row = [](const char* name, const QString& english, const QString& japanese) {
      QTest::newRow(name) << english << japanese;
    };
    row("alone", u"You never call the provided function (case lab)."_s,
        u"用意された関数を一度も呼び出していません（ケース lab）。"_s);
    row("one in another", u"%1: of the links just those at the ground are wrong."_s.arg(u"v"_s),
        u"v: 合わないのは地面に直接つながるリンクだけです。"_s);
    row("two, one after the other", u"Right: w. You never call the provided function (case lab)."_s,
        u"正しいもの: w。用意された関数を一度も呼び出していません（ケース lab）。"_s);
    row("places in another order",
        u"Nearly right in the shown cases: the largest error is 3e-4, 1e-4 is "
        "allowed (tau). float in place of double, a rounded constant, or a step or tolerance that "
        "is too coarse makes errors of that size."_s,
        u"公開されているケースではほぼ正解です。最大の誤差は 3e-4、許容差は 1e-4 です（tau）。"
        "double の代わりの float、丸めた定数、粗すぎる刻みや許容差は、この程度の誤差を生みます。"_s);
  }

  void aSentenceIsToldInTheOtherLanguage() {
    QFETCH(QString, english);
    QFETCH(QString, japanese);
    speak(u"ja"_s);
    QCOMPARE(grading::toldAgain(english), japanese);
    QCOMPARE(grading::toldAgain(japanese), japanese);
    speak(u"en"_s);
    QCOMPARE(grading::toldAgain(japanese), english);
    QCOMPARE(grading::toldAgain(english), english);
  }

  void whatIsNobodysSentenceStays() {
    speak(u"ja"_s);
    for (const QString& text : {u"Nobody ever said this of an arm."_s, u"error: expected ';'"_s,
                                QString(3, u'%'), u"%1 %2 %3"_s, QString()}) {
      QCOMPARE(grading::toldAgain(text), text);
    }
  }

  void aTextOfAnyLengthStaysAsItIs() {
    speak(u"ja"_s);
    const QString sentence = u"You never call the provided function (case lab). "_s;
    const QString lengthy = sentence.repeated(100);
    QCOMPARE(grading::toldAgain(lengthy), lengthy);
  }

  // A text with too many parts is given up; its parts are not taken for nobody's.
  void whatIsGivenUpInOneTextIsToldInAnother() {
    speak(u"ja"_s);
    const QStringList sentences = {rightOf(u'a'), rightOf(u'q')};
    grading::ExerciseResult result;
    result.summary = sentences.join(u' ');
    result.checks.resize(1);
    result.checks[0].rationale = sentences[1];
    const auto told = grading::toldAgain(course::Exercise(), result);
    QVERIFY(told.summary.contains(u"zero"_s));
    QCOMPARE(told.checks[0].rationale, QString(sentences[1])
                                           .replace(u"Right: zero"_s, u"正しいもの: ゼロ"_s)
                                           .replace(u", "_s, u"、"_s)
                                           .replace(u'.', u'。'));
  }

 private:
  // "Right: zero, aa, ab, ac, ....": two hundred names of two letters.
  static QString rightOf(QChar first) {
    QStringList names = {u"zero"_s};
    for (ushort k = 0; k < 200; ++k) {
      names += QChar(first.unicode() + k / 26) + QString(QChar(u'a' + k % 26));
    }
    return u"Right: "_s + names.join(u", "_s) + u'.';
  }

  void speak(const QString& language) {
    course::setLanguage(language);
    QVERIFY(translator_.load(u":/i18n/enshu_%1.qm"_s.arg(language)));
    QCoreApplication::installTranslator(&translator_);
  }

  QTranslator translator_;
};

ENSHU_TEST(ToldAgainTest)

}  // namespace enshu::told_again_test

#include "told_again_test.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a student predicts: when it is right, what can be typed, and how it is kept.
#include <QTemporaryDir>
#include <QTest>

#include "core/course/prediction.h"
#include "core/course/prediction_record.h"
#include "tests/support/project.h"
#include "tests/support/suite.h"

namespace enshu::prediction_test {

using namespace Qt::StringLiterals;
using namespace enshu::course;
using enshu::test::bytesOf;
using enshu::test::writeBytes;

class PredictionTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init() { home_ = std::make_unique<QTemporaryDir>(); }

  void isRightToTwoPerCentOfTheAnswer() {
    Prediction prediction;
    prediction.answer = -42;
    QVERIFY(prediction.isMetBy(-42));
    QVERIFY(prediction.isMetBy(-41.17) && prediction.isMetBy(-42.83));
    QVERIFY(!prediction.isMetBy(-41.15) && !prediction.isMetBy(-42.85));
    QVERIFY(!prediction.isMetBy(42));
    QVERIFY(!prediction.isMetBy(0));
  }

  void takesNumbersAsPeopleTypeThem_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<double>("number");
    QTest::newRow("plain") << u"-12.5"_s << -12.5;
    QTest::newRow("spaces") << u"  3 "_s << 3.0;
    QTest::newRow("power") << u"1.2e-3"_s << 0.0012;
    QTest::newRow("minus of print") << u"−42"_s << -42.0;
    QTest::newRow("wide letters") << u"－４２．５"_s << -42.5;
    QTest::newRow("wide with a long vowel mark") << u"ー４２"_s << -42.0;
  }
  void takesNumbersAsPeopleTypeThem() {
    QFETCH(QString, text);
    QFETCH(double, number);
    QVERIFY(typedNumber(text).has_value());
    QCOMPARE(*typedNumber(text), number);
  }

  void takesNothingElse_data() {
    QTest::addColumn<QString>("text");
    for (const QString& text : {u""_s, u" "_s, u"-"_s, u"fast"_s, u"1,5"_s, u"1,000"_s, u"1 2"_s,
                                u"nan"_s, u"inf"_s, u"1e999"_s}) {
      QTest::newRow(qPrintable(u"\""_s + text + u'"')) << text;
    }
  }
  void takesNothingElse() {
    QFETCH(QString, text);
    QVERIFY(!typedNumber(text));
  }

  void isThereAgainTheNextTime() {
    QVERIFY(readGuesses(record())->isEmpty());
    QVERIFY(!QFile::exists(file()));
    QVERIFY(keepGuess(record(), u"a"_s, -0.1));
    QVERIFY(keepGuess(record(), u"b"_s, {}));
    const auto guesses = readGuesses(record());
    QVERIFY(guesses);
    QCOMPARE(guesses->size(), 2);
    QCOMPARE(guesses->value(u"a"_s), Guess(-0.1));
    QCOMPARE(guesses->value(u"b"_s), Guess());
  }

  void whatWasSaidFirstStays() {
    QVERIFY(keepGuess(record(), u"a"_s, 1.0));
    QVERIFY(keepGuess(record(), u"a"_s, 2.0));
    QVERIFY(keepGuess(record(), u"a"_s, {}));
    QCOMPARE(readGuesses(record())->value(u"a"_s), Guess(1.0));
  }

  void tellsOfADamagedFileAndLosesNothing_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("expected");
    QTest::newRow("empty") << QByteArray() << u":1:1: not valid JSON"_s;
    QTest::newRow("cut off") << QByteArray("{\"format\": \"enshu-predictions/1\", \"exer")
                             << u":1:"_s;
    QTest::newRow("another format")
        << QByteArray(R"({"format": "x", "exercises": {}})") << u":/format: the format is"_s;
    QTest::newRow("unknown key")
        << QByteArray(
               R"({"format": "enshu-predictions/1", "exercises": {"a": {"number": 1, "points": 1}}})")
        << u":/exercises/a/points: unknown key"_s;
    QTest::newRow("no number")
        << QByteArray(R"({"format": "enshu-predictions/1", "exercises": {"a": {"number": "1"}}})")
        << u":/exercises/a/number: expected a"_s;
    QTest::newRow("neither")
        << QByteArray(
               R"({"format": "enshu-predictions/1", "exercises": {"a": {"skipped": false}}})")
        << u":/exercises/a: must have a number or be skipped"_s;
  }
  void tellsOfADamagedFileAndLosesNothing() {
    QFETCH(QByteArray, text);
    QFETCH(QString, expected);
    QVERIFY(writeBytes(file(), text));
    const auto guesses = readGuesses(record());
    QVERIFY(!guesses);
    const QString message = QString::fromStdString(guesses.error().message());
    QVERIFY2(message.startsWith(file() + expected), qPrintable(message));
    QCOMPARE(bytesOf(file()), text);  // whoever only reads moves nothing away
    QVERIFY(keepGuess(record(), u"b"_s, 3.0));
    QCOMPARE(bytesOf(file() + u".damaged"_s), text);
    QCOMPARE(readGuesses(record())->value(u"b"_s), Guess(3.0));
  }

  void aSecondDamagedFileDoesNotReplaceTheFirst() {
    QVERIFY(writeBytes(file(), "one"));
    QVERIFY(keepGuess(record(), u"a"_s, 1.0));
    QVERIFY(writeBytes(file(), "two"));
    QVERIFY(keepGuess(record(), u"b"_s, 1.0));
    QCOMPARE(bytesOf(file() + u".damaged"_s), QByteArray("one"));
    QCOMPARE(bytesOf(file() + u".2.damaged"_s), QByteArray("two"));
  }

  void saysWhereItCannotWrite() {
    QVERIFY(writeBytes(home_->filePath(u"file"_s), "x"));
    const enshu::Result<void> kept = keepGuess(home_->filePath(u"file"_s), u"a"_s, 1.0);
    QVERIFY(!kept);
    QVERIFY(QString::fromStdString(kept.error().message())
                .startsWith(home_->filePath(u"file/predictions.json"_s)));
  }

 private:
  QString record() const { return home_->filePath(u"record"_s); }
  QString file() const { return home_->filePath(u"record/predictions.json"_s); }

  std::unique_ptr<QTemporaryDir> home_;
};

ENSHU_TEST(PredictionTest)

}  // namespace enshu::prediction_test

#include "prediction_test.moc"

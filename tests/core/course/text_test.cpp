// SPDX-License-Identifier: GPL-3.0-or-later
#include <QLocale>
#include <QTest>

#include "core/course/exercise.h"
#include "core/course/text.h"
#include "tests/support/suite.h"

namespace enshu::text_test {

using namespace Qt::StringLiterals;
using namespace enshu::course;

class TextTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void cleanup() {
    setLanguage({});
    qunsetenv("ENSHU_LANG");
    QLocale::setDefault(QLocale::c());
  }

  void followsTheEnvironmentThenTheLocale_data() {
    QTest::addColumn<QByteArray>("environment");
    QTest::addColumn<QLocale>("locale");
    QTest::addColumn<QString>("expected");
    const QLocale japanese(QLocale::Japanese, QLocale::Japan);
    const QLocale german(QLocale::German, QLocale::Germany);
    QTest::newRow("told Japanese") << QByteArray("ja") << german << u"ja"_s;
    QTest::newRow("told ja_JP.UTF-8") << QByteArray("ja_JP.UTF-8") << german << u"ja"_s;
    QTest::newRow("told English") << QByteArray("en") << japanese << u"en"_s;
    QTest::newRow("told another") << QByteArray("fr") << japanese << u"en"_s;
    QTest::newRow("Japanese locale") << QByteArray() << japanese << u"ja"_s;
    QTest::newRow("other locale") << QByteArray() << german << u"en"_s;
    QTest::newRow("C locale") << QByteArray() << QLocale::c() << u"en"_s;
  }

  void followsTheEnvironmentThenTheLocale() {
    QFETCH(QByteArray, environment);
    QFETCH(QLocale, locale);
    QFETCH(QString, expected);
    QLocale::setDefault(locale);
    if (environment.isEmpty()) {
      qunsetenv("ENSHU_LANG");
    } else {
      qputenv("ENSHU_LANG", environment);
    }
    QCOMPARE(language(), expected);
  }

  void aChosenLanguageGoesBeforeAll() {
    qputenv("ENSHU_LANG", "en");
    setLanguage(u"ja"_s);
    QCOMPARE(language(), u"ja"_s);
    const Text title{u"Swing"_s, u"振り子"_s};
    const TextList hints{{u"a"_s}, {u"あ"_s}};
    QCOMPARE(title.localised(), u"振り子"_s);
    QCOMPARE(hints.localised(), QStringList{u"あ"_s});
    setLanguage(u"en"_s);
    QCOMPARE(title.localised(), u"Swing"_s);
    Exercise exercise;
    exercise.directory = u"/e"_s;
    QCOMPARE(exercise.sheet(), u"/e/sheet.en.md"_s);
    setLanguage(u"ja"_s);
    QCOMPARE(exercise.sheet(), u"/e/sheet.ja.md"_s);
  }

  void showsAnErrorWithItsPlace() {
    const enshu::Error error{"a.json:/x", "unknown key \"%1\"", {"50% %1 %2"}};
    QCOMPARE(text(error), u"a.json:/x: unknown key \"50% %1 %2\""_s);
    QCOMPARE(text({"", "%2 of %1", {"b %2", "a"}}), u"a of b %2"_s);
    QCOMPARE(text({"", "stopped", {}}), u"stopped"_s);
  }
};

ENSHU_TEST(TextTest)

}  // namespace enshu::text_test

#include "text_test.moc"

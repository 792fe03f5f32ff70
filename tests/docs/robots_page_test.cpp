// SPDX-License-Identifier: GPL-3.0-or-later
//
// resources/docs/robots.md in both languages is what it says: its files are written, its commands
// run, and what comes out is what stands there. Of a fenced block the words behind the ticks tell:
//
//   ```json NAME         the file NAME
//   ```json NAME made    what the commands before have written to NAME
//   ```console           commands, each behind a "$ " and before what it prints
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTest>
#include <algorithm>
#include <cmath>

#include "tests/support/page.h"
#include "tests/support/program.h"
#include "tests/support/suite.h"

namespace enshu::robots_page_test {

using namespace Qt::StringLiterals;

namespace {

constexpr double kRoundOff = 1e-9;

bool isNear(double a, double b) {
  return std::abs(a - b) <= kRoundOff * std::max(1.0, std::abs(b));
}

// The same but for the last digits of the numbers.
bool isAlike(const QJsonValue& a, const QJsonValue& b) {
  if (a.isDouble() && b.isDouble()) {
    return isNear(a.toDouble(), b.toDouble());
  }
  if (a.isArray() && b.isArray()) {
    const QJsonArray x = a.toArray();
    const QJsonArray y = b.toArray();
    return std::equal(x.begin(), x.end(), y.begin(), y.end(), isAlike);
  }
  if (a.isObject() && b.isObject()) {
    const QJsonObject x = a.toObject();
    const QJsonObject y = b.toObject();
    const QStringList keys = x.keys();
    return keys == y.keys() && std::all_of(keys.begin(), keys.end(), [&](const QString& key) {
             return isAlike(x[key], y[key]);
           });
  }
  return a == b;
}

// What is printed, its round-off (any number below 1e-9) left out.
QString withoutRoundOff(const QString& printed) {
  static const QRegularExpression tiny(u"\\b\\d+(\\.\\d+)?e-(09|[1-9]\\d)\\b"_s);
  return QString(printed).replace(tiny, u"tiny"_s).trimmed();
}

}  // namespace

class RobotsPageTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void isAsItSays_data() { languages(); }
  void isAsItSays() {
    QFETCH(QString, language);
    test::Enshu enshu;
    enshu.set("ENSHU_LANG", language);
    const QDir home(enshu.home());
    int files = 0;
    int commands = 0;
    for (const test::Block& block : test::blocksOf(page(language))) {
      if (block.words[0] == u"console"_s) {
        for (const test::Step& step : test::stepsOf(block.text)) {
          ++commands;
          QVERIFY(step.command.startsWith(u"enshu "_s));
          const test::Ended ended = enshu.run(step.command.split(u' ').mid(1));
          const QString printed = ended.out + ended.err;
          QVERIFY2(withoutRoundOff(printed) == withoutRoundOff(step.printed),
                   qPrintable(step.command + u'\n' + printed));
        }
        continue;
      }
      QCOMPARE(block.words[0], u"json"_s);
      QJsonParseError flaw;
      const QJsonDocument said = QJsonDocument::fromJson(block.text.toUtf8(), &flaw);
      QVERIFY2(flaw.error == QJsonParseError::NoError, qPrintable(block.text));
      ++files;
      const QString file = home.filePath(block.words.value(1));
      if (block.words.value(2) == u"made"_s) {
        const QJsonDocument made = QJsonDocument::fromJson(test::bytesOf(file));
        QVERIFY2(isAlike(made.object(), said.object()), made.toJson().constData());
      } else {
        QVERIFY(test::writeBytes(file, block.text.toUtf8()));
      }
    }
    QVERIFY(files >= 7 && commands >= 5);
  }

  // The files are the same in both languages.
  void bothLanguagesShowTheSameFiles() {
    const auto files = [](const QString& language) {
      QStringList texts;
      for (const test::Block& block : test::blocksOf(page(language))) {
        if (block.words[0] == u"json"_s) {
          texts += block.words.join(u' ') + u'\n' + block.text;
        }
      }
      return texts;
    };
    QCOMPARE(files(u"ja"_s), files(u"en"_s));
  }

  // The messages of the table of refusals are the program's.
  void quotesTheMessages_data() { languages(); }
  void quotesTheMessages() {
    QFETCH(QString, language);
    QString known;
    if (language == u"ja"_s) {
      known = test::textOf(test::source(u"resources/translations/enshu_ja.ts"_s))
                  .replace(u"&quot;"_s, u"\""_s);
    } else {
      for (const auto& file :
           {u"core/json/value.cpp"_s, u"core/json/document.cpp"_s, u"core/robot/check_robot.cpp"_s,
            u"core/robotfile/robot_reader.cpp"_s}) {
        known += test::textOf(test::source(file));
      }
      known.replace(u"\\\""_s, u"\""_s);
    }
    static const QRegularExpression row(u"^\\| `([^`]+)` \\|[^|]*\\|$"_s,
                                        QRegularExpression::MultilineOption);
    int rows = 0;
    for (auto found = row.globalMatch(page(language).section(u"thin.json"_s, -1)); found.hasNext();
         ++rows) {
      const QString message = found.next().captured(1);
      QVERIFY2(known.contains(message), qPrintable(message));
    }
    QVERIFY(rows >= 15);
  }

 private:
  static void languages() {
    QTest::addColumn<QString>("language");
    QTest::newRow("English") << u"en"_s;
    QTest::newRow("Japanese") << u"ja"_s;
  }
  static QString page(const QString& language) {
    return test::textOf(test::source(language == u"en"_s ? u"resources/docs/robots.md"_s
                                                         : u"resources/docs/robots.ja.md"_s));
  }
};

ENSHU_TEST(RobotsPageTest)

}  // namespace enshu::robots_page_test

#include "robots_page_test.moc"

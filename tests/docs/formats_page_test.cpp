// SPDX-License-Identifier: GPL-3.0-or-later
//
// resources/docs/formats.md in both languages has every format that the code names, and no other; a
// file of a newer version is refused as the page says.
#include <QRegularExpression>
#include <QSet>
#include <QTest>

#include "tests/support/program.h"
#include "tests/support/suite.h"

namespace enshu::formats_page_test {

using namespace Qt::StringLiterals;

namespace {

QSet<QString> formatsIn(const QString& text, const QString& form) {
  const QRegularExpression wanted(form, QRegularExpression::MultilineOption);
  QSet<QString> found;
  for (auto match = wanted.globalMatch(text); match.hasNext();) {
    found += match.next().captured(1);
  }
  return found;
}

QSet<QString> formatsOfTheCode() {
  QSet<QString> formats;
  for (const QString& folder : {u"core"_s, u"app"_s}) {
    for (const QString& path :
         test::filesBelow(test::sourceRoot(), folder, {u"*.cpp"_s, u"*.h"_s})) {
      formats += formatsIn(test::textOf(test::source(path)), u"\\b(enshu-[a-z-]+/\\d+)"_s);
    }
  }
  return formats;
}

QString page(const QString& language) {
  return test::textOf(test::source(language == u"en"_s ? u"resources/docs/formats.md"_s
                                                       : u"resources/docs/formats.ja.md"_s));
}

}  // namespace

class FormatsPageTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void hasEveryFormatAndNoOther_data() { languages(); }
  void hasEveryFormatAndNoOther() {
    QFETCH(QString, language);
    const QSet<QString> rows = formatsIn(page(language), u"^\\| `(enshu-[a-z-]+/\\d+)` \\|"_s);
    const QSet<QString> known = formatsOfTheCode();
    QVERIFY(known.size() > 20);
    QVERIFY2((known - rows).isEmpty(), qPrintable((known - rows).values().join(u' ')));
    QVERIFY2((rows - known).isEmpty(), qPrintable((rows - known).values().join(u' ')));
  }

  // What the page quotes is what the program says, and the exit code is 2.
  void refusesANewerVersion_data() { languages(); }
  void refusesANewerVersion() {
    QFETCH(QString, language);
    test::Enshu enshu;
    enshu.set("ENSHU_LANG", language);
    const QDir home(enshu.home());
    QByteArray robot = test::bytesOf(test::source(u"resources/robots/course-arm.json"_s));
    QVERIFY(robot.contains("enshu-robot/1"));
    QVERIFY(test::writeBytes(home.filePath(u"robot.json"_s),
                             robot.replace("enshu-robot/1", "enshu-robot/2")));
    const test::Ended ended =
        enshu.run({u"simulate"_s, u"--robot"_s, u"robot.json"_s, u"--out"_s, u"out.mat"_s});
    QCOMPARE(ended.code, 2);
    QVERIFY(!QFileInfo::exists(home.filePath(u"out.mat"_s)));
    const QString said = ended.err.trimmed().section(u"enshu: "_s, 1);
    QVERIFY2(said.count(u'\n') == 0 && page(language).contains(u'`' + said + u'`'),
             test::result(ended));
  }

 private:
  static void languages() {
    QTest::addColumn<QString>("language");
    QTest::newRow("English") << u"en"_s;
    QTest::newRow("Japanese") << u"ja"_s;
  }
};

ENSHU_TEST(FormatsPageTest)

}  // namespace enshu::formats_page_test

#include "formats_page_test.moc"

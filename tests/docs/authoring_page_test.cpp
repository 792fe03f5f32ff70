// SPDX-License-Identifier: GPL-3.0-or-later
//
// resources/docs/authoring.md in both languages is what it says: from an empty folder to a graded
// class, its files written and its commands run one after the other. Behind a command stand lines
// that it prints, or a part of each.
#include <QTest>

#include "tests/support/page.h"
#include "tests/support/program.h"
#include "tests/support/suite.h"

namespace enshu::authoring_page_test {

using namespace Qt::StringLiterals;

namespace {

QString page(const QString& language) {
  return test::textOf(test::source(language == u"en"_s ? u"resources/docs/authoring.md"_s
                                                       : u"resources/docs/authoring.ja.md"_s));
}

bool prints(const QString& printed, const QString& line) {
  const QStringList lines = printed.split(u'\n');
  return std::any_of(lines.begin(), lines.end(),
                     [&](const QString& one) { return one.contains(line.trimmed()); });
}

}  // namespace

class AuthoringPageTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void leadsFromAnEmptyFolderToAGradedClass_data() {
    QTest::addColumn<QString>("language");
    QTest::newRow("English") << u"en"_s;
    QTest::newRow("Japanese") << u"ja"_s;
  }
  void leadsFromAnEmptyFolderToAGradedClass() {
    QFETCH(QString, language);
    test::Enshu enshu;
    enshu.set("ENSHU_LANG", language);
    const QDir home(enshu.home());
    int commands = 0;
    for (const test::Block& block : test::blocksOf(page(language))) {
      if (block.words[0] != u"console"_s) {
        QVERIFY(block.words.size() == 2);
        const QString file = home.filePath(block.words[1]);
        QVERIFY(home.mkpath(QFileInfo(file).path()) && test::writeBytes(file, block.text.toUtf8()));
        continue;
      }
      for (const test::Step& step : test::stepsOf(block.text)) {
        ++commands;
        const QStringList words = QProcess::splitCommand(step.command);
        if (words[0] == u"rm"_s) {
          QVERIFY(QFile::remove(home.filePath(words[1])));
          continue;
        }
        QCOMPARE(words[0], u"enshu"_s);
        const test::Ended ended = enshu.run(words.mid(1), 300);
        const int code = words.contains(u"grade"_s) ? 1 : 0;
        QVERIFY2(ended.code == code, qPrintable(step.command + u'\n' + ended.out + ended.err));
        for (const QString& line : step.printed.split(u'\n', Qt::SkipEmptyParts)) {
          QVERIFY2(prints(ended.out + ended.err, line),
                   qPrintable(step.command + u": "_s + line + u'\n' + ended.out + ended.err));
        }
      }
    }
    QVERIFY(commands >= 10);
    const QString result = test::textOf(home.filePath(u"graded/sato/holding-torque.json"_s));
    QVERIFY2(result.contains(u"\"origin-for-com\""_s), qPrintable(result));
    QVERIFY(QFileInfo(home.filePath(u"statics.zip"_s)).size() > 0);
  }

  // The files are the same in both languages.
  void bothLanguagesShowTheSameFiles() {
    const auto files = [](const QString& language) {
      QStringList texts;
      for (const test::Block& block : test::blocksOf(page(language))) {
        if (block.words[0] != u"console"_s) {
          texts += block.words.join(u' ') + u'\n' + block.text;
        }
      }
      return texts;
    };
    QVERIFY(files(u"en"_s).size() >= 9);
    QCOMPARE(files(u"ja"_s), files(u"en"_s));
  }
};

ENSHU_TEST(AuthoringPageTest)

}  // namespace enshu::authoring_page_test

#include "authoring_page_test.moc"

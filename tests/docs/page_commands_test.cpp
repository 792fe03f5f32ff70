// SPDX-License-Identifier: GPL-3.0-or-later
//
// Every command that a page of the documentation shows is run as it stands there: page by page,
// each in a folder of its own, in their order. What cannot be run here says why in a comment beside
// it (page_commands.h).
#include <QTest>

#include "tests/docs/page_commands.h"
#include "tests/support/program.h"
#include "tests/support/suite.h"

namespace enshu::page_commands_test {

using namespace Qt::StringLiterals;

namespace {

// These have tests of their own, which also look at what is printed.
const QStringList kElsewhere{u"authoring"_s, u"robots"_s};

QStringList pages() {
  QStringList paths{u"README.md"_s};
  for (const QString& path :
       test::filesBelow(test::sourceRoot(), u"resources/docs"_s, {u"*.md"_s})) {
    if (path.count(u'/') == 2 && !path.endsWith(u".ja.md"_s) &&
        !kElsewhere.contains(QFileInfo(path).baseName())) {
      paths += path;
    }
  }
  return paths;
}

// Without a word before them that makes them something else: these alone are run unasked.
bool mayRun(const QString& line) {
  static const QRegularExpression known(u"^(enshu|cp|rm|cat|mkdir|unzip) "_s);
  return known.match(line).hasMatch();
}

test::Ended runLine(const QDir& home, const QString& line) {
  QProcess process;
  QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
  environment.insert(u"PATH"_s, test::programs() + u':' + environment.value(u"PATH"_s));
  environment.insert(u"HOME"_s, home.path());
  environment.insert(u"GIVEN"_s, test::source(u"tests/docs/given"_s));
  environment.insert(u"XDG_DATA_HOME"_s, home.filePath(u".data"_s));
  environment.insert(u"ENSHU_LANG"_s, u"en"_s);
  process.setProcessEnvironment(environment);
  process.setWorkingDirectory(home.path());
  process.start(u"bash"_s, {u"-euo"_s, u"pipefail"_s, u"-c"_s, line}, QIODevice::ReadOnly);
  if (!process.waitForFinished(200 * 1000)) {
    process.kill();
    process.waitForFinished();
  }
  const bool hasEnded = process.exitStatus() == QProcess::NormalExit;
  return {hasEnded ? process.exitCode() : -1, QString::fromUtf8(process.readAllStandardOutput()),
          QString::fromUtf8(process.readAllStandardError())};
}

}  // namespace

class PageCommandsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void runAsTheyStandThere_data() {
    QTest::addColumn<QString>("path");
    for (const QString& path : pages()) {
      QTest::newRow(qPrintable(QFileInfo(path).fileName())) << path;
    }
  }
  void runAsTheyStandThere() {
    QFETCH(QString, path);
    const test::PageOfCommands page = test::commandsOf(test::textOf(test::source(path)));
    QVERIFY2(page.faults.isEmpty(), qPrintable(page.faults.join(u'\n')));
    QTemporaryDir folder;
    QDir home(folder.path());
    QVERIFY(home.mkdir(u"here"_s) && home.cd(u"here"_s));  // some commands look beside it
    for (const test::PageBlock& block : page.blocks) {
      if (!block.file.isEmpty()) {
        QVERIFY(test::writeBytes(home.filePath(block.file), block.text.toUtf8()));
      }
      for (const QString& given : block.given) {
        const test::Ended ended = runLine(home, given);
        QVERIFY2(ended.code == 0, qPrintable(given + u'\n' + ended.out + ended.err));
      }
      for (const test::PageCommand& command : block.commands) {
        if (!command.unless.isEmpty()) {
          continue;
        }
        QVERIFY2(mayRun(command.line), qPrintable(u"neither run nor marked: "_s + command.line));
        const test::Ended ended = runLine(home, command.line);
        QVERIFY2(ended.code == command.code, command.line.toUtf8() + '\n' + test::result(ended));
      }
    }
  }

  // The contents promise more than three in four; the pages with tests of their own run all of
  // theirs. Whatever is left out has its reason.
  void moreThanThreeInFourAreRun() {
    int run = 0;
    QStringList left;
    for (const QString& path : pages()) {
      for (const auto& block : test::commandsOf(test::textOf(test::source(path))).blocks) {
        for (const test::PageCommand& command : block.commands) {
          if (command.unless.isEmpty()) {
            ++run;
          } else {
            left += path + u": "_s + command.line + u" ("_s + command.unless + u')';
          }
        }
      }
    }
    int elsewhere = 0;
    for (const QString& name : kElsewhere) {
      QVERIFY(QFileInfo::exists(test::source(u"tests/docs/"_s + name + u"_page_test.cpp"_s)));
      const QString text = test::textOf(test::source(u"resources/docs/"_s + name + u".md"_s));
      for (const auto& block : test::commandsOf(text).blocks) {
        elsewhere += int(block.commands.size());
      }
    }
    qInfo("%d and elsewhere %d commands are run, %d are not", run, elsewhere, int(left.size()));
    QVERIFY2(run >= 64 && run + elsewhere > 3 * left.size(), qPrintable(left.join(u'\n')));
  }
};

ENSHU_TEST(PageCommandsTest)

}  // namespace enshu::page_commands_test

#include "page_commands_test.moc"

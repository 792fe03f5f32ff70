// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the program prints of itself for a package: nothing that it can do is missing there.
#include <QRegularExpression>
#include <QTest>

#include "tests/support/program.h"
#include "tests/support/suite.h"

namespace enshu::manual_test {

using namespace Qt::StringLiterals;

namespace {

QStringList allOf(const QRegularExpression& what, const QString& text) {
  QStringList all;
  for (auto found = what.globalMatch(text); found.hasNext();) {
    all += found.next().captured(1);
  }
  all.removeDuplicates();
  return all;
}

const QRegularExpression kOption(u"(--[a-z][a-z-]*)"_s);

}  // namespace

class ManualTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    const test::Ended help = enshu_.run({u"--help"_s});
    QCOMPARE(help.code, 0);
    static const QRegularExpression command(u"^  enshu ([a-z-]+)"_s,
                                            QRegularExpression::MultilineOption);
    commands_ = allOf(command, help.out);
    QVERIFY(commands_.contains(u"check"_s) && commands_.contains(u"course"_s));
    QVERIFY(!commands_.contains(u"manual"_s));
    bash_ = enshu_.run({u"manual"_s, u"bash"_s}).out;
  }

  void theManualHasEveryCommand() {
    QString page = enshu_.run({u"manual"_s, u"man"_s}).out;
    page.remove(u'\\');
    for (const QString& command : commands_) {
      QVERIFY2(page.contains(u"fBenshu %1fR"_s.arg(command)), qPrintable(command));
      for (const QString& option : optionsOf(command)) {
        QVERIFY2(page.contains(option), qPrintable(command + u' ' + option));
      }
    }
    test::Enshu japanese;
    japanese.set("ENSHU_LANG", u"ja"_s);
    const QString other = japanese.run({u"manual"_s, u"man"_s}).out;
    QVERIFY2(other.contains(u"ロボット動力学"_s), qPrintable(other.left(400)));
  }

  void bashOffersEveryCommandAndOption() {
    QCOMPARE(offered({u"enshu"_s, {}}).size(), commands_.size() + 3);  // help, --help, --version
    for (const QString& command : commands_) {
      QVERIFY2(offered({u"enshu"_s, command}).contains(command), qPrintable(command));
      const QStringList words = offered({u"enshu"_s, command, u"--"_s});
      QVERIFY(words.contains(u"--course"_s) && words.contains(u"--help"_s));
      for (const QString& option : optionsOf(command)) {
        QVERIFY2(words.contains(option), qPrintable(command + u' ' + option));
      }
    }
  }

  void bashOffersWhatMayFollow() {
    QCOMPARE(offered({u"enshu"_s, u"grade"_s, u"x"_s, u"--engine"_s, {}}),
             (QStringList{u"local"_s, u"slurm"_s}));
    QVERIFY(
        offered({u"enshu"_s, u"report"_s, u"x"_s, u"--format"_s, {}}).contains(u"gradescope"_s));
    QVERIFY(offered({u"enshu"_s, u"course"_s, {}}).contains(u"add-mistake"_s));
    QCOMPARE(offered({u"enshu"_s, u"check"_s, u"unit"_s}), QStringList{u"unit-vector-method"_s});
    QVERIFY(offered({u"enshu"_s, u"grade"_s, {}}).isEmpty());  // then bash offers files
  }

  void zshHasEveryCommandAndOption() {
    const QString zsh = enshu_.run({u"manual"_s, u"zsh"_s}).out;
    QVERIFY(zsh.startsWith(u"#compdef enshu\n"_s));
    for (const QString& command : commands_) {
      QVERIFY2(zsh.contains(u"\n    '%1:"_s.arg(command)), qPrintable(command));
      const QString branch =
          zsh.section(u"\n    %1) options="_s.arg(command), 1).section(u";;"_s, 0, 0);
      for (const QString& option : optionsOf(command)) {
        QVERIFY2(branch.contains(option), qPrintable(command + u' ' + option));
      }
    }
  }

  // That page is written by hand.
  void theDesksPageHasItsOptions() {
    const test::Ended help = enshu_.run({u"--help"_s}, 60, u"enshu-desk"_s);
    QCOMPARE(help.code, 0);
    for (const QString& language : {u"1"_s, u"ja.1"_s}) {
      QString page = QString::fromUtf8(
          test::bytesOf(test::source(u"resources/package/enshu-desk.%1.in"_s.arg(language))));
      page.remove(u'\\');
      for (const QString& option : allOf(kOption, help.out)) {
        QVERIFY2(page.contains(u"fB%1fR"_s.arg(option)), qPrintable(option));
      }
      for (const QString& variable : allOf(QRegularExpression(u"(ENSHU_[A-Z]+)"_s), help.out)) {
        QVERIFY2(page.contains(variable), qPrintable(variable));
      }
    }
  }

  void saysWhatItPrints() {
    for (const QStringList& call : {QStringList{u"manual"_s}, {u"manual"_s, u"fish"_s}}) {
      const test::Ended ended = enshu_.run(call);
      QCOMPARE(ended.code, 2);
      QVERIFY2(ended.err.contains(u"man|bash|zsh"_s), result(ended));
    }
  }

 private:
  // As the command itself tells them.
  QStringList optionsOf(const QString& command) const {
    QStringList options = allOf(kOption, enshu_.run({command, u"--help"_s}).out);
    options.removeAll(u"--help"_s);
    return options;
  }

  // What bash offers for the last of the words.
  QStringList offered(const QStringList& words) const {
    QStringList quoted;
    for (const QString& word : words) {
      quoted += u'\'' + word + u'\'';
    }
    QProcess bash;
    enshu_.prepare(bash, {});
    QProcessEnvironment environment = bash.processEnvironment();
    environment.insert(u"PATH"_s, test::programs() + u':' + environment.value(u"PATH"_s));
    bash.setProcessEnvironment(environment);
    bash.setProgram(u"bash"_s);
    bash.setArguments({u"--norc"_s, u"-c"_s,
                       bash_ + u"\nCOMP_WORDS=(%1)\nCOMP_CWORD=%2\n_enshu\n"
                               "printf '%s\\n' \"${COMPREPLY[@]}\"\n"_s.arg(quoted.join(u' '))
                                   .arg(words.size() - 1)});
    bash.start(QIODevice::ReadOnly);
    bash.waitForFinished(30000);
    return QString::fromUtf8(bash.readAllStandardOutput()).split(u'\n', Qt::SkipEmptyParts);
  }

  test::Enshu enshu_;
  QStringList commands_;
  QString bash_;
};

ENSHU_TEST(ManualTest)

}  // namespace enshu::manual_test

#include "manual_test.moc"

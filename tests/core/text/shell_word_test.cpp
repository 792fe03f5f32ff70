// SPDX-License-Identifier: GPL-3.0-or-later
#include <QProcess>
#include <QTest>

#include "core/text/shell_word.h"
#include "tests/support/suite.h"

namespace enshu::shell_word_test {

using namespace Qt::StringLiterals;

class ShellWordTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void aShellReadsItAsItWas_data() {
    QTest::addColumn<QString>("word");
    QTest::addColumn<bool>("bare");
    QTest::newRow("a path") << u"R/2026-a_b.c"_s << true;
    QTest::newRow("Japanese") << u"結果"_s << true;
    QTest::newRow("spaces") << u"Tanaka Taro"_s << false;
    QTest::newRow("a quote") << u"it's"_s << false;
    QTest::newRow("what a shell would do") << u"$(id) `id` \\ * ; > x"_s << false;
    QTest::newRow("a line") << u"a\nb"_s << false;
    QTest::newRow("a line's end") << u"a\n"_s << false;
    QTest::newRow("nothing") << QString() << false;
  }

  void aShellReadsItAsItWas() {
    QFETCH(QString, word);
    QFETCH(bool, bare);
    const QString written = text::shellWord(word);
    QCOMPARE(written == word, bare);
    QProcess shell;
    shell.start(u"/bin/sh"_s, {u"-c"_s, u"printf %s "_s + written});
    QVERIFY(shell.waitForFinished());
    QCOMPARE(QString::fromUtf8(shell.readAllStandardOutput()), word);
  }
};

ENSHU_TEST(ShellWordTest)

}  // namespace enshu::shell_word_test

#include "shell_word_test.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sandbox/diagnostics.h"

#include <QTest>

#include "core/sandbox/run.h"

using namespace Qt::StringLiterals;
using namespace enshu::sandbox;

namespace {

CompilerMessages read(const QByteArray& printed) {
  return readMessages(printed, u"mine.cpp"_s, u"/k/kit"_s);
}

}  // namespace

class DiagnosticsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void knowsACompilerThatWasKilled_data() {
    QTest::addColumn<QByteArray>("printed");
    QTest::addColumn<bool>("killed");
    const QByteArray killed =
        "g++-12: fatal error: Killed signal terminated program cc1plus\ncompilation terminated.\n";
    QTest::newRow("cc1plus") << killed << true;
    QTest::newRow("after a warning") << "mine.cpp:1:1: warning: w\n" + killed << true;
    QTest::newRow("ld") << QByteArray(
                               "collect2: fatal error: ld terminated with signal 9 [Killed]\n"
                               "compilation terminated.\n")
                        << true;
    QTest::newRow("a limit") << QByteArray(killed).replace("Killed", "CPU time limit exceeded")
                             << false;
    QTest::newRow("the student's words") << "mine.cpp:1:1: note: '#pragma message: a\n" + killed +
                                                "'\ncollect2: error: ld returned 1 exit status\n"
                                         << false;
    QTest::newRow("the student's words by the assembler")
        << "{standard input}: Assembler messages:\n{standard input}:3: Error: a\n" + killed
        << false;
    QTest::newRow("the student's words in a file of any name")
        << "a:b:1:15: error: static assertion failed: \n" + killed << false;
    QTest::newRow("the student's words where nothing is said to be an error")
        << "a:b:1:15: sorry, unimplemented: a\na:b:1:9: note: '#pragma message: \n" + killed
        << false;
    QTest::newRow("another program's words")
        << "/usr/bin/ld: /tmp/a.o: warning: \n" + QByteArray(killed).replace("g++-12", "x")
        << false;
  }

  void knowsACompilerThatWasKilled() {
    QFETCH(QByteArray, printed);
    QTEST(saysKilled(printed, u"/usr/bin/g++-12"_s), "killed");
  }

  void placesErrorsInTheStudentsFile() {
    const CompilerMessages messages = read(
        "mine.cpp: In function 'int f()':\n"
        "mine.cpp:7:13: error: expected ';' before '}' token\n"
        "    7 |   return tau\n"
        "mine.cpp:9:1: warning: unused variable 'a' [-Wunused]\n");
    QCOMPARE(messages.diagnostics.size(), 2);
    QCOMPARE(messages.diagnostics[0].line, 7);
    QCOMPARE(messages.diagnostics[0].column, 13);
    QCOMPARE(messages.diagnostics[0].severity, u"error"_s);
    QCOMPARE(messages.diagnostics[0].text, u"expected ';' before '}' token"_s);
    QCOMPARE(messages.diagnostics[1].severity, u"warning"_s);
    QVERIFY(messages.limit.isEmpty());
  }

  void placesAnErrorInsideEigenWhereTheStudentCausedIt() {
    const CompilerMessages messages = read(
        "/usr/include/eigen3/Eigen/src/Core/A.h: In instantiation of 'f':\n"
        "mine.cpp:12:20:   required from here\n"
        "/usr/include/eigen3/Eigen/src/Core/A.h:33:40: error: static assertion failed: SIZES\n"
        "/usr/include/eigen3/Eigen/src/Core/A.h:33:40: note: something\n");
    QCOMPARE(messages.diagnostics.size(), 1);
    QCOMPARE(messages.diagnostics[0].line, 12);
    QVERIFY(messages.diagnostics[0].text.contains("SIZES"_L1));
  }

  void namesTheMissingFunctionOfTheHandout() {
    const CompilerMessages messages = read(
        "/usr/bin/ld: /k/kit/glue_a.o: in function `(anonymous namespace)::Glue::f()':\n"
        "glue.cpp:(.text+0x1): undefined reference to `f(enshu::Chain&, Eigen::Matrix<double, -1, "
        "1, 0, -1, 1> const&)'\n"
        "collect2: error: ld returned 1 exit status\n");
    QCOMPARE(messages.diagnostics.size(), 1);
    QCOMPARE(messages.diagnostics[0].line, 0);
    QVERIFY(messages.diagnostics[0].text.contains("f(Chain&, const VectorXd&)"_L1));
    QVERIFY(messages.text.startsWith(messages.diagnostics[0].text));
    QVERIFY(!messages.text.contains("/k/kit"_L1));
  }

  void tellsAnUndefinedHelperFromTheMissingFunction() {
    const CompilerMessages messages = read(
        "/usr/bin/ld: /tmp/cc1.o: in function `f()':\n"
        "mine.cpp:(.text+0x1): undefined reference to `helper(int)'\n");
    QCOMPARE(messages.diagnostics.size(), 1);
    QVERIFY(messages.diagnostics[0].text.startsWith("helper(int)"_L1));
  }

  // What the linker calls a temporary file is different each time.
  void namesWhatIsDefinedTwice() {
    const CompilerMessages messages = read(
        "/usr/bin/ld: /tmp/ccdaoHfw.o: in function `_init':\n"
        "mine.cpp:(.text+0x6): multiple definition of `_init'; crti.o:(.init+0x0): first defined "
        "here\n"
        "collect2: error: ld returned 1 exit status\n");
    QCOMPARE(messages.diagnostics.size(), 1);
    QVERIFY(messages.text.startsWith("_init is defined twice"_L1));
    QVERIFY(!messages.text.contains("ccdaoHfw"_L1));
  }

  void recognisesLimits_data() {
    QTest::addColumn<QByteArray>("printed");
    QTest::addColumn<QString>("limit");
    const QByteArray driver = "x86_64-linux-gnu-g++-12: ";
    QTest::newRow("cpu") << driver +
                                "internal compiler error: CPU time limit exceeded signal "
                                "terminated program cc1plus\n"
                         << u"cpu"_s;
    QTest::newRow("size") << driver +
                                 "internal compiler error: File size limit exceeded signal "
                                 "terminated program as\n"
                          << u"size"_s;
    QTest::newRow("memory") << QByteArray("cc1plus: out of memory allocating 65536 bytes\n")
                            << u"memory"_s;
    QTest::newRow("addresses") << QByteArray(
                                      "glue.cpp:(.text+0x139): relocation truncated to fit: "
                                      "R_X86_64_PC32 against `.bss'\n")
                               << u"size"_s;
    QTest::newRow("none") << QByteArray("mine.cpp:1:1: error: no\n") << QString();
  }

  void recognisesLimits() {
    QFETCH(QByteArray, printed);
    QTEST(read(printed).limit, "limit");
  }

  void takesTheSecretsOutOfTerminalText() {
    QCOMPARE(harmless("a\x1b[2Jb\r\n\tc\x07\xe2\x80\xae"
                      "d\xff"),
             u"a\\u001b[2Jb\n\tc\\u0007\\u202ed\ufffd"_s);
  }
};

QTEST_GUILESS_MAIN(DiagnosticsTest)
#include "diagnostics_test.moc"

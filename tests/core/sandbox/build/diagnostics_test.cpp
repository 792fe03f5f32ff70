// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sandbox/build/diagnostics.h"

#include <QElapsedTimer>
#include <QTest>

#include "core/sandbox/run/run.h"
#include "tests/support/suite.h"

namespace enshu::diagnostics_test {

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
  void placesErrorsInTheStudentsFile() {
    const CompilerMessages messages = read(
        "mine.cpp:7:13: error: expected ';' after return statement\n"
        "  return tau\n"
        "            ^\n"
        "            ;\n"
        "mine.cpp:9:1: warning: unused variable 'a' [-Wunused-variable]\n");
    QCOMPARE(messages.diagnostics.size(), 2);
    QCOMPARE(messages.diagnostics[0].line, 7);
    QCOMPARE(messages.diagnostics[0].column, 13);
    QCOMPARE(messages.diagnostics[0].severity, u"error"_s);
    QCOMPARE(messages.diagnostics[0].text, u"expected ';' after return statement"_s);
    QCOMPARE(messages.diagnostics[1].severity, u"warning"_s);
    QVERIFY(messages.limit.isEmpty());
  }

  // Of 表 (0x95 0x5C) in Shift-JIS the compiler sees a backslash, and misunderstands the rest.
  void aLineThatIsJoinedToTheNextIsToldFirst() {
    const QByteArray comment = "// \x95\x5C \r\n";
    const QByteArray rest = "int f() {\n  return 1;\n}\n";
    const auto judged = [](const QByteArray& text, const QString& severity) {
      QList<Diagnostic> diagnostics{{4, 1, severity, u"extraneous closing brace ('}')"_s}};
      judge(diagnostics, text);
      return diagnostics;
    };
    const QList<Diagnostic> told = judged("\n" + comment + rest, u"error"_s);
    QCOMPARE(told.size(), 2);
    QCOMPARE(told[0].line, 2);
    QCOMPARE(told[0].severity, u"error"_s);
    QVERIFY2(told[0].text.startsWith(u"The file is in Shift-JIS"_s), qPrintable(told[0].text));
    QVERIFY(!told[0].isForeign);
    QCOMPARE(judged("\n" + comment + rest, u"warning"_s).size(), 1);
    QCOMPARE(judged("// 表\n" + rest, u"error"_s).size(), 1);            // UTF-8
    QCOMPARE(judged("// \x95\x5C.\n" + rest, u"error"_s).size(), 1);     // within the line
    QCOMPARE(judged("// \x95\x94 \\\n" + rest, u"error"_s).size(), 1);   // a backslash of its own
    QCOMPARE(judged("// \xFF\x95\x5C\n" + rest, u"error"_s).size(), 1);  // no Shift-JIS
  }

  void showsLinesOfShiftJisAsTheyAreMeant() {
    const CompilerMessages messages = read(
        "mine.cpp:7:13: error: expected ';' after return statement\n"
        "  return tau // \x95\x5C\n");
    QCOMPARE(messages.text.section(u'\n', 1, 1), u"  return tau // 表"_s);
  }

  void placesAnErrorInsideEigenWhereTheStudentCausedIt() {
    const CompilerMessages messages = read(
        "In file included from /k/kit/include/core/plugin/student.h:12:\n"
        "/usr/include/eigen3/Eigen/src/Core/A.h:33:40: error: static_assert failed \"SIZES\"\n"
        "/usr/include/eigen3/Eigen/src/Core/A.h:50:5: note: in instantiation of member function "
        "'f' "
        "requested here\n"
        "mine.cpp:12:20: note: in instantiation of function template specialization 'g' requested "
        "here\n"
        "mine.cpp:15:1: note: in instantiation of function template specialization 'h' requested "
        "here\n");
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

  void readsWhatLldSaysOfMissingFunctions() {
    const CompilerMessages messages = read(
        "ld.lld: error: undefined hidden symbol: f(enshu::Chain&, Eigen::Matrix<double, -1, 1, 0, "
        "-1, 1> const&)\n"
        ">>> referenced by glue.cpp\n"
        ">>>               /k/kit/glue_a.o:((anonymous namespace)::Glue::f())\n"
        "\n"
        "ld.lld: error: undefined symbol: helper(int)\n"
        ">>> referenced by mine.cpp\n"
        ">>>               mine.o:(f())\n");
    QCOMPARE(messages.diagnostics.size(), 2);
    QVERIFY(messages.diagnostics[0].text.startsWith(
        "This file does not define the function f(Chain&, const VectorXd&)"_L1));
    QVERIFY(messages.diagnostics[1].text.startsWith("helper(int) is used"_L1));
    QVERIFY(messages.text.startsWith(messages.diagnostics[0].text));
  }

  void cutsEndlessNamesOff() {
    const QString name(200'000, u'x');
    const CompilerMessages messages =
        read("ld.lld: error: undefined symbol: " + name.toUtf8() + "\n");
    QCOMPARE(messages.diagnostics.size(), 1);
    QVERIFY(messages.diagnostics[0].text.size() < 1000);
  }

  // 16 MiB of messages that are all different, none of which has a line in the file.
  void readsAFloodInNoTime_data() {
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("behind");
    QTest::newRow("of the assembler")
        << QByteArray("<inline asm>:7:1: error: symbol 'a") << QByteArray("' is already defined");
    QTest::newRow("of the linker")
        << QByteArray("ld.lld: error: undefined symbol: a") << QByteArray();
    QTest::newRow("of the compiler") << QByteArray("mine.cpp:7:1: error: a") << QByteArray();
  }

  void readsAFloodInNoTime() {
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, behind);
    QByteArray flood;
    for (int k = 0; k < 200'000; ++k) {
      flood += before + QByteArray::number(k) + behind + '\n';
    }
    QElapsedTimer clock;
    clock.start();
    const CompilerMessages messages = read(flood);
    QVERIFY(messages.diagnostics.size() >= 500 && messages.diagnostics.size() <= 1000);
    QVERIFY2(clock.elapsed() < 10'000, qPrintable(QString::number(clock.elapsed())));
  }

  void readsWhatLldSaysOfWhatIsDefinedTwice() {
    const CompilerMessages messages = read(
        "ld.lld: error: duplicate symbol: _init\n"
        ">>> defined at mine.cpp\n"
        ">>>            mine.o:(_init)\n"
        ">>> defined at crti.o:(.init+0x0)\n");
    QCOMPARE(messages.diagnostics.size(), 1);
    QVERIFY(messages.text.startsWith("_init is defined twice"_L1));
  }

  void namesWhatIsDefinedTwice() {
    const CompilerMessages messages = read(
        "/usr/bin/ld: mine.o: in function `_init':\n"
        "mine.cpp:(.text+0x6): multiple definition of `_init'; crti.o:(.init+0x0): first defined "
        "here\n"
        "collect2: error: ld returned 1 exit status\n");
    QCOMPARE(messages.diagnostics.size(), 1);
    QVERIFY(messages.text.startsWith("_init is defined twice"_L1));
    QVERIFY(!messages.text.contains("mine.o"_L1));
  }

  void recognisesLimits_data() {
    QTest::addColumn<QByteArray>("printed");
    QTest::addColumn<QString>("limit");
    QTest::newRow("memory") << QByteArray("LLVM ERROR: out of memory\n") << u"memory"_s;
    QTest::newRow("addresses") << QByteArray(
                                      "glue.cpp:(.text+0x139): relocation truncated to fit: "
                                      "R_X86_64_PC32 against `.bss'\n")
                               << u"size"_s;
    QTest::newRow("addresses, by lld")
        << QByteArray(
               "ld.lld: error: mine.o:(function f(): .text+0x3): relocation R_X86_64_PC32 "
               "out of range: 2147483660 is not in [-2147483648, 2147483647]\n")
        << u"size"_s;
    QTest::newRow("none") << QByteArray("mine.cpp:1:1: error: no\n") << QString();
  }

  void recognisesLimits() {
    QFETCH(QByteArray, printed);
    QTEST(read(printed).limit, "limit");
  }
};

ENSHU_TEST(DiagnosticsTest)

}  // namespace enshu::diagnostics_test

#include "diagnostics_test.moc"

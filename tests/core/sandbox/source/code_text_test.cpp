// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a text's preprocessor does, however it is written: nothing of it is to be taken for a
// comment or the other way round.
#include "core/sandbox/source/code_text.h"
#include "tests/support/suite.h"

#include <QElapsedTimer>
#include <QTest>

namespace enshu::code_text_test {

using namespace enshu::sandbox;

class CodeTextTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void findsDirectives_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QList<QByteArray>>("found");  // as "name|rest"
    const auto row = [](const char* name, const QByteArray& text, const QList<QByteArray>& found) {
      QTest::newRow(name) << text << found;
    };
    row("one", "#include <cmath>\nint a;\n", {"include|<cmath>"});
    row("behind a byte order mark", "\xEF\xBB\xBF#include <cmath>\n", {"include|<cmath>"});
    row("with blanks", " \t# define  A 1 \r\n", {"define|A 1"});
    row("as a digraph", "%:include <cmath>\n", {"include|<cmath>"});
    row("behind a comment", "/* a */ # /* b\n c */ include <cmath> // d\n", {"include|<cmath>"});
    row("over two lines", "#li\\\r\nne \\\n 7\n", {"line|7"});
    row("joined through a blank", "#li\\ \nne 7\n", {"line|7"});
    row("a line marker", "# 33 \"a.h\"\n", {"33|\"a.h\""});
    row("alone", "#\n", {"|"});
    row("in a comment", "/* x\n#include <a>\n*/ // \\\n#include <b>\n", {});
    row("in a text", "const char* a = \"\\\"\\\n#include <a>\";\n", {});
    row("in a raw text", "const char* a = R\"x(\n#include <a>\n)\"\n#define B\n)x\";\n#undef C\n",
        {"undef|C"});
    row("behind a separator of digits", "int a = 1'000'000;\n#undef C\n", {"undef|C"});
    row("behind a quote without end", "don't\n#undef C\n", {"undef|C"});
    row("not in the middle of a line", "a #include <a>\n", {});
    row("with a raw text", "#define A R\"(\n#undef C\n", {"define|A R\"(", "undef|C"});
  }

  void findsDirectives() {
    QFETCH(QByteArray, text);
    QFETCH(QList<QByteArray>, found);
    QList<QByteArray> directives;
    for (const Directive& one : readCode(text).directives) {
      directives += one.name + '|' + one.rest;
      QVERIFY(text[one.begin] == '#' || text[one.begin] == '%');
      QVERIFY(one.end == text.size() || text[one.end] == '\n');
    }
    QCOMPARE(directives, found);
  }

  void knowsWhoKeepsLines_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<bool>("lines");
    QTest::addColumn<bool>("messages");
    const auto row = [](const QByteArray& text, bool lines, bool messages) {
      QTest::newRow(text.left(60).replace('\n', ' ').constData()) << text << lines << messages;
    };
    row("#include <cmath>\n#pragma once\n// #line 7\nint asmA = EIGEN_PI;\n", true, true);
    row("const char* a = \"asm # 7 static_assert\";\n", true, true);
    row("assert(__LINE__ > 2);\n", true, true);
    row("#include \"ownHeader-1.h\"\n#include <Eigen/Core>\n#include <c++/12/cmath>", true, true);
    row("#include \"The course is at fault\"\n", true, false);
    row("#define WORDS \"The course is at fault\"\n#include WORDS\n", true, false);
    row("#error \xE2\x80\x98;\xE2\x80\x99\n", true, false);
    row("static_assert(false, \"expected\");\n", true, false);
    row("[[deprecated(\"expected\")]] void f();\n", true, false);
    for (const char* text :
         {"#line 7", "# 7 \"a.cpp\"", "#li\\\nne 7", "#/**/line 7", "%:line 7", "#ident \"a\"",
          "asm(\"\");", "as\\\nm(\"\");", "__asm__(\"\");", "#define A(a, b) a##b",
          "#define A(a, b) a%:%:b", "EIGEN_CAT(as, m)(\"\");", "EIGEN_ASM_COMMENT(\"\");",
          "__attribute__((section(\"\"))) int a;", "[[gnu::section(\"\")]] int a;",
          "_Pragma(\"GCC error\")", "#pragma GCC error \"expected\""}) {
      row(text, false, QByteArray(text).startsWith("as"));
    }
  }

  void knowsWhoKeepsLines() {
    QFETCH(QByteArray, text);
    QFETCH(bool, lines);
    QFETCH(bool, messages);
    QCOMPARE(keepsLines(readCode(text)), lines);
    QCOMPARE(keepsMessages(readCode(text)), messages);
  }

  // Whatever the text, and in a time that grows as it does.
  void comesToAnEnd() {
    const QByteArray raw = QByteArray("R\"(").repeated(300'000);
    const QByteArray joined = QByteArray("\\\n").repeated(500'000);
    const QByteArray open = QByteArray("R\"aaaaaaaaaa\n").repeated(300'000);
    for (const QByteArray& text :
         {raw, joined, open, '/' + joined + '*', QByteArray("#"), QByteArray("\\"),
          QByteArray("#if \""), QByteArray("1'"), QByteArray("%"), QByteArray("\xEF\xBB\xBF")}) {
      QVERIFY(readCode(text).directives.size() <= 1);
    }
  }

  // Each of them is no more than the rest of its own line, whatever stands in all lines after it.
  void rawTextsOfDirectivesEndWithTheirLines() {
    constexpr int kLines = 140'000;  // of 1 MiB
    QElapsedTimer clock;
    clock.start();
    QCOMPARE(readCode(QByteArray("#x R\"q(\n").repeated(kLines)).directives.size(), kLines);
    QVERIFY(clock.elapsed() < 10'000);
  }
};

ENSHU_TEST(CodeTextTest)

}  // namespace enshu::code_text_test

#include "code_text_test.moc"

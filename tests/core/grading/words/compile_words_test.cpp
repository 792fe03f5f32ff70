// SPDX-License-Identifier: GPL-3.0-or-later
//
// One plain sentence for what the compiler says, and none for what a file makes it say.
#include "core/grading/words/compile_words.h"

#include <QElapsedTimer>
#include <QTest>

#include "core/sandbox/build/diagnostics.h"
#include "tests/support/suite.h"

namespace enshu::compile_words_test {

using namespace Qt::StringLiterals;
using namespace enshu::grading;

namespace {

QString told(const QString& said, bool isForeign = false) {
  course::Exercise exercise;
  exercise.function = u"double swing(const VectorXd& q, double dt)"_s;
  return plainly({3, 1, u"error"_s, said, isForeign}, exercise);
}

QList<sandbox::Diagnostic> read(const QByteArray& printed, const QByteArray& text) {
  QList<sandbox::Diagnostic> said =
      sandbox::readMessages(printed, u"swing.cpp"_s, u"/kit"_s).diagnostics;
  sandbox::judge(said, text);
  return said;
}

}  // namespace

class CompileWordsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void saysWhatIsWrong_data() {
    QTest::addColumn<QString>("said");
    QTest::addColumn<QString>("part");
    const auto row = [](const char* said, const char* part) {
      QTest::newRow(said) << QString::fromUtf8(said) << QString::fromUtf8(part);
    };
    row("expected ‘;’ before ‘}’ token", "semicolon");
    row("expected ‘,’ or ‘;’ before ‘return’", "A semicolon ; is missing here");
    row("expected ‘,’ or ‘;’ before ‘)’ token", "This ) is one too many");
    row("expected ‘;’ before ‘)’ token", "This ) is one too many");
    row("expected unqualified-id before ‘new’", "new is a word of C++ itself");
    row("expected unqualified-id before ‘for’", "outside of every function");
    row("expected primary-expression before ‘const’", "without their types");
    row("expected primary-expression before ‘double’", "without their types");
    row("expected primary-expression before ‘a’", "without their types");
    row("expected primary-expression before ‘*’ token", "Something is missing before *");
    row("empty parentheses were disambiguated as a function declaration [-Wvexing-parse]",
        "declares a function");
    row("‘%2’ was not declared in this scope; did you mean ‘swing’?",
        "The name %2 is not known here. Did you mean swing?");
    row("‘a’ cannot be used as a function", "no function");
    row("request for member ‘x’ in ‘%1’, which is of non-class type ‘int’",
        "%1 is a int, which has no member x");
  }

  void saysWhatIsWrong() {
    QFETCH(QString, said);
    QFETCH(QString, part);
    QVERIFY2(told(said).contains(part), qPrintable(told(said)));
  }

  // What g++ prints of each of these is letter by letter what it says of a real mistake.
  void doesNotRetellWhatAFileSays_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("printed");
    const QByteArray said = "swing.cpp:2:3: error: expected ‘;’ before ‘x’\n";
    QTest::newRow("a pragma") << QByteArray(
                                     "int a;\n#pragma GCC error \"expected ‘;’ before ‘x’\"\n")
                              << said;
    QTest::newRow("an assertion with a line of its own")
        << QByteArray("static_assert(false, \"\\nswing.cpp:2:3: error: expected ...\");\n\n")
        << "swing.cpp:1:3: error: static assertion failed:\n" + said;
    QTest::newRow("an assertion in Eigen's words")
        << QByteArray("static_assert(false, \"INVALID_MATRIX_PRODUCT\");\n")
        << QByteArray("swing.cpp:1:1: error: static assertion failed: INVALID_MATRIX_PRODUCT\n");
    QTest::newRow("an error") << QByteArray("#error INVALID_MATRIX_PRODUCT\n")
                              << QByteArray(
                                     "swing.cpp:1:2: error: #error INVALID_MATRIX_PRODUCT\n");
  }

  void doesNotRetellWhatAFileSays() {
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, printed);
    const QList<sandbox::Diagnostic> said = read(printed, text);
    QVERIFY(!said.isEmpty());
    for (const sandbox::Diagnostic& one : plainly(said, course::Exercise())) {
      QVERIFY2(one.text.startsWith(u"The compiler prints: "_s), qPrintable(one.text));
    }
    const auto honest = plainly(read(printed, "int a;\n\n"), course::Exercise());
    QVERIFY(!honest.last().text.startsWith(u"The compiler prints"_s));
  }

  void aLineThatIsNotThereIsNone() {
    const QByteArray printed = "swing.cpp:3:1: error: a\nswing.cpp:4:1: error: b\n";
    const QList<sandbox::Diagnostic> said = read(printed, "#line 2\n\nint a;\n");
    QCOMPARE(said.size(), 2);
    QCOMPARE(said[0].line, 3);
    QCOMPARE(said[1].line, 0);
    QCOMPARE(said[1].column, 0);
  }

  // g++ tells some at the beginning of the next line.
  void aSemicolonIsMissingWhereItsLineEnds_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("at");
    QTest::addColumn<int>("line");
    QTest::addColumn<int>("column");
    const auto row = [](const char* name, const char* text, const char* place, int line,
                        int column) {
      QTest::newRow(name) << QByteArray(text) << QByteArray(place) << line << column;
    };
    row("the next line", "double b = a * 2\n  double c;\n", "2:3", 1, 17);
    row("with a comment", "double b = a * 2  // a * 2\n  double c;\n", "2:3", 1, 17);
    row("behind comments", "double b = f(2) /* 3\n*/\n\n// 4\n\tdouble c;\n", "5:2", 1, 16);
    row("the same line", "int a; double b = 2 double c;\n", "1:21", 1, 21);
    row("the first of all", "double c;\n", "1:1", 1, 1);
    row("lines that are not its own", "#line 1\nint a\nint b;\n", "3:1", 3, 1);
  }

  void aSemicolonIsMissingWhereItsLineEnds() {
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, at);
    const QByteArray printed = "swing.cpp:" + at + ": error: expected ‘,’ or ‘;’ before ‘double’\n";
    const QList<sandbox::Diagnostic> said = read(printed, text);
    QCOMPARE(said.size(), 1);
    QTEST(said[0].line, "line");
    QTEST(said[0].column, "column");
  }

  void aLongTypeTakesNoTime_data() {
    QTest::addColumn<QString>("said");
    const QString many = u"Eigen::A<(x) "_s.repeated(20'000);
    QTest::newRow("a call") << u"no matching function for call to ‘f("_s + many + u"’"_s;
    QTest::newRow("no call") << u"no matching function for call to ‘"_s + u"("_s.repeated(200'000);
    QTest::newRow("aliases") << u"strange"_s + u" {aka "_s.repeated(50'000);
    QTest::newRow("an unknown one") << u"‘"_s + many + u"’ is strange"_s;
    QTest::newRow("a word") << u"‘"_s + QString(200'000, u'x') + u" is private"_s;
    QTest::newRow("operands") << u"no match for ‘operator+’ (operand types are ‘"_s + many;
  }

  void aLongTypeTakesNoTime() {
    QFETCH(QString, said);
    told(u"first"_s);  // which makes the forms
    QElapsedTimer clock;
    clock.start();
    QVERIFY(told(said).size() < 5000);
    QVERIFY2(clock.elapsed() < 300, qPrintable(QString::number(clock.elapsed())));
  }
};

ENSHU_TEST(CompileWordsTest)

}  // namespace enshu::compile_words_test

#include "compile_words_test.moc"

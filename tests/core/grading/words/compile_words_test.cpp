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

course::Exercise swing() {
  course::Exercise exercise;
  exercise.id = u"swing"_s;
  exercise.function = u"double swing(const VectorXd& q, double dt)"_s;
  return exercise;
}

QString told(const QString& said, const QString& around = {}) {
  return plainly({3, 1, u"error"_s, said, false, around}, swing());
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
  // As clang 14 and 19 print it, once where both print the same.
  void saysWhatIsWrong_data() {
    QTest::addColumn<QString>("said");
    QTest::addColumn<QString>("around");
    QTest::addColumn<QString>("part");
    const auto row = [](const char* said, const char* around, const char* part) {
      QTest::addRow("%s | %s", said, around)
          << QString::fromUtf8(said) << QString::fromUtf8(around) << QString::fromUtf8(part);
    };
    row("expected ';' after expression", "s = 2‸", "A semicolon ; is missing here.");
    row("extraneous ')' before ';'", "s = 2 + s‸);", "This ) is one too many");
    row("expected unqualified-id", "double ‸new = 3; s = 2;", "new is a word of C++ itself");
    row("expected unqualified-id", "‸for (int i = 0; i < 3; ++i) {", "outside of every function");
    row("expected '(' for function-style cast or type construction", "s = std::pow(double ‸s, 2);",
        "A type, double, stands where a value belongs");
    row("expected expression", "s = std::pow(s, ‸);", "Something is missing before ).");
    row("expected ';' after expression", "s = 2‸ s;", "Something is missing between these two");
    row("empty parentheses interpreted as a function declaration", "VectorXd t‸(); s = 1;",
        "declares a function");
    row("use of undeclared identifier 'jointAngel'", "s = ‸jointAngel(0);",
        "The name jointAngel is not known here: it is misspelt");
    row("unknown type name 'Quaterniond'; did you mean 'Eigen::Quaterniond'?",
        "‸Quaterniond t; R = t.toRotationMatrix();", "Did you mean Eigen::Quaterniond?");
    row("use of undeclared identifier 'Revolute'", "if (j.joint == ‸Revolute) { s = 1; }",
        "Did you mean JointType::Revolute?");
    row("called object type 'double' is not a function or function pointer", "s = s‸(2);",
        "is no function");
    row("member reference base type 'double' is not a structure or union", "s‸.x = 2;",
        "s is a double, which has no member x");
    row("member reference type 'enshu::ChainLink *' is a pointer; did you mean to use '->'?",
        "ChainLink* t = &j; t‸.p = a;", "t is a pointer: write t->p.");
    row("member reference type 'ChainLink *' is a pointer; did you mean to use '->'?",
        "ChainLink* t = &j; t‸.p = a;", "t is a pointer: write t->p.");
    row("no member named 'T' in 'Eigen::Matrix<double, 3, 3, 0>'", "R = R.‸T;",
        "Matrix3d has no member T. Did you mean transpose()?");
    row("no member named 'T' in 'Eigen::Matrix<double, 3, 3>'", "R = R.‸T;",
        "Matrix3d has no member T. Did you mean transpose()?");
    row("no member named 'p_ji' in 'enshu::ChainLink'", "j.‸p_ji = a;",
        "ChainLink has no member p_ji.");
    row("right hand operand to .* has non-pointer-to-member type 'Eigen::Matrix3d' (aka "
        "'Matrix<double, 3, 3>')",
        "R = R ‸.* R;", ".* is MATLAB's: C++ multiplies entry by entry with a.cwiseProduct(b)");
    row("right hand operand to .* has non-pointer-to-member type 'Matrix3d' (aka 'Matrix<double, "
        "3, 3>')",
        "R = R ‸.* R;", ".* is MATLAB's: C++ multiplies entry by entry with a.cwiseProduct(b)");
    row("expected unqualified-id", "a = a.‸^2;", ".^ is MATLAB's");
    row("expected ';' after expression", "R = R‸';",
        "' is MATLAB's: C++ transposes with .transpose().");
    row("invalid operands to binary expression ('double' and 'int')", "s = s‸^2;",
        "^ is no power in C++");
    row("expected expression", "‸% the angle", "A comment begins with //");
    row("use of undeclared identifier 'zeros'", "a = ‸zeros(3,1);",
        "zeros is MATLAB's; in C++ write MatrixXd::Zero(3, 1)");
    row("use of undeclared identifier 'end'; did you mean 'std::end'?", "‸end",
        "end is MATLAB's: C++ closes with a brace }.");
    row("unknown type name 'function'", "‸function f(x)", "function is MATLAB's");
    row("expected variable name or 'this' in lambda capture list", "a = [‸1, 2, 3];",
        "[1, 2, 3] is no vector in C++");
    row("expected ')'", "a = q(1‸:3);", "A range with : is none in C++");
    row("expected '(' after 'for'", "for ‸i = 1:n", "Behind for stand three parts");
    row("expected ';' after expression", "R = R‸ @ R;",
        "@ is Python's: C++ multiplies matrices with *.");
    row("unknown type name 'def'", "‸def f(x):", "def is Python's");
    row("expected expression", "if (s > 1)‸:", ": is Python's");
    row("indirection requires pointer operand ('int' invalid)", "s = s *‸* 2;",
        "** is no power in C++");
    row("use of undeclared identifier 'len'", "s = ‸len(v);",
        "len is Python's; in C++ write v.size().");
    row("no member named 'accumulate' in namespace 'std'",
        "s = std::‸accumulate(v.begin(), v.end(), 0.0);",
        "std::accumulate needs #include <numeric>.");
    row("implicit instantiation of undefined template 'std::basic_ofstream<char>'",
        "std::ofstream ‸t(\"x\"); t << s;", "std::ofstream needs #include <fstream>.");
    row("use of undeclared identifier 'cout'", "‸cout << s << endl;",
        "cout is std::cout and needs #include <iostream>.");
    row("'helper.h' file not found", "#include ‸\"helper.h\"",
        "There is no header helper.h here. Only swing.cpp is read: put what helper.h holds into "
        "it.");
    row("value of type 'enshu::JointType' is not contextually convertible to 'bool'",
        "if (‸j.joint = JointType::Revolute) { s = 1; }", "= assigns; to compare write ==.");
    row("value of type 'JointType' is not contextually convertible to 'bool'",
        "if (‸j.joint = JointType::Revolute) { s = 1; }", "= assigns; to compare write ==.");
    row("assigning to 'double' from incompatible type 'Eigen::Vector3d' (aka 'Matrix<double, 3, "
        "1>')",
        "s = ‸a;", "A vector or a matrix is no number");
    row("assigning to 'double' from incompatible type 'Vector3d' (aka 'Matrix<double, 3, 1>')",
        "s = ‸a;", "A vector or a matrix is no number");
    row("no viable conversion from 'double' to 'Eigen::Vector3d' (aka 'Matrix<double, 3, 1>')",
        "Vector3d ‸t = 2.0; a = t;", "A number is no vector or matrix");
    row("no viable conversion from 'double' to 'Vector3d' (aka 'Matrix<double, 3, 1>')",
        "Vector3d ‸t = 2.0; a = t;", "A number is no vector or matrix");
    row("invalid operands to binary expression ('Eigen::Vector3d' (aka 'Matrix<double, 3, 1>') and "
        "'int')",
        "a = b ‸+ 1;", "A number cannot be added to a vector");
    row("invalid operands to binary expression ('Vector3d' (aka 'Matrix<double, 3, 1>') and 'int')",
        "a = b ‸+ 1;", "A number cannot be added to a vector");
    row("invalid operands to binary expression ('double' and 'Eigen::Vector3d' (aka "
        "'Matrix<double, 3, 1>'))",
        "a = 1.0 ‸/ a;", "Nothing can be divided by a vector");
    row("invalid operands to binary expression ('double' and 'Vector3d' (aka 'Matrix<double, 3, "
        "1>'))",
        "a = 1.0 ‸/ a;", "Nothing can be divided by a vector");
    row("static_assert failed due to requirement 'ProductIsValid || !(AreVectors && SameSizes)' "
        "\"INVALID_VECTOR_VECTOR_PRODUCT__IF_YOU_WANTED_A_DOT_OR_COEFF_WISE_PRODUCT_YOU_MUST_USE_"
        "THE_EXPLICIT_FUNCTIONS\"",
        "a = a ‸* b;", "Two vectors of the same kind");
    row("static assertion failed due to requirement 'ProductIsValid || !(AreVectors && "
        "SameSizes)': "
        "INVALID_VECTOR_VECTOR_PRODUCT__IF_YOU_WANTED_A_DOT_OR_COEFF_WISE_PRODUCT_YOU_MUST_USE_THE_"
        "EXPLICIT_FUNCTIONS",
        "a = a ‸* b;", "Two vectors of the same kind");
    row("static_assert failed due to requirement 'ProductIsValid || SameSizes' "
        "\"INVALID_MATRIX_PRODUCT\"",
        "a = b ‸* R;", "The sizes do not fit for a product");
    row("static assertion failed due to requirement 'ProductIsValid || SameSizes': "
        "INVALID_MATRIX_PRODUCT",
        "a = b ‸* R;", "The sizes do not fit for a product");
    row("no type named 'ReturnType' in 'Eigen::ScalarBinaryOpTraits<double, float, "
        "Eigen::internal::scalar_sum_op<double, float>>'",
        "Eigen::Vector3f t; a = a ‸+ t;", "Different kinds of numbers are mixed");
    row("static_assert failed due to requirement 'Matrix<double, -1, 1, 0, -1, "
        "1>::IsVectorAtCompileTime && Matrix<double, -1, 1, 0, -1, 1>::SizeAtCompileTime == 3' "
        "\"THIS_METHOD_IS_ONLY_FOR_VECTORS_OF_A_SPECIFIC_SIZE\"",
        "a = q.‸cross(q);", ".cross() needs Vector3d on both sides");
    row("static assertion failed due to requirement 'Matrix<double, -1, 1, 0, -1, "
        "1>::SizeAtCompileTime == 3': THIS_METHOD_IS_ONLY_FOR_VECTORS_OF_A_SPECIFIC_SIZE",
        "a = q.‸cross(q);", ".cross() needs Vector3d on both sides");
    row("static_assert failed due to requirement 'Matrix<double, -1, -1, 0, -1, "
        "-1>::SizeAtCompileTime != Eigen::Dynamic' "
        "\"YOU_CALLED_A_FIXED_SIZE_METHOD_ON_A_DYNAMIC_SIZE_MATRIX_OR_VECTOR\"",
        "M = MatrixXd::‸Identity();", "The size is not fixed here");
    row("static assertion failed due to requirement 'Matrix<double, -1, -1, 0, -1, "
        "-1>::SizeAtCompileTime != Eigen::Dynamic': "
        "YOU_CALLED_A_FIXED_SIZE_METHOD_ON_A_DYNAMIC_SIZE_MATRIX_OR_VECTOR",
        "M = MatrixXd::‸Identity();", "The size is not fixed here");
    row("cannot assign to return value because function 'operator()' returns a const value",
        "jointAngle(0) ‸= 1;", "This is const");
    row("no viable overloaded '='", "jointAngle ‸= q;",
        "This is const, or a result that was computed just now");
    row("reference to non-static member function must be called; did you mean to call it with no "
        "arguments?",
        "s = q.‸norm;", "A function stands here by its name alone");
    row("no matching function for call to object of type 'Eigen::VectorXd' (aka 'Matrix<double, "
        "Dynamic, 1>')",
        "s = ‸q(0, 1, 2);", "a whole number: not (0, 1, 2).");
    row("no matching function for call to object of type 'VectorXd' (aka 'Matrix<double, Dynamic, "
        "1>')",
        "s = ‸q(0, 1, 2);", "a whole number: not (0, 1, 2).");
    row("no matching member function for call to 'block'", "R = M.‸block<3, 3>(0);",
        "No function block takes the arguments (0).");
    row("no matching member function for call to 'block'", "R = M.‸block<n, n>(0, 0);",
        "A size between < and > must be known");
    row("variable-sized object may not be initialized", "int m = 3; double t[‸m] = {0}; s = t[0];",
        "The size of an array [ ] must be a number");
    row("type 'double' cannot be narrowed to 'int' in initializer list", "int t{‸s}; s = t;",
        "Braces { } take no number of another type: write parentheses ( ), or "
        "static_cast<int>(x).");
    row("non-constant-expression cannot be narrowed from type 'int' to 'double' in initializer "
        "list",
        "int k = 3; double t{‸k}; s = t;", "static_cast<double>(x)");
    row("no viable constructor or deduction guide for deduction of template arguments of 'P'",
        "auto g() { return ‸P{1.0, 2.0}; }", "P<double>");
    row("reference to local binding 't' declared in enclosing function 'forwardKinematics'",
        "auto [t, u] = std::pair(1.0, 2.0); auto f = [&] { return ‸t * u; }; s = f();",
        "write [&, t = t]");
    row("no matching constructor for initialization of 'T'",
        "struct T { double x; double y; }; T ‸t(1.0, 2.0); s = t.x;",
        "in braces { }, not in parentheses");
    row("no matching function for call to 'construct_at'",
        "struct T { double x; double y; }; std::vector<T> t; t.‸emplace_back(1.0, 2.0); s = "
        "t[0].x;",
        "list.push_back({1.0, 2.0})");
    row("missing 'template' keyword prior to dependent template name 'block'",
        "return A.‸block<3, 3>(0, 0);", "the word template is missing");
    row("missing 'typename' prior to dependent type name 'T::value_type'", "‸T::value_type x = 0;",
        "the word typename is missing");
    row("functions that differ only in their return type cannot be overloaded",
        "VectorXd ‸forwardKinematics(Chain& chain, const VectorXd& jointAngle) {",
        "write its head as on the sheet");
    row("character <U+FF1B> not allowed in an identifier", "s = 3‸；", "full-width space or sign");
    row("use of undeclared identifier 'sin（s）'", "s = ‸sin（s）;", "full-width space or sign");
    row("cannot jump from switch statement to this case label", "‸case 2: s = 1;",
        "needs braces around the case");
    row("variable 't' is used uninitialized whenever 'if' condition is false",
        "if (‸s > 1) { t = 2; }", "t is read and may never have been given a value.");
    row("comparison of integers of different signs: 'int' and 'std::vector::size_type' (aka "
        "'unsigned long')",
        "for (int i = 0; i ‸< v.size(); ++i) { s += v[i]; }",
        "A size without sign is compared with an int");
    row("comparison of integers of different signs: 'int' and 'size_type' (aka 'unsigned long')",
        "for (int i = 0; i ‸< v.size(); ++i) { s += v[i]; }",
        "A size without sign is compared with an int");
    row("non-void function does not return a value in all control paths", "‸}", "without a return");
    row("add explicit braces to avoid dangling else", "‸else", "the nearest if before it");
    row("if statement has empty body", "if (s > 1)‸;", "A semicolon right behind the condition");
    row("unused variable 't'", "double ‸t = 2;", "t is never used.");
    row("expression result unused", "s ‸+ 1;", "does nothing with it");
    row("misleading indentation; statement is not part of the previous 'for'", "‸s += 1;",
        "Only the first statement behind this for");
    row("invalid operands to binary expression ('Eigen::Vector3d' (aka 'Matrix<double, 3, 1>') and "
        "'Eigen::Vector3d')",
        "if (a ‸< b) { s = 1; }", "cannot be compared with <");
    row("invalid operands to binary expression ('Vector3d' (aka 'Matrix<double, 3, 1>') and "
        "'Vector3d')",
        "if (a ‸< b) { s = 1; }", "cannot be compared with <");
    row("use of undeclared identifier '%2'; did you mean 'swing'?", "x = ‸%2;",
        "The name %2 is not known here. Did you mean swing?");
  }

  void saysWhatIsWrong() {
    QFETCH(QString, said);
    QFETCH(QString, around);
    QFETCH(QString, part);
    const QString sentence = told(said, around);
    QVERIFY2(sentence.contains(part), qPrintable(sentence));
    QVERIFY2(!sentence.contains("(aka"_L1) && !sentence.contains(u'‸'), qPrintable(sentence));
  }

  // What the compiler prints of each of these is letter by letter what it says of a real mistake.
  void doesNotRetellWhatAFileSays_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("printed");
    const QByteArray said = "swing.cpp:2:3: error: expected ';' after expression\n";
    QTest::newRow("a pragma")
        << QByteArray("int a;\n#pragma GCC error \"expected ';' after expression\"\n") << said;
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
    const QByteArray printed = "swing.cpp:3:1: error: a\nswing.cpp:5:1: error: b\n";
    const QList<sandbox::Diagnostic> said = read(printed, "#line 2\n\nint a;\n");
    QCOMPARE(said.size(), 2);
    QCOMPARE(said[0].line, 3);
    QCOMPARE(said[1].line, 0);
    QCOMPARE(said[1].column, 0);
  }

  // What Eigen checks clang tells when it has read the whole file, and a name that it does not know
  // when it has read the statement.
  void theFirstErrorOfTheFileIsToldFirst() {
    const QByteArray printed =
        "swing.cpp:3:17: error: expected ';' after expression\n"
        "swing.cpp:3:3: error: use of undeclared identifier 'vector'\n"
        "swing.cpp:3:18: error: use of undeclared identifier 'w'\n"
        "swing.cpp:1:9: error: cannot assign to variable 'n' with const-qualified type 'const "
        "int'\n"
        "swing.cpp:1:3: note: variable 'n' declared const here\n";
    const auto said = read(printed, "const int n = 1;\n\n  vector<double> w(3);\n");
    QStringList places;
    for (const sandbox::Diagnostic& one : said) {
      places += u"%1:%2"_s.arg(one.line).arg(one.column);
    }
    QCOMPARE(places.join(u' '), u"1:9 1:3 3:3 3:17 3:18"_s);
    QCOMPARE(said[2].around, u"  ‸vector<double> w(3);"_s);
    QCOMPARE(said[3].around, u"  vector<double>‸ w(3);"_s);
  }

  void ofALineItsFirstErrorIsTold() {
    const auto one = [](int line, const char* severity, const char* text, const char* around) {
      return sandbox::Diagnostic{line,
                                 1,
                                 QString::fromLatin1(severity),
                                 QString::fromUtf8(text),
                                 false,
                                 QString::fromUtf8(around)};
    };
    const auto said = plainly(
        {one(3, "warning", "explicitly assigning value of variable of type 'double' to itself",
             "s ‸= s @ t;"),
         one(3, "error", "expected ';' after expression", "s = s‸ @ t;"),
         one(3, "note", "to match this '{'", "void swing() ‸{"),
         one(3, "error", "expected expression", "s = s ‸@ t;"),
         one(4, "error", "expected '}'", "}‸"), one(1, "note", "to match this '{'", "f() ‸{"),
         one(1, "note", "candidate function not viable", "‸f()"),
         one(0, "error", "expected '}'", ""), one(0, "error", "expected '}'", "")},
        swing());
    QStringList told;
    for (const sandbox::Diagnostic& each : said) {
      told += u"%1 %2 %3"_s.arg(each.line).arg(each.severity, each.text.section(u' ', 0, 1));
    }
    QCOMPARE(told, QStringList({u"3 error @ is"_s, u"3 note This {"_s, u"4 error A closing"_s,
                                u"1 note This {"_s, u"0 error A closing"_s}));
  }

  void aLongTypeTakesNoTime_data() {
    QTest::addColumn<QString>("said");
    QTest::addColumn<QString>("around");
    const QString many = u"Eigen::A<(x) "_s.repeated(20'000);
    const auto row = [](const char* name, const QString& text, const QString& around = {}) {
      QTest::newRow(name) << text << around;
    };
    row("a call", u"no matching function for call to '"_s + many);
    row("a type", u"no viable conversion from '"_s + many + u"' to 'double'"_s);
    row("types", u"no viable conversion from 'Matrix (aka "_s + u"Matrix "_s.repeated(50'000));
    row("a name", u"'"_s + QString(200'000, u'x') + u"' is a private member of 'A'"_s);
    row("operands", u"invalid operands to binary expression ('"_s + many, u"a ‸+ b"_s);
    row("an assertion", u"static_assert failed due to requirement '"_s + many);
    row("parentheses", u"no matching function for call to 'f'"_s, u"‸f"_s + u"("_s.repeated(400));
    row("brackets", u"no matching member function for call to 'f'"_s,
        u"a.‸f"_s + u"<a, (b)"_s.repeated(60));
    row("a line", u"expected expression"_s, u"for (a in b [ ' \" : "_s.repeated(20));
  }

  void aLongTypeTakesNoTime() {
    QFETCH(QString, said);
    QFETCH(QString, around);
    told(u"first"_s);  // which makes the forms
    QElapsedTimer clock;
    clock.start();
    QVERIFY(told(said, around).size() < 5000);
    QVERIFY2(clock.elapsed() < 300, qPrintable(QString::number(clock.elapsed())));
  }
};

ENSHU_TEST(CompileWordsTest)

}  // namespace enshu::compile_words_test

#include "compile_words_test.moc"

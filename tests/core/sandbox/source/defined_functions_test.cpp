// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sandbox/source/defined_functions.h"

#include <QTest>

#include "tests/support/suite.h"

namespace enshu::defined_functions_test {

using namespace Qt::StringLiterals;

class DefinedFunctionsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void namesWhatATextDefines_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QStringList>("heads");
    const auto row = [](const char* name, const char* text, const QStringList& heads) {
      QTest::newRow(name) << QByteArray(text) << heads;
    };
    row("one", "double swing( const VectorXd &q,double dt )\n{\n  return f(q);\n}\n",
        {u"double swing(const VectorXd& q, double dt)"_s});
    row("several", "int f() { return 1; }\nstatic Eigen::Matrix<double, 6, 1> g(int k) { {} }\n",
        {u"int f()"_s, u"static Eigen::Matrix<double, 6, 1> g(int k)"_s});
    row("in a namespace", "namespace a {\nint f() {}\n}\nextern \"C\" {\nint g() {}\n}\n",
        {u"int f()"_s, u"int g()"_s});
    row("a declaration", "int f();\nint g(int);\n", {});
    row("members", "struct A {\n  int f() { return 1; }\n};\n", {});
    row("a variable", "const auto f = [](int k) { return k; };\nint a[] = {g(1)};\n", {});
    row("a comment", "// int f() {}\n/* int g() {} */\nconst char* t = \"int h() {}\";\n", {});
    row("nothing closed", "int f() {\n  if (true) {\n", {u"int f()"_s});
  }

  void namesWhatATextDefines() {
    QFETCH(QByteArray, text);
    QTEST(sandbox::definedFunctions(text), "heads");
  }

  void aLongTextIsNoTrouble() {
    const QStringList heads =
        sandbox::definedFunctions(QByteArray("int f() {}\n").repeated(100'000) + "int g(");
    QCOMPARE(heads.size(), 12);
    QVERIFY(sandbox::definedFunctions(QByteArray("(").repeated(100'000) + "{").isEmpty());
  }
};

ENSHU_TEST(DefinedFunctionsTest)

}  // namespace enshu::defined_functions_test

#include "defined_functions_test.moc"

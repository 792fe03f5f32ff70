// SPDX-License-Identifier: GPL-3.0-or-later
//
// The small edits of a text: which there are, what is left alone, and that there is an end to them
// however the text is made.
#include <QTest>
#include <algorithm>

#include "core/syntax/make_edits.h"
#include "tests/support/suite.h"

namespace enshu::make_edits_test {

using edits::Kind;

namespace {

edits::EditList editsOf(const std::string& text, std::vector<std::string> flags = {}) {
  flags.insert(flags.begin(), {"-xc++", "-std=c++20"});
  const Result<syntax::Tree> tree = syntax::parse("swing.cpp", text, "", flags);
  return tree ? syntax::makeEdits(text, *tree) : edits::EditList();
}

edits::EditList eigenEditsOf(const std::string& body) {
  return editsOf(
      "#include <Eigen/Dense>\nusing Eigen::Vector3d; using Eigen::Matrix3d;\n"
      "struct Link { Vector3d p, v, w; Matrix3d R; };\n" +
          body,
      {"-isystem" ENSHU_EIGEN});
}

// Whether one of the edits makes this of the text.
bool makes(const edits::EditList& list, const std::string& text, Kind kind,
           const std::string& wanted) {
  return std::any_of(list.edits.begin(), list.edits.end(), [&](const edits::Edit& edit) {
    return edit.kind == kind && edits::edited(text, edit).find(wanted) != std::string::npos;
  });
}

}  // namespace

class MakeEditsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void ofNumbers_data() {
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QByteArray>("kind");
    QTest::addColumn<QByteArray>("wanted");
    const auto row = [](const char* body, const char* kind, const char* wanted) {
      QTest::newRow((std::string(kind) + ": " + wanted).c_str())
          << QByteArray(body) << QByteArray(kind) << QByteArray(wanted);
    };
    row("return a + b;", "sign", "a - b");
    row("return a + b;", "sign", "-a + b");
    row("return -a;", "sign", "return a;");
    row("return a + b;", "term", "return a;");
    row("return a - b;", "term", "return -b;");
    row("return a;", "term", "return a + b;");
    row("return a * b;", "factor", "return b;");
    row("return a;", "factor", "return b * a;");
    row("return a;", "factor", "return 0.5 * a;");
    row("return a;", "name", "return b;");
    row("return a / b;", "operands", "return b / a;");
    row("return a / b * a;", "brackets", "a / (b * a)");
    row("return (a + b) * b;", "brackets", "return a + b * b;");
    row("return std::sin(a);", "function", "std::cos(a)");
    row("return f(a, b);", "arguments", "f(b, a)");
    row("return x[n];", "index", "x[n - 1]");
    row("return x[1];", "index", "x[0]");
    row("return 2.0 * a;", "number", "1.0 * a");
    row("double s = 0; for (int k = 0; k < n; ++k) { s += a; } return s;", "bound", "k <= n");
    row("double s = 0; for (int k = 0; k < n; ++k) { s += a; } return s;", "bound",
        "int k = 0 + 1");
    row("double s = 0; for (int k = 0; k < n; ++k) { s += a; } return s;", "sign", "s -= a");
    row("double s = 0; for (int k = 0; k < n; ++k) { s += a; } return s;", "assignment", "s = a");
    row("a = 1; b = a; return b;", "order", "b = a;\na = 1;");
    row("a = 1; b = a; return b;", "statement", "a = 1; ; return b;");
    row("if (a < b) { a = b; } return a;", "comparison", "a > b");
    row("if (a < b && n == 1) { a = b; } return a;", "comparison", "a < b || n == 1");
    row("return 1 / 2 * a;", "integer", "double(1) / 2");
    row("int h = 0.5 * a; return h;", "integer", "double h = 0.5 * a");
  }

  void ofNumbers() {
    QFETCH(QByteArray, body);
    QFETCH(QByteArray, kind);
    QFETCH(QByteArray, wanted);
    const std::string text =
        "namespace std { double sin(double); }\ndouble f(double, double);\ndouble swing(double a, "
        "double b, double* x, "
        "int n) {\n" +
        body.toStdString() + "\n}\n";
    QVERIFY(makes(editsOf(text), text, *edits::kindOf(kind.toStdString()), wanted.toStdString()));
  }

  void ofMatrices() {
    const std::string before =
        "#include <Eigen/Dense>\nusing Eigen::Vector3d; using Eigen::Matrix3d;\n"
        "struct Link { Vector3d p, v, w; Matrix3d R; };\n";
    const std::string body =
        "Vector3d swing(const Link& i, Link& j, const Matrix3d& A) {\n"
        "  j.v = i.v + A * j.R * j.p;\n"
        "  return i.w.cross(A * j.p);\n}\n";
    const edits::EditList list = eigenEditsOf(body);
    const std::string text = before + body;
    QCOMPARE(list.faults, 0);
    QVERIFY(makes(list, text, Kind::Sign, "i.v - A * j.R * j.p"));
    QVERIFY(makes(list, text, Kind::Transpose, "A.transpose() * j.R"));
    QVERIFY(makes(list, text, Kind::Operands, "j.R * A"));
    QVERIFY(makes(list, text, Kind::Operands, "(A * j.p).cross(i.w)"));
    QVERIFY(makes(list, text, Kind::Name, "i.w + A"));
    QVERIFY(makes(list, text, Kind::Name, "j.v + A"));
    QVERIFY(makes(list, text, Kind::Name, "A * i.R * j.p"));
    QVERIFY(makes(list, text, Kind::Factor, "A * j.p;"));
    QVERIFY(!makes(list, text, Kind::Name, "i.p = "));  // i is not to be changed
  }

  // Of an argument too, and where the same member of another link stands among many.
  void whatIsMissingInAnArgument() {
    const std::string text =
        "#include <Eigen/Dense>\nusing Eigen::VectorXd; using Eigen::MatrixXd;\n"
        "VectorXd solve(const MatrixXd& M, const VectorXd& b);\n"
        "VectorXd swing(const MatrixXd& M, const VectorXd& tau, const VectorXd& c) {\n"
        "  return solve(M, tau);\n}\n";
    QVERIFY(makes(editsOf(text, {"-isystem" ENSHU_EIGEN}), text, Kind::Term, "solve(M, tau - c)"));
  }

  void theSameMemberOfAnotherComesFirst() {
    const std::string text =
        "#include <Eigen/Dense>\nusing Eigen::Vector3d;\n"
        "struct Link { Vector3d a, b, c, d, e, f, g, h, k, l, m, n, o, p, w; };\n"
        "Vector3d swing(const Link& i, const Link& j) {\n  return j.w.cross(j.p);\n}\n";
    QVERIFY(makes(editsOf(text, {"-isystem" ENSHU_EIGEN}), text, Kind::Name, "i.w.cross(j.p)"));
  }

  // Its own members are what a function of a struct sees.
  void aFunctionOfAStruct() {
    const std::string text =
        "struct Curve {\n  double speed(double t) const { return 1.0 - t * w; }\n"
        "  double T, w;\n};\n";
    const edits::EditList list = editsOf(text);
    QVERIFY(makes(list, text, Kind::Factor, "(1.0 - t * w) / T"));
    QVERIFY(makes(list, text, Kind::Name, "t * T"));
  }

  void aCopyThatShouldBeTheThingItself() {
    const std::string text =
        "struct Link { double v; };\nstruct Chain { Link links[3]; };\n"
        "void swing(Chain& chain) {\n  for (Link j : chain.links) { j.v = 1; }\n}\n";
    QVERIFY(makes(editsOf(text), text, Kind::Copy, "Link &j : chain.links"));
  }

  void leavesMacrosAlone() {
    const std::string text =
        "#define TWICE(x) (2 * (x))\n#define PI 3.14\n"
        "double swing(double a, double b) { return TWICE(a) + PI * b; }\n";
    const edits::EditList list = editsOf(text);
    QVERIFY(list.inMacros > 0);
    QVERIFY(makes(list, text, Kind::Sign, "TWICE(a) - PI * b"));
    for (const edits::Edit& edit : list.edits) {
      const std::string made = edits::edited(text, edit);
      QVERIFY2(made.starts_with(text.substr(0, text.find("double"))), made.c_str());
      QVERIFY2(edit.kind != Kind::Number, made.c_str());
    }
  }

  void helpersAndLambdasCountToo() {
    const std::string text =
        "static double half(double a) { return a / 2; }\n"
        "double swing(double a, double b) { auto f = [&](double c) { return c + b; }; return "
        "f(half(a)); }\n";
    const edits::EditList list = editsOf(text);
    QVERIFY(makes(list, text, Kind::Factor, "return a * 2"));
    QVERIFY(makes(list, text, Kind::Sign, "c - b"));
  }

  void readsWhatItCanOfABrokenText() {
    const edits::EditList list = editsOf("double swing(double a) { return a + ; }\n");
    QVERIFY(list.faults > 0);
    QVERIFY(editsOf("}}}} \x01\x02 (((").faults > 0);
    QVERIFY(editsOf("").edits.empty());
  }

  void thousandsOfExpressionsHaveAnEnd() {
    std::string text = "double swing(double a, double b) {\n";
    for (int k = 0; k < 3000; ++k) {
      text += "a = a * b + " + std::to_string(k) + ";\n";
    }
    text += "return a; }\n";
    const edits::EditList list = editsOf(text);
    QCOMPARE(std::ssize(list.edits), std::ptrdiff_t{edits::kMostEdits});
    QVERIFY(list.leftOut > 0);
  }

  void deepNestingHasAnEnd() {
    std::string text = "double swing(double a) { return a";
    for (int k = 0; k < 1000; ++k) {
      text += " + a";
    }
    QVERIFY(!editsOf(text + "; }\n").edits.empty());
  }

  void everyEditLiesInTheText() {
    const std::string text = "double swing(double a) {\n  // größer\n  return a + 1;  // ✓\n}\r\n";
    const auto size = static_cast<int>(text.size());
    for (const edits::Edit& edit : editsOf(text).edits) {
      for (const edits::Range& range : {edit.range, edit.place, edit.statement}) {
        QVERIFY(range.begin >= 0 && range.begin <= range.end && range.end <= size);
      }
    }
  }
};

ENSHU_TEST(MakeEditsTest)

}  // namespace enshu::make_edits_test

#include "make_edits_test.moc"

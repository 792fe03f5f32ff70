// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sandbox/source/kept_expressions.h"

#include <QElapsedTimer>
#include <QTest>

#include "tests/support/suite.h"

namespace enshu::kept_expressions_test {

class KeptExpressionsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void endsWithItsStatement_data() {
    QTest::addColumn<QByteArray>("text");
    const auto row = [](const char* text) { QTest::newRow(text) << QByteArray(text); };
    row("Vector3d v = a + R * b;");
    row("const ChainLink& parent = chain.links[i - 1];");
    row("auto& parent = chain.links[chain.links.size() - 1];");
    row("bool both = isGood && f(a - b);");
    row("double norm(const VectorXd& v) { return v.norm() * 2; }");
    row("for (auto& link : chain.links) { link.v = a + b; }");
    row("for (const auto& [name, value] : row) {}");
    row("for (int k = 0; k < n - 1; ++k) x = f ? a + b : c;");
    row("const auto n = q.size();");
    row("auto& link = chain.links[i];");
    row("auto it = chain->links.begin();");
    row("auto f = [&](const Vector3d& x) -> Vector3d { return a + x; };");
    row("auto f = [&](int k) { return rows[k]; };");
    row("auto f = [=](int k) { v += a + b; };");
    row("std::sort(a.begin(), a.end(), [](int x, int y) { return x < y; });");
    row("v[k + 1] = rows[k][i - 1] + f(a)[k + 1];");
    row("[[maybe_unused]] double x = a + b;");
    row("#include <vector>\nstd::vector<Vector3d> v(n); std::pair<int, VectorXd> p{0, a + b};");
    row("chain.links[i].v = chain.links[i - 1].v + w.cross(chain.links[i].p);");
    row("M.col(i) = f(q, qd, a - b) - c;");
    row("M.block<3, 3>(0, 0) = R * N.block<3, 3>(0, 0);");
    row("v(i) = v(i - 1) + v(i);");
    row("// auto v = a + b;\nconst char* t = \"auto v = a + b;\";");
    row("#include <Eigen/Dense>\nusing Eigen::Vector3d;\nVector3d v = (a + b).eval();");
  }

  void endsWithItsStatement() {
    QFETCH(QByteArray, text);
    QVERIFY(!sandbox::keepsExpressions(text));
  }

  void isKept_data() {
    QTest::addColumn<QByteArray>("text");
    const auto row = [](const char* text) { QTest::newRow(text) << QByteArray(text); };
    row("auto v = a + b;");
    row("std::pair p(a - b, 0);");
    row("std::tuple p(a - b);");
    row("std::vector p{a - b};");
    row("std::function<VectorXd()> f = std::bind(g, M, a - b);");
    row("p = std::make_pair(a - b, 0);");
    row("A.noalias() = A * M;");
    row("bool is = typeid(a - b) == typeid(VectorXd);");
    row("int n = sizeof(a - b);");
    row("VectorXd operator+(const VectorXd& a, const VectorXd& b);");
    row("s.tail(n) = s.head(n) + d;");
    row("if (f) s.segment(1, n) += 2 * s.head(n);");
    row("I[k].block<3, 3>(0, 0) = I[k].block<3, 3>(3, 3) * R;");
    row("const auto& v = (a + b).head<3>();");
    row("auto v{a + b};");
    row("auto* v = &(a - b);");
    row("auto f() { return a + b; }");
    row("auto f = [](auto x) { return 1; };");
    row("auto f = [&](const Vector3d& x) { return a + x; };");
    row("auto f = [&] { return a + b; };");
    row("use([v = a + b] { g(v); });");
    row("template <class T> T f(const T& x);");
    row("decltype(a + b) v = a + b;");
    row("Eigen::CwiseBinaryOp<S, A, B> v = a + b;");
    row("Eigen::Ref<const VectorXd> v = a + b;");
    row("void f(const Eigen::MatrixBase<T>& m);");
    row("const Vector3d& v = (a + b).eval();");
    row("const double& x = (a - b)(0);");
    row("const VectorXd& v{(a - b).eval()};");
    row("const std::vector<double>& v(f(a - b));");
    row("struct Hold { const VectorXd& r; };");
    row("std::ostream& operator<<(std::ostream& out, const Vector3d& v);");
    row("for (double x : (a + b).reshaped()) {}");
    row("#define keep auto\nkeep v = a + b;");
    row("#define K(x, y) x##y\nK(au, to) v = a + b;");
  }

  void isKept() {
    QFETCH(QByteArray, text);
    QVERIFY(sandbox::keepsExpressions(text));
  }

  // It is asked outside of the box.
  void aLongTextIsNoTrouble() {
    QElapsedTimer timer;
    timer.start();
    for (const char* part : {"[", "(", "for(", "auto a = ", "[](){", "& a = + ", "[] ", "[] () ",
                             "return ", "auto &", "}", "a "}) {
      sandbox::keepsExpressions(QByteArray(part).repeated(60'000));
    }
    QVERIFY2(timer.elapsed() < 10'000, qPrintable(QString::number(timer.elapsed())));
  }
};

ENSHU_TEST(KeptExpressionsTest)

}  // namespace enshu::kept_expressions_test

#include "kept_expressions_test.moc"

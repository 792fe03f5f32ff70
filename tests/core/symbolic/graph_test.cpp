// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/symbolic/graph.h"
#include "tests/support/suite.h"

#include <QTest>
#include <cmath>

namespace enshu::graph_test {

using namespace enshu::symbolic;

class GraphTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void equalExpressionsAreOneNode() {
    Graph g;
    const Term x = g.input(), y = g.input();
    QVERIFY(x != y);
    QVERIFY(g.multiply(x, y) == g.multiply(y, x));
    QVERIFY(g.add(x, y) == g.add(y, x));
    QVERIFY(g.add(g.multiply(x, y), g.sine(x)) == g.add(g.sine(x), g.multiply(y, x)));
    QVERIFY(g.constant(2.5) == g.constant(2.5));
    QVERIFY(g.constant(-2.5) == -g.constant(2.5));
    QVERIFY(g.sine(x) != g.cosine(x));
    QVERIFY(g.multiply(x, y) != g.add(x, y));
  }

  void constantsAreComputed() {
    Graph g;
    const auto c = [&g](double value) { return g.constant(value); };
    QCOMPARE(g.value(g.add(c(2), c(-5))), -3.0);
    QCOMPARE(g.value(g.multiply(c(2), c(-5))), -10.0);
    QCOMPARE(g.value(g.reciprocal(c(-4))), -0.25);
    QCOMPARE(g.value(g.squareRoot(c(9))), 3.0);
    QCOMPARE(g.value(g.sine(c(-2))), std::sin(-2));
    QCOMPARE(g.value(g.cosine(c(-2))), std::cos(-2));
    QCOMPARE(g.value(g.reciprocal(c(0))), HUGE_VAL);
    QVERIFY(std::isnan(g.value(g.squareRoot(c(-1)))));
  }

  void zeroAndOneVanish() {
    Graph g;
    const Term x = g.input(), zero = g.constant(0), one = g.constant(1);
    QVERIFY(g.add(x, zero) == x);
    QVERIFY(g.add(zero, -x) == -x);
    QVERIFY(g.multiply(zero, x) == zero);
    QVERIFY(g.multiply(x, one) == x);
    QVERIFY(g.multiply(-one, x) == -x);
    QVERIFY(g.add(x, -x) == zero);
    QVERIFY(g.reciprocal(g.reciprocal(-x)) == -x);
  }

  void multiplesAreGathered() {
    Graph g;
    const Term x = g.input(), y = g.input();
    const Term twice = g.multiply(g.constant(2), x);
    QVERIFY(g.add(x, x) == twice);
    QVERIFY(g.add(g.multiply(g.constant(5), x), g.multiply(g.constant(-3), x)) == twice);
    QVERIFY(g.add(twice, -x) == x);
    QVERIFY(g.multiply(g.constant(4), g.multiply(x, g.constant(0.5))) == twice);
    QVERIFY(g.add(twice, y) != g.add(x, y));
  }

  void signsAreDrawnOut() {
    Graph g;
    const Term x = g.input(), y = g.input();
    QVERIFY(g.multiply(-x, y) == -g.multiply(x, y));
    QVERIFY(g.multiply(-x, -y) == g.multiply(x, y));
    QVERIFY(g.add(-x, -y) == -g.add(x, y));
    QVERIFY(g.add(x, -y) == -g.add(y, -x));
    QVERIFY(g.sine(-x) == -g.sine(x));
    QVERIFY(g.cosine(-x) == g.cosine(x));
    QVERIFY(g.reciprocal(-x) == -g.reciprocal(x));
    QVERIFY(g.squareRoot(-x) != g.squareRoot(x));
  }

  void operandsComeFirst() {
    Graph g;
    Term x = g.input();
    for (int i = 0; i < 20; ++i) {
      x = g.add(g.sine(x), g.multiply(x, x));
    }
    for (int i = 0; i < g.size(); ++i) {
      QVERIFY(g.node(i).a < i && g.node(i).b < i);
    }
  }
};

ENSHU_TEST(GraphTest)

}  // namespace enshu::graph_test

#include "graph_test.moc"

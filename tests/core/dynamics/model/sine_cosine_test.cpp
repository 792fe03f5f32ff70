// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/model/sine_cosine.h"

#include <QTest>
#include <cmath>
#include <limits>
#include <vector>

#include "core/robot/random.h"
#include "tests/support/suite.h"

namespace enshu::sine_cosine_test {

namespace {

// The error in units of the last place of the exact value.
double ulps(double actual, long double exact) {
  const double near = std::abs(static_cast<double>(exact));
  const double unit = std::nextafter(near, HUGE_VAL) - near;
  return static_cast<double>(std::abs(actual - exact)) / unit;
}

}  // namespace

class SineCosineTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void withinTwoUlp_data() {
    QTest::addColumn<double>("span");
    for (const double span : {1e-9, 1.0, 10.0, 1e3, 9.9e4, 1e9}) {
      QTest::addRow("%g", span) << span;
    }
  }
  void withinTwoUlp() {
    QFETCH(const double, span);
    Random random(7);
    double worst = 0;
    for (int block = 0; block < 5000; ++block) {
      double angle[8], sine[8], cosine[8];
      for (double& a : angle) {
        a = random.uniform(-span, span);
      }
      angle[0] = std::nextafter(std::round(angle[0] / M_PI_2) * M_PI_2, HUGE_VAL);
      sineCosine(angle, sine, cosine, 8);
      for (int i = 0; i < 8; ++i) {
        const auto exact = static_cast<long double>(angle[i]);
        worst = std::max({worst, ulps(sine[i], sinl(exact)), ulps(cosine[i], cosl(exact))});
      }
    }
    QVERIFY2(worst <= 2, qPrintable(QString::number(worst)));
  }

  void zeroIsExact() {
    const double angle[] = {0.0, -0.0};
    double sine[2], cosine[2];
    sineCosine(angle, sine, cosine, 2);
    QCOMPARE(sine[0], 0.0);
    QCOMPARE(cosine[0], 1.0);
    QCOMPARE(cosine[1], 1.0);
  }

  void whatIsNoNumberStaysNone() {
    const double angle[] = {std::numeric_limits<double>::infinity(),
                            std::numeric_limits<double>::quiet_NaN(), 0.5};
    double sine[3], cosine[3];
    sineCosine(angle, sine, cosine, 3);
    QVERIFY(std::isnan(sine[0]) && std::isnan(cosine[0]));
    QVERIFY(std::isnan(sine[1]) && std::isnan(cosine[1]));
    QCOMPARE(sine[2], std::sin(0.5));
  }
};

ENSHU_TEST(SineCosineTest)

}  // namespace enshu::sine_cosine_test

#include "sine_cosine_test.moc"

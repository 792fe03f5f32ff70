// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/smooth_motion.h"

#include <QTest>

#include "core/base/contract.h"
#include "tests/support/finite_differences.h"
#include "tests/support/near.h"
#include "tests/support/suite.h"

namespace enshu::smooth_motion_test {

using namespace enshu::test;

class SmoothMotionTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void ratesAreTheDerivatives() {
    Random random(5);
    const SmoothMotion motion(random, 4);
    const double t = 1.7;
    VERIFY_NEAR(motion.qd(t), derivative([&](double s) { return motion.q(s); }, t), 1e-11);
    VERIFY_NEAR(motion.qdd(t), derivative([&](double s) { return motion.qd(s); }, t), 1e-11);
  }

  void samplesAreTakenFromZeroOn() {
    Random random(5);
    const SmoothMotion motion(random, 4);
    const JointMotion samples = motion.sample(0.1, 11);
    QCOMPARE(samples.qdd.cols(), 11);
    VERIFY_NEAR(samples.q.col(0), motion.q(0), 0.0);
    VERIFY_NEAR(samples.qd.col(10), motion.qd(1), 1e-14);
    VERIFY_NEAR(samples.qdd.col(10), motion.qdd(1), 1e-14);
    QVERIFY_THROWS_EXCEPTION(ContractViolation, motion.sample(0.1, -1));
  }

  void theSeedDecides() {
    Random one(5), two(5), three(6);
    const SmoothMotion a(one, 4), b(two, 4), c(three, 4);
    VERIFY_NEAR(a.q(0.3), b.q(0.3), 0.0);
    QVERIFY(a.q(0.3) != c.q(0.3));
  }
};

ENSHU_TEST(SmoothMotionTest)

}  // namespace enshu::smooth_motion_test

#include "smooth_motion_test.moc"

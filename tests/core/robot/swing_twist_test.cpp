// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/robot/swing_twist.h"

#include <QTest>

#include "core/spatial/rotation.h"
#include "tests/support/near.h"

using namespace enshu;
using namespace enshu::test;
using Eigen::Matrix3d;
using Eigen::Vector3d;

namespace {

constexpr double kRoundOff = 1e-13;

// Rz(twist) Q: bent by `swing` about the axis in the x-y plane at `direction`, then turned.
Matrix3d bentAndTurned(double swing, double direction, double twist) {
  const Vector3d axis(std::cos(direction), std::sin(direction), 0);
  return axisAngle(Vector3d::UnitZ(), twist) * axisAngle(axis, swing);
}

}  // namespace

class SwingTwistTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void takesApartWhatWasPutTogether() {
    for (const double swing : {0.0, 1e-9, 0.3, 1.5, 2.9, M_PI - 1e-5}) {
      for (const double direction : {-2.0, 0.0, 0.7}) {
        for (const double twist : {-3.1, -0.4, 0.0, 1.2, 3.1}) {
          const auto found = swingTwist(bentAndTurned(swing, direction, twist));
          QVERIFY(found.has_value());
          VERIFY_NEAR(found->swing, swing, kRoundOff);
          // 1 + R_zz is swing'^2 / 2 near the opposition: its round-off goes into the twist.
          const double margin = 1 + std::cos(swing);
          VERIFY_NEAR(found->twist, twist, kRoundOff / std::min(1.0, margin));
        }
      }
    }
  }

  // A swing of 1e-9 is 1 - 5e-19 in R_zz: acos would call it zero.
  void aSmallSwingKeepsItsDigits() {
    const auto found = swingTwist(bentAndTurned(1e-9, 0.7, 0.2));
    QVERIFY(found.has_value());
    QVERIFY(std::abs(found->swing - 1e-9) < 1e-22);
  }

  void opposedAxesHaveNoTwist() {
    QVERIFY(!swingTwist(bentAndTurned(M_PI, 0.4, 1)));
    QVERIFY(!swingTwist(Vector3d(1, -1, -1).asDiagonal()));
  }
};

QTEST_APPLESS_MAIN(SwingTwistTest)
#include "swing_twist_test.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
//
// When an answer is right: per channel, by size, with the first place of divergence.
#include <QTest>
#include <cmath>
#include <cstdio>
#include <limits>

#include "core/driver/unset.h"
#include "core/dynamics/newton_euler/inverse_dynamics.h"
#include "core/grading/checks/compare.h"
#include "core/simulation/lab_runs.h"
#include "tests/support/course_arm.h"
#include "tests/support/suite.h"

namespace enshu::compare_test {

using namespace enshu::grading;
using Eigen::MatrixXd;

namespace {

constexpr double kTolerance = 1e-4;
constexpr double kFloor = 1e-2;
constexpr double kInf = std::numeric_limits<double>::infinity();

Comparison compared(const MatrixXd& answer, const MatrixXd& reference) {
  return compare(&answer, reference, kTolerance, kFloor);
}

// A strong channel, a weak one, and one that is at rest.
MatrixXd someReference() {
  MatrixXd reference(3, 50);
  for (Eigen::Index k = 0; k < reference.cols(); ++k) {
    const double t = 0.1 * static_cast<double>(k);
    reference.col(k) << 300 * std::cos(t), 2 * std::sin(t), 0;
  }
  return reference;
}

MatrixXd labTorques(const Eigen::Vector3d& gravity = kStandardGravity) {
  const Robot arm = test::courseArm();
  const Robot robot = Robot::build(arm.name(), arm.links(), gravity);
  const JointMotion motion =
      labInverseMotion(kLabInverseT, kLabInverseDt, kLabInverseSamples, robot.dof());
  MatrixXd torque(robot.dof(), kLabInverseSamples);
  for (Eigen::Index k = 0; k < torque.cols(); ++k) {
    torque.col(k) = inverseDynamics(robot, motion.q.col(k), motion.qd.col(k), motion.qdd.col(k));
  }
  return torque;
}

}  // namespace

class CompareTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void theReferenceItselfPasses() {
    const Comparison comparison = compared(someReference(), someReference());
    QCOMPARE(comparison.outcome, CheckOutcome::Passed);
    QCOMPARE(comparison.error, 0.0);
  }

  void noAnswerIsNotChecked() {
    QCOMPARE(compare(nullptr, someReference(), kTolerance, kFloor).outcome,
             CheckOutcome::NotChecked);
  }

  void anotherShapeIsSaidFirst() {
    const MatrixXd reference = someReference();
    for (const MatrixXd& answer :
         {MatrixXd(0, 0), MatrixXd(3, 49), MatrixXd(2, 50), MatrixXd(50, 3),
          MatrixXd(MatrixXd::Constant(4, 50, std::nan("")))}) {
      QCOMPARE(compared(answer, reference).outcome, CheckOutcome::WrongShape);
    }
  }

  void whatIsNoNumberIsNotFinite_data() {
    QTest::addColumn<double>("value");
    QTest::addColumn<bool>("unwritten");
    QTest::newRow("NaN") << std::nan("") << false;
    QTest::newRow("infinity") << kInf << false;
    QTest::newRow("minus infinity") << -kInf << false;
    QTest::newRow("never written") << driver::kUnset << true;
  }

  void whatIsNoNumberIsNotFinite() {
    QFETCH(double, value);
    QFETCH(bool, unwritten);
    MatrixXd answer = someReference();
    answer(1, 30) = value;
    answer(2, 20) = value;
    const Comparison comparison = compared(answer, someReference());
    QCOMPARE(comparison.outcome, CheckOutcome::NotFinite);
    QCOMPARE(comparison.channel, 2);
    QCOMPARE(comparison.sample, 20);
    QCOMPARE(comparison.unset != Comparison::Unset::No, unwritten);
  }

  // Of an answer that overflows in the end, where it leaves is what helps.
  void anAnswerThatOverflowsLeavesBefore() {
    MatrixXd answer = someReference();
    for (Eigen::Index k = 10; k < answer.cols(); ++k) {
      answer(1, k) = std::pow(1e12, double(k));
    }
    QVERIFY(!answer.allFinite());
    const Comparison comparison = compared(answer, someReference());
    QCOMPARE(comparison.outcome, CheckOutcome::NotFinite);
    QCOMPARE(comparison.channel, 1);
    QCOMPARE(comparison.sample, 10);
    QCOMPARE(comparison.noNumber, 25);  // 1e300
    QCOMPARE(comparison.unset, Comparison::Unset::No);
  }

  void whatWasComputedFromAnUnwrittenValueIsCalledThat() {
    MatrixXd answer = someReference();
    answer(0, 5) = 3 - 2 * driver::kUnset;
    const Comparison comparison = compared(answer, someReference());
    QCOMPARE(comparison.outcome, CheckOutcome::NotFinite);
    QCOMPARE(comparison.sample, 5);
    QCOMPARE(comparison.unset, Comparison::Unset::Within);
  }

  void theToleranceIsIncluded() {
    // rms 2, so an error of 2 * 0.25 is exactly the tolerance.
    const MatrixXd reference = MatrixXd::Constant(1, 4, 2);
    MatrixXd answer = reference;
    answer(0, 3) = 2.5;
    QCOMPARE(compare(&answer, reference, 0.25, kFloor).outcome, CheckOutcome::Passed);
    answer(0, 3) = std::nextafter(2.5, 3);
    QCOMPARE(compare(&answer, reference, 0.25, kFloor).outcome, CheckOutcome::Failed);
  }

  void eachChannelCountsInItsOwnSize() {
    const MatrixXd reference = someReference();
    MatrixXd answer = reference;
    answer(1, 7) += 3e-3;  // 1e-5 of the strong channel, 2e-3 of its own
    const Comparison weak = compared(answer, reference);
    QCOMPARE(weak.outcome, CheckOutcome::Failed);
    QCOMPARE(weak.channel, 1);
    QCOMPARE(weak.sample, 7);
    answer = reference;
    answer(0, 7) += 3e-3;
    QCOMPARE(compared(answer, reference).outcome, CheckOutcome::Passed);
  }

  void aChannelAtRestIsMeasuredByTheFloors() {
    MatrixXd reference = someReference();
    const double relative = kRelativeFloor * reference.rowwise().norm().maxCoeff() / std::sqrt(50);
    QCOMPARE(channelScales(reference, kFloor)[2], relative);
    QCOMPARE(channelScales(reference, 5)[2], 5.0);
    QCOMPARE(channelScales(MatrixXd::Zero(2, 3), kFloor), Eigen::VectorXd::Constant(2, kFloor));
    MatrixXd answer = reference;
    answer(2, 4) = 1e-5;  // rounding
    QCOMPARE(compared(answer, reference).outcome, CheckOutcome::Passed);
    answer(2, 4) = 1e-3;  // a movement
    QCOMPARE(compared(answer, reference).outcome, CheckOutcome::Failed);
  }

  void pointsAtTheFirstDivergenceNotAtTheWorst() {
    const MatrixXd reference = someReference();
    MatrixXd answer = reference;
    answer(0, 12) += 1;    // the first in time
    answer(1, 13) += 100;  // the worst
    answer(0, 40) += 50;
    const Comparison comparison = compared(answer, reference);
    QCOMPARE(comparison.outcome, CheckOutcome::Failed);
    QCOMPARE(comparison.channel, 0);
    QCOMPARE(comparison.sample, 12);
    QVERIFY(comparison.error > 50);
  }

  void aHugeAnswerFails() {
    const MatrixXd reference = someReference();
    for (const double value : {1e290, -1e290, std::numeric_limits<double>::max()}) {
      MatrixXd answer = reference;
      answer(1, 5) = value;
      const Comparison comparison = compared(answer, reference);
      QCOMPARE(comparison.outcome, CheckOutcome::Failed);
      QCOMPARE(comparison.sample, 5);
    }
  }

  void anEmptyOutputPasses() {
    QCOMPARE(compared(MatrixXd(0, 5), MatrixXd(0, 5)).outcome, CheckOutcome::Passed);
    QCOMPARE(compared(MatrixXd(3, 0), MatrixXd(3, 0)).outcome, CheckOutcome::Passed);
  }

  void honestAnswersPass() {
    const MatrixXd torque = labTorques();
    QCOMPARE(compared(torque.cast<float>().cast<double>(), torque).outcome, CheckOutcome::Passed);
    MatrixXd printed = torque;
    for (double& value : printed.reshaped()) {
      char text[64];
      std::snprintf(text, sizeof text, "%.6f", value);
      value = std::strtod(text, nullptr);
    }
    QVERIFY(printed != torque);
    QCOMPARE(compared(printed, torque).outcome, CheckOutcome::Passed);
  }

  void anotherGravityFails() {
    QCOMPARE(compared(labTorques({0, 0, -9.81}), labTorques()).outcome, CheckOutcome::Failed);
    QCOMPARE(compared(labTorques({0, 0, 9.8}), labTorques()).outcome, CheckOutcome::Failed);
  }

  void aSlipInOneJointFails() {
    const MatrixXd torque = labTorques();
    for (Eigen::Index joint = 0; joint < torque.rows(); ++joint) {
      MatrixXd answer = torque;
      answer.row(joint) *= 1.001;
      const Comparison comparison = compared(answer, torque);
      QCOMPARE(comparison.outcome, CheckOutcome::Failed);
      QCOMPARE(comparison.channel, static_cast<int>(joint));
    }
  }
};

ENSHU_TEST(CompareTest)

}  // namespace enshu::compare_test

#include "compare_test.moc"

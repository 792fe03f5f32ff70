// SPDX-License-Identifier: GPL-3.0-or-later
//
// What one transformation explains, and what is left unsaid.
#include <Eigen/Geometry>
#include <QTest>
#include <numbers>

#include "core/dynamics/kinematics/forward_kinematics.h"
#include "core/grading/checks/compare.h"
#include "core/grading/checks/shape_slip.h"
#include "core/grading/diagnosis/hypotheses.h"
#include "core/robot/random.h"
#include "core/robot/random_robot.h"

using namespace Qt::StringLiterals;
using namespace enshu;
using namespace enshu::grading;

namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Kind = Hypothesis::Kind;

constexpr double kTolerance = 1e-4;
constexpr double kFloor = 1e-3;
constexpr Index kSamples = 40;

// Smooth channels, no two alike, three per link.
Case sampleCase() {
  RandomRobotOptions options;
  options.links = 4;
  Case is{u"sample"_s, false, randomRobot(5, options), {}, {}};
  const MatrixXd t = 0.02 * Eigen::RowVectorXd::LinSpaced(kSamples, 0, kSamples - 1);
  MatrixXd q(is.robot.dof(), kSamples);
  for (Index c = 0; c < q.rows(); ++c) {
    q.row(c) = ((1.0 + 0.3 * double(c)) * t.array()).sin();
  }
  is.inputs = {{u"t"_s, t}, {u"q"_s, q}};
  return is;
}

MatrixXd sampleValues(const Case& is) {
  MatrixXd values(3 * is.robot.linkCount(), kSamples);
  const MatrixXd& t = driver::values(is.inputs, u"t"_s);
  for (Index c = 0; c < values.rows(); ++c) {
    values.row(c) = (1.0 + double(c)) * ((3.0 + double(c)) * t.array() + 0.7 * double(c)).cos();
  }
  return values;
}

}  // namespace

class HypothesesTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void aFactorIsSaid_data() {
    QTest::addColumn<double>("factor");
    QTest::newRow("sign") << -1.0;
    QTest::newRow("degrees") << 180 / std::numbers::pi;
    QTest::newRow("radians") << std::numbers::pi / 180;
    QTest::newRow("thousand") << 1000.0;
    QTest::newRow("9.81") << 9.81 / 9.8;
  }
  void aFactorIsSaid() {
    QFETCH(double, factor);
    const auto said = explained(factor * reference_);
    QVERIFY(said);
    QCOMPARE(said->kind, Kind::Factor);
    QVERIFY(std::abs(said->amount - factor) < 1e-9 * std::abs(factor));
  }

  // Channels without a sign take nothing from it: link1 that turns about z has no w_x.
  void theOtherSignOfAllIsAFactorBesideSilentChannels() {
    MatrixXd reference = reference_;
    reference.row(0).setZero();
    reference.row(4).setConstant(1e-20);
    const auto said = explained(-reference, reference);
    QVERIFY(said);
    QCOMPARE(said->kind, Kind::Factor);
    QCOMPARE(said->amount, -1.0);
  }

  void channelsOfTheOtherSignAreNamed() {
    MatrixXd answer = reference_;
    answer.row(1) *= -1;
    answer.row(5) *= -1;
    const auto said = explained(answer);
    QVERIFY(said);
    QCOMPARE(said->kind, Kind::Signs);
    const QStringList names = channelNames(case_.robot, reference_.rows());
    QCOMPARE(said->detail, names[1] + u", "_s + names[5]);
  }

  void anotherOrderIsNamed() {
    MatrixXd answer = reference_;
    answer.row(0).swap(answer.row(7));
    const auto said = explained(answer);
    QVERIFY(said);
    QCOMPARE(said->kind, Kind::Order);
    QVERIFY(said->detail.contains(channelNames(case_.robot, reference_.rows())[7]));
  }

  void wholeTurnsAreSaid() {
    MatrixXd answer = reference_;
    answer.row(2).tail(10).array() += 2 * std::numbers::pi;
    answer.row(4).head(7).array() -= 4 * std::numbers::pi;
    const auto said = explained(answer);
    QVERIFY(said);
    QCOMPARE(said->kind, Kind::FullTurns);
  }

  void aConstantOffsetIsSaid() {
    const auto said = explained(reference_.array() + 0.37);
    QVERIFY(said);
    QCOMPARE(said->kind, Kind::Offset);
  }

  void aLagIsCounted_data() {
    QTest::addColumn<int>("columns");
    QTest::newRow("one late") << 1;
    QTest::newRow("three late") << 3;
    QTest::newRow("two early") << -2;
  }
  void aLagIsCounted() {
    QFETCH(int, columns);
    MatrixXd answer(reference_.rows(), kSamples);
    for (Index k = 0; k < kSamples; ++k) {
      answer.col(k) = reference_.col(std::clamp<Index>(k - columns, 0, kSamples - 1));
    }
    const auto said = explained(answer);
    QVERIFY(said);
    QCOMPARE(said->kind, Kind::Lag);
    QCOMPARE(said->amount, columns);
  }

  void aDriftIsSaid() {
    const MatrixXd& t = driver::values(case_.inputs, u"t"_s);
    const auto said =
        explained(reference_ + Eigen::VectorXd::LinSpaced(reference_.rows(), 0.1, 2) * t);
    QVERIFY(said);
    QCOMPARE(said->kind, Kind::Drift);
  }

  void linkAxesAreSaid() {
    MatrixXd answer = reference_;
    for (Index k = 0; k < kSamples; ++k) {
      const auto T_w = linkPoses(case_.robot, driver::values(case_.inputs, u"q"_s).col(k));
      for (int j = 0; j < case_.robot.linkCount(); ++j) {
        answer.block<3, 1>(Index{3} * j, k) =
            T_w[size_t(j)].R.transpose() * reference_.block<3, 1>(Index{3} * j, k);
      }
    }
    const auto said = explained(answer);
    QVERIFY(said);
    QCOMPARE(said->kind, Kind::LinkFrame);
  }

  void turnedAxesAreSaid() {
    const Eigen::Matrix3d R =
        Eigen::AngleAxisd(0.4, Eigen::Vector3d(1, 2, 3).normalized()).toRotationMatrix();
    MatrixXd answer = reference_;
    for (Index row = 0; row < answer.rows(); row += 3) {
      answer.middleRows<3>(row) = R * reference_.middleRows<3>(row);
    }
    const auto said = explained(answer);
    QVERIFY(said);
    QCOMPARE(said->kind, Kind::ConstantFrame);
    QVERIFY(std::abs(said->amount - 0.4) < 1e-9);
  }

  void nothingIsSaidOfNoise() {
    Random random(3);
    MatrixXd answer = reference_;
    for (Index k = 0; k < kSamples; ++k) {
      answer.col(k) += 0.05 * random.vector(static_cast<int>(answer.rows()), -1, 1);
    }
    QVERIFY(!explained(answer));
  }

  void nothingIsSaidOfTwoThings() {
    MatrixXd answer = 2 * reference_;
    answer.row(3).array() += 1;
    QVERIFY(!explained(answer));
  }

  // An answer that is just beyond the tolerance is explained by nothing that does not bring it a
  // hundred times nearer.
  void nothingIsSaidThatHelpsLittle() {
    MatrixXd answer = 1.0002 * reference_;
    for (Index k = 0; k < kSamples; k += 2) {
      answer(0, k) += 5e-5;
    }
    QVERIFY(!explained(answer));
  }

  void twoHypothesesAreNone() {
    // A constant channel: an offset and a factor explain it alike.
    const MatrixXd flat = MatrixXd::Constant(reference_.rows(), kSamples, 2);
    QVERIFY(!explained(MatrixXd::Constant(flat.rows(), kSamples, 3), flat));
  }

  void shapesAreNamed() {
    const auto slip = [&](const MatrixXd& answer) {
      return explainShape(answer, reference_, kTolerance, kFloor);
    };
    MatrixXd more(reference_.rows(), kSamples + 1);
    more << reference_, reference_.col(0);
    QCOMPARE(slip(reference_.transpose()), ShapeSlip::Transposed);
    QCOMPARE(slip(reference_.reshaped().eval()), ShapeSlip::Flattened);
    QCOMPARE(slip(more), ShapeSlip::OneColumnMore);
    QCOMPARE(slip(2 * more), ShapeSlip::None);
    QCOMPARE(slip(reference_.leftCols(kSamples - 1)), ShapeSlip::OneColumnLess);
    QCOMPARE(slip(reference_.topRows(reference_.rows() - 1)), ShapeSlip::ChannelMissing);
    QCOMPARE(slip(MatrixXd::Zero(2, 2)), ShapeSlip::None);
  }

 private:
  std::optional<Hypothesis> explained(const MatrixXd& answer) const {
    return explained(answer, reference_);
  }

  std::optional<Hypothesis> explained(const MatrixXd& answer, const MatrixXd& reference) const {
    Case is = case_;
    is.expected = {{u"output"_s, reference}};
    course::CheckSpec check;
    check.output = u"output"_s;
    check.tolerance = kTolerance;
    check.floor = kFloor;
    return explain(is, check, answer, compare(&answer, reference, kTolerance, kFloor).error);
  }

  Case case_ = sampleCase();
  MatrixXd reference_ = sampleValues(case_);
};

QTEST_GUILESS_MAIN(HypothesesTest)
#include "hypotheses_test.moc"

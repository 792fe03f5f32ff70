// SPDX-License-Identifier: GPL-3.0-or-later
//
// What one transformation explains, and what is left unsaid.
#include <Eigen/Geometry>
#include <QTest>
#include <numbers>

#include "core/dynamics/kinematics/forward_kinematics.h"
#include "core/dynamics/kinematics/link_motion.h"
#include "core/grading/checks/compare.h"
#include "core/grading/checks/shape_slip.h"
#include "core/grading/diagnosis/hypotheses.h"
#include "core/robot/random.h"
#include "core/robot/random_robot.h"
#include "tests/support/suite.h"

namespace enshu::hypotheses_test {

using namespace Qt::StringLiterals;
using namespace enshu::grading;

namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Kind = Hypothesis::Kind;
using course::Shape;

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
  is.inputs = {{u"t"_s, t}, {u"q"_s, q}, {u"u"_s, 2 * q.array().cos() + 0.5}};
  return is;
}

MatrixXd sampleValues(const Case& oneCase, Index rowsPerLink = 3) {
  MatrixXd values(rowsPerLink * oneCase.robot.linkCount(), kSamples);
  const MatrixXd& t = driver::values(oneCase.inputs, u"t"_s);
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

  // Masses do not change with time: from any constant it is a constant to them.
  void aConstantExplainsNothingWhereAllIsConstant() {
    const MatrixXd constant =
        Eigen::VectorXd::LinSpaced(reference_.rows(), 1, 9).replicate(1, kSamples);
    QVERIFY(!explained(0 * constant, constant));
    QVERIFY(!explained(constant.array() + 0.37, constant));
  }

  // The same of what grows with time.
  void aDriftExplainsNothingOfWhatGrowsWithTime() {
    const MatrixXd growing =
        Eigen::VectorXd::LinSpaced(reference_.rows(), 1, 9) * driver::values(case_.inputs, u"t"_s);
    QVERIFY(!explained(0 * growing, growing));
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

  // Six numbers, six rows, or six rows and columns with their halves exchanged.
  void theAngularHalfFirstIsSaid_data() {
    QTest::addColumn<Shape>("shape");
    QTest::newRow("motion") << Shape::Motion;
    QTest::newRow("acceleration") << Shape::Acceleration;
    QTest::newRow("force") << Shape::Force;
    QTest::newRow("6x6") << Shape::Matrix6;
    QTest::newRow("6xn") << Shape::SixRows;
  }
  void theAngularHalfFirstIsSaid() {
    QFETCH(Shape, shape);
    const MatrixXd reference = sampleValues(case_, shape == Shape::Matrix6 ? 36 : 6);
    const Index rows = shape == Shape::SixRows ? reference.rows() : itemSize(shape);
    const Index columns = shape == Shape::Matrix6 ? 6 : rows / 6;
    MatrixXd answer = reference;
    for (Index at = 0; at < answer.rows(); at += rows) {
      for (Index i = 0; i < rows; ++i) {
        const Index row = (i / columns + 3) % 6;
        const Index column = i % columns;
        const Index other = shape == Shape::Matrix6 ? (column + 3) % 6 : column;
        answer.row(at + row * columns + other) = reference.row(at + i);
      }
    }
    const auto said = explained(answer, reference, shape);
    QVERIFY(said);
    QCOMPARE(said->kind, Kind::AngularFirst);
    QVERIFY(explained(answer, reference)->kind == Kind::Order);
  }

  void aTransposedMatrixIsSaid_data() {
    QTest::addColumn<Shape>("shape");
    QTest::addColumn<int>("rowsPerLink");
    QTest::newRow("3x3") << Shape::Matrix3 << 9;
    QTest::newRow("6x6") << Shape::Matrix6 << 36;
    QTest::newRow("nxn") << Shape::Square << 9;  // 6 x 6 of four links
    QTest::newRow("6xn") << Shape::SixRows << 3;
  }
  void aTransposedMatrixIsSaid() {
    QFETCH(Shape, shape);
    QFETCH(int, rowsPerLink);
    const MatrixXd reference = sampleValues(case_, rowsPerLink);
    const bool isWhole = shape == Shape::SixRows;
    const Index columns = shape == Shape::Matrix3 ? 3 : isWhole ? reference.rows() / 6 : 6;
    const Index rows = shape == Shape::Matrix3 ? 3 : 6;
    MatrixXd answer = reference;
    for (Index at = 0; at < answer.rows(); at += rows * columns) {
      for (Index i = 0; i < rows; ++i) {
        for (Index j = 0; j < columns; ++j) {
          answer.row(at + j * rows + i) = reference.row(at + i * columns + j);
        }
      }
    }
    const auto said = explained(answer, reference, shape);
    QVERIFY(said);
    QCOMPARE(said->kind, Kind::Transposed);
  }

  void axesOfLinksAndOfTheWorldAreToldApart_data() {
    QTest::addColumn<Shape>("shape");
    QTest::addColumn<int>("rowsPerLink");
    QTest::newRow("motion") << Shape::Motion << 6;
    QTest::newRow("force") << Shape::Force << 6;
    QTest::newRow("3x3") << Shape::Matrix3 << 9;
    QTest::newRow("6x6") << Shape::Matrix6 << 36;
  }
  void axesOfLinksAndOfTheWorldAreToldApart() {
    QFETCH(Shape, shape);
    QFETCH(int, rowsPerLink);
    const MatrixXd inLinks = sampleValues(case_, rowsPerLink);
    const MatrixXd inWorld =
        turned(inLinks, shape == Shape::Motion || shape == Shape::Force ? Index{1}
                        : itemSize(shape) == 9                          ? Index{3}
                                                                        : Index{6});
    QCOMPARE(explained(inLinks, inWorld, shape)->kind, Kind::LinkFrame);
    QCOMPARE(explained(inWorld, inLinks, shape)->kind, Kind::WorldFrame);
  }

  // Whichever axes they are in.
  void spatialAndClassicalAccelerationsAreToldApart() {
    const MatrixXd spatial = sampleValues(case_, 6);
    MatrixXd more = MatrixXd::Zero(spatial.rows(), kSamples);
    for (Index k = 0; k < kSamples; ++k) {
      const auto v = linkVelocities(case_.robot, driver::values(case_.inputs, u"q"_s).col(k),
                                    driver::values(case_.inputs, u"u"_s).col(k));
      for (size_t j = 0; j < v.size(); ++j) {
        more.block<3, 1>(Index(6 * j), k) = v[j].angular.cross(v[j].linear);
      }
    }
    for (const MatrixXd& difference : {more, turned(more, 1)}) {
      const MatrixXd classical = spatial + difference;
      QCOMPARE(explained(spatial, classical, Shape::Acceleration)->kind, Kind::SpatialAcceleration);
      QCOMPARE(explained(classical, spatial, Shape::Acceleration)->kind,
               Kind::ClassicalAcceleration);
      QVERIFY(!explained(spatial, classical, Shape::Motion));
    }
  }

  // A symmetric matrix is its own transpose, and shapes say nothing of an answer with two faults.
  void aShapeExplainsNoMoreThanItIs() {
    MatrixXd symmetric = sampleValues(case_, 9);
    for (Index at = 0; at < symmetric.rows(); at += 9) {
      for (const auto& [a, b] : {std::pair(1, 3), std::pair(2, 6), std::pair(5, 7)}) {
        symmetric.row(at + a) = symmetric.row(at + b);
      }
    }
    QCOMPARE(explained(2 * symmetric, symmetric, Shape::Matrix3)->kind, Kind::Factor);
    const MatrixXd reference = sampleValues(case_, 6);
    MatrixXd exchanged = reference;
    for (Index at = 0; at < reference.rows(); at += 3) {
      exchanged.middleRows<3>(at) = reference.middleRows<3>(at % 6 == 0 ? at + 3 : at - 3);
    }
    QVERIFY(!explained(2 * exchanged, reference, Shape::Motion));
  }

  // Every wrong answer differs from zero by itself, by a constant if it is one, and all of a late
  // one is zero but its beginning: none of it would tell anything.
  void nothingIsSaidOfAResidual_data() {
    QTest::addColumn<MatrixXd>("answer");
    const auto row = [](const char* name, const auto& change) {
      MatrixXd answer = MatrixXd::Zero(6, kSamples);
      change(answer);
      QTest::newRow(name) << answer;
    };
    row("constant", [](MatrixXd& x) { x.array() += 0.3; });
    row("turns", [](MatrixXd& x) { x.row(2).array() += 2 * std::numbers::pi; });
    row("in the beginning", [](MatrixXd& x) { x(1, 0) = 1; });
    row("in the end", [](MatrixXd& x) { x(1, kSamples - 1) = 1; });
    row("growing", [](MatrixXd& x) {
      x.row(0) = 0.02 * Eigen::RowVectorXd::LinSpaced(kSamples, 0, kSamples - 1);
    });
  }
  void nothingIsSaidOfAResidual() {
    QFETCH(MatrixXd, answer);
    const MatrixXd zero = MatrixXd::Zero(6, kSamples);
    QVERIFY(!explained(answer, zero));
    QVERIFY(!explained(answer, zero, Shape::Motion));
    QVERIFY(!explained(answer, MatrixXd::Constant(6, kSamples, 0.9 * kTolerance * kFloor)));
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

  static Index itemSize(Shape shape) {
    return shape == Shape::Matrix6 ? 36 : shape == Shape::Matrix3 ? 9 : 6;
  }

  // Items of links, vectors or matrices with so many columns, turned into the world's axes.
  MatrixXd turned(const MatrixXd& inLinks, Index columns) const {
    const Index rows = inLinks.rows() / case_.robot.linkCount() / columns;
    MatrixXd inWorld(inLinks.rows(), kSamples);
    for (Index k = 0; k < kSamples; ++k) {
      const auto T_w = linkPoses(case_.robot, driver::values(case_.inputs, u"q"_s).col(k));
      for (int j = 0; j < case_.robot.linkCount(); ++j) {
        const Eigen::Matrix3d& R = T_w[size_t(j)].R;
        MatrixXd D = MatrixXd::Zero(rows, rows);
        for (Index at = 0; at < rows; at += 3) {
          D.block<3, 3>(at, at) = R;
        }
        const MatrixXd item = inLinks.block(rows * columns * j, k, rows * columns, 1)
                                  .reshaped<Eigen::RowMajor>(rows, columns);
        const MatrixXd there =
            columns == 1 ? MatrixXd(D * item) : MatrixXd(D * item * D.transpose());
        inWorld.block(rows * columns * j, k, rows * columns, 1) = there.reshaped<Eigen::RowMajor>();
      }
    }
    return inWorld;
  }

  std::optional<Hypothesis> explained(const MatrixXd& answer, const MatrixXd& reference,
                                      Shape shape = Shape::Channels) const {
    Case is = case_;
    is.expected = {{u"output"_s, reference}};
    course::CheckSpec check;
    check.output = u"output"_s;
    check.tolerance = kTolerance;
    check.floor = kFloor;
    check.shape = shape;
    return findHypothesis(is, check, answer, compare(&answer, reference, kTolerance, kFloor).error);
  }

  Case case_ = sampleCase();
  MatrixXd reference_ = sampleValues(case_);
};

ENSHU_TEST(HypothesesTest)

}  // namespace enshu::hypotheses_test

#include "hypotheses_test.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/symbolic/function.h"

#include <Eigen/Geometry>
#include <QTest>

#include "core/base/contract.h"
#include "core/symbolic/cpp_writer.h"
#include "core/symbolic/interpreter.h"
#include "core/symbolic/operation_count.h"
#include "core/symbolic/schedule.h"
#include "tests/core/symbolic/random_function.h"
#include "tests/support/near.h"
#include "tests/support/suite.h"

namespace enshu::function_test {

using namespace enshu::symbolic;
using namespace enshu::test;
using Eigen::VectorXd;

namespace {

constexpr double kRoundOff = 1e-13;

using Vector3 = Eigen::Matrix<Scalar, 3, 1>;
using Matrix3 = Eigen::Matrix<Scalar, 3, 3>;

Matrix3 aboutZ(const Scalar& angle) {
  Matrix3 R = Matrix3::Identity();
  R.topLeftCorner<2, 2>() << cos(angle), -sin(angle), sin(angle), cos(angle);
  return R;
}

}  // namespace

class FunctionTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void eigenComputesWithIt() {
    Function f("turned");
    const Vector q = f.input("q", 1);
    const Vector3 x = f.input("x", 3);
    const Matrix3 R = aboutZ(q[0]);
    f.output("y", (R * x).cross(x) + 2 * x);
    f.output("E", R * R.transpose());
    const VectorXd angle = VectorXd::Constant(1, 0.7);
    const Eigen::Vector3d x0(1, -2, 3);
    const Eigen::Matrix3d R0 = Eigen::AngleAxisd(0.7, Eigen::Vector3d::UnitZ()).matrix();
    const std::vector<VectorXd> out = evaluate(f, {angle, x0});
    VERIFY_NEAR(out[0], (R0 * x0).cross(x0) + 2 * x0, kRoundOff);
    VERIFY_NEAR(out[1].reshaped(3, 3), Eigen::Matrix3d::Identity(), kRoundOff);
    QCOMPARE(f.outputs()[1].rows, 3);
    QCOMPARE(f.outputs()[1].cols, 3);
  }

  void zerosOfAMatrixCostNothing() {
    Function f("planar");
    const Vector q = f.input("q", 2);
    f.output("R", aboutZ(q[0]) * aboutZ(q[1]));
    const OperationCount count = countOperations(f);
    QCOMPARE(count.multiplications, 4);
    QCOMPARE(count.additions, 2);
    QCOMPARE(count.angles, 2);
  }

  void onlyWhatAnOutputNeedsIsComputed() {
    Function f("dead");
    const Vector x = f.input("x", 2);
    [[maybe_unused]] const Scalar dead = sin(x[0]) * x[1] + sqrt(x[1]);
    f.output("y", Vector3(x[0] * x[1], x[1], 3.0));
    QVERIFY(f.graph().size() > 6);
    QCOMPARE(countOperations(f).arithmetic(), 1);
    QCOMPARE(countOperations(f).angles, 0);
    VERIFY_NEAR(evaluate(f, {Eigen::Vector2d(2, 5)})[0], Eigen::Vector3d(10, 5, 3), 0);
  }

  void randomFunctionsAreWhatTheyTrace() {
    for (unsigned seed = 0; seed < 300; ++seed) {
      const int steps = 1 + static_cast<int>(seed % 60);
      const Function f = randomFunction(seed, steps);
      const Eigen::Vector3d a(0.3 + 0.01 * seed, -1.2, 0.8);
      const Eigen::Vector2d b(-0.4, 2 - 0.02 * seed);
      VERIFY_NEAR(evaluate(f, {a, b})[0], randomFunctionValue(seed, steps, a, b), kRoundOff);
    }
  }

  void everyNodeIsScheduledOnceAfterItsOperands() {
    for (unsigned seed = 0; seed < 50; ++seed) {
      const Function f = randomFunction(seed, 80);
      const Schedule plan = schedule(f);
      std::vector<bool> known(static_cast<size_t>(f.graph().size()), false);
      for (int i = 0; i < f.graph().size(); ++i) {
        const Operation operation = f.graph().node(i).operation;
        known[static_cast<size_t>(i)] =
            operation == Operation::Input || operation == Operation::Constant;
      }
      const auto take = [&](int index) {
        const Node& node = f.graph().node(index);
        QVERIFY(!known[static_cast<size_t>(index)]);
        QVERIFY(node.a < 0 || known[static_cast<size_t>(node.a)]);
        QVERIFY(node.b < 0 || known[static_cast<size_t>(node.b)]);
        known[static_cast<size_t>(index)] = true;
      };
      for (const int index : plan.toAngles) {
        take(index);
      }
      for (int i = 0; i < f.graph().size(); ++i) {
        if (isOfFirstAngle(plan, f.graph().node(i))) {
          take(i);
        }
      }
      for (const int index : plan.order) {
        take(index);
      }
      for (const Term& term : f.outputs()[0].terms) {
        QVERIFY(known[static_cast<size_t>(term.node)]);
      }
    }
  }

  void misuseIsRefused() {
    QVERIFY_THROWS_EXCEPTION(ContractViolation, Function("two words"));
    QVERIFY_THROWS_EXCEPTION(ContractViolation, Function(""));
    QVERIFY_THROWS_EXCEPTION(ContractViolation, Function("1st"));
    Function f("f"), g("g");
    const Vector x = f.input("x", 1), y = g.input("y", 1);
    QVERIFY_THROWS_EXCEPTION(ContractViolation, x[0] + y[0]);
    QVERIFY_THROWS_EXCEPTION(ContractViolation, g.output("z", x));
    QVERIFY_THROWS_EXCEPTION(ContractViolation, (void)(x[0] < 1));
    QVERIFY(Scalar(1) < Scalar(2));
    f.output("y", x);
    QVERIFY_THROWS_EXCEPTION(ContractViolation, evaluate(f, {}));
    QVERIFY_THROWS_EXCEPTION(ContractViolation, evaluate(f, {VectorXd(2)}));
  }

  void theWrittenSourceIsTheSameEachTime() {
    const Function f = randomFunction(3, 40);
    QCOMPARE(writeCpp(f), writeCpp(randomFunction(3, 40)));
    QVERIFY(writeCpp(f) != writeCpp(randomFunction(4, 40)));
    QVERIFY(writeCpp(f).find("extern \"C\" void random_3(") != std::string::npos);
    QVERIFY(writeCpp(f).find("#include") == std::string::npos);
  }
};

ENSHU_TEST(FunctionTest)

}  // namespace enshu::function_test

#include "function_test.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
//
// Exercises whose driver is data: what a function gets, and what is kept of its answers.
#include <QTest>

#include "core/base/contract.h"
#include "core/driver/call_driver.h"
#include "core/driver/called_function.h"
#include "core/dynamics/composite/composite_rigid_body.h"
#include "core/dynamics/newton_euler/inverse_dynamics.h"
#include "core/dynamics/newton_euler/unit_vector_method.h"
#include "core/plugin/lab_types.h"
#include "core/robot/random_robot.h"
#include "tests/support/course_arm.h"
#include "tests/support/near.h"
#include "tests/support/suite.h"

namespace enshu::call_driver_test {

using namespace Qt::StringLiterals;
using namespace enshu::driver;
using Eigen::Matrix3d;
using Eigen::MatrixXd;
using Eigen::Vector3d;
using Eigen::VectorXd;

namespace {

constexpr double kRoundOff = 1e-12;
const char kName[] = "an-exercise";

struct Frame {
  Vector3d r;
  Matrix3d R;
};
ENSHU_FIELDS(Frame, r, R)

struct Body {
  double mass;
  Vector3d com;
  Matrix3d inertia;
};
ENSHU_FIELDS(Body, mass, com, inertia)

struct Two {
  MatrixXd matrix;
  double number;
};
ENSHU_FIELDS(Two, matrix, number)

template <class Result, class... Argument>
Functions with(Result (*function)(Argument...)) {
  Functions functions;
  PutCalled::put(functions, QString::fromLatin1(kName),
                 std::function<Result(Argument...)>(function));
  return functions;
}

Signals statesOf(const Robot& robot, const MotionRecipe& motion = {"states", {{"samples", {5}}}}) {
  Random random(7);
  return CallDriver({kName, false, {}, {}}).inputs(robot, motion, random);
}

// The first output of that function.
template <class Function>
MatrixXd answer(const Robot& robot, const Signals& in, const std::vector<std::string>& arguments,
                Function* function, bool eachLink = false) {
  const CallDriver driver({kName, eachLink, arguments, {{"output"}}});
  return values(driver.run(robot, in, with(function)), u"output"_s);
}

VectorXd inverse(const MatrixXd& M, const VectorXd& ud, const VectorXd& bias) {
  return M * ud + bias;
}

VectorXd placeOfTheFrame(const Frame& frame) {
  return frame.r + frame.R.col(0);
}

double massOf(const Body& body) {
  return body.mass;
}

VectorXd same(const VectorXd& x) {
  return x;
}

double itself(double x) {
  return x;
}

VectorXd ends(const Chain& chain, const VectorXd& u) {
  const ChainLink& hand = chain.links.back();
  VectorXd all(6 + u.size());
  all << hand.p, hand.v, u;
  return all;
}

int numberOf(int link) {
  return link;
}

Two two(const VectorXd& q) {
  MatrixXd matrix(2, 3);
  matrix << 1, 2, 3, 4, 5, q[0];
  return {matrix, 7};
}

double massOfAll(const std::vector<Body>& bodies) {
  double mass = 0;
  for (const Body& body : bodies) {
    mass += body.mass;
  }
  return mass;
}

VectorXd growing(const VectorXd& q) {
  return q[0] > 0 ? q : VectorXd(q.head(2));
}

std::string words(const VectorXd&) {
  return "none";
}

// Says whatever it was given, as often as it is called.
class Parrot : public call::Callee {
 public:
  explicit Parrot(std::string says) : says_(std::move(says)) {}
  std::string call(const call::Arguments&) override {
    ++calls;
    return says_;
  }
  [[noreturn]] void refuse() override { throw std::invalid_argument("refused"); }

  int calls = 0;

 private:
  std::string says_;
};

Functions with(const std::shared_ptr<Parrot>& parrot) {
  Functions functions;
  functions.add(QString::fromLatin1(kName), parrot);
  return functions;
}

Robot massless() {
  Link link;
  link.name = "link";
  link.joint.type = JointType::Revolute;
  return Robot::build("massless", {link});
}

QString refusal(const std::function<void()>& run) {
  try {
    run();
  } catch (const std::exception& wrong) {
    return QString::fromUtf8(wrong.what());
  }
  return {};
}

}  // namespace

class CallDriverTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void quantitiesArriveAsArguments() {
    const Robot arm = test::courseArm();
    const Signals in = statesOf(arm);
    const MatrixXd tau = answer(arm, in, {"M", "ud", "bias"}, inverse);
    QCOMPARE(tau.cols(), Eigen::Index{5});
    for (int k = 0; k < 5; ++k) {
      VERIFY_NEAR(VectorXd(tau.col(k)),
                  inverseDynamics(arm, values(in, u"q"_s).col(k), values(in, u"u"_s).col(k),
                                  values(in, u"ud"_s).col(k)),
                  1e-9);
    }
  }

  void theChainHasItsPassesDone() {
    const Robot arm = test::courseArm();
    const Signals in = statesOf(arm);
    const MatrixXd ends_ = answer(arm, in, {"chain", "u"}, ends);
    const MatrixXd hand = answer(
        arm, in, {"pose", "u"},
        +[](const std::vector<MatrixXd>& pose, const VectorXd&) -> VectorXd {
          return pose.back().topRightCorner<3, 1>();
        });
    VERIFY_NEAR(MatrixXd(ends_.topRows(3)), hand, kRoundOff);
    VERIFY_NEAR(MatrixXd(ends_.bottomRows(arm.dof())), values(in, u"u"_s), kRoundOff);
  }

  void aFunctionIsCalledForEachLink() {
    const Robot robot = randomRobot(3, {.links = 4, .plugs = true});
    const Signals in = statesOf(robot);
    const MatrixXd masses = answer(robot, in, {"body"}, massOf, true);
    const MatrixXd numbers = answer(robot, in, {"link"}, numberOf, true);
    const MatrixXd places = answer(robot, in, {"socket"}, placeOfTheFrame, true);
    const MatrixXd alone = answer(robot, in, {"body.mass"}, itself, true);
    QCOMPARE(masses.rows(), Eigen::Index{4});
    QCOMPARE(places.rows(), Eigen::Index{12});
    for (int i = 0; i < 4; ++i) {
      QCOMPARE(masses(i, 2), robot.link(i).mass);
      QCOMPARE(alone(i, 2), robot.link(i).mass);
      QCOMPARE(numbers(i, 2), i);
      VERIFY_NEAR(VectorXd(places.block<3, 1>(3 * i, 2)),
                  VectorXd(robot.link(i).socket.p + robot.link(i).socket.R.col(0)), kRoundOff);
    }
    QCOMPARE(answer(robot, in, {"body"}, massOfAll)(0, 0), masses.col(0).sum());
  }

  void aStructIsAnOutputForEachField() {
    const Robot arm = test::courseArm();
    const Signals in = statesOf(arm);
    const CallDriver driver({kName, false, {"q"}, {{"matrix", {"matrix"}}, {"number"}}});
    const Signals out = driver.run(arm, in, with(two));
    VectorXd first(6);
    first << 1, 2, 3, 4, 5, values(in, u"q"_s)(0, 0);
    VERIFY_NEAR(VectorXd(values(out, u"matrix"_s).col(0)), first, kRoundOff);
    QCOMPARE(values(out, u"number"_s)(0, 4), 7.0);
  }

  // Answers that differ by what the matrix takes to zero are alike behind it.
  void anOutputMayBeMultipliedByAMatrix() {
    const Robot arm = test::courseArm();
    const Signals in = statesOf(arm);
    const auto run = [&](const char* argument, const char* matrix) {
      return values(
          CallDriver({kName, false, {argument}, {{"o", {}, matrix}}}).run(arm, in, with(same)),
          u"o"_s);
    };
    const MatrixXd answered = run("ud", "M");
    for (Eigen::Index k = 0; k < answered.cols(); ++k) {
      VERIFY_NEAR(VectorXd(answered.col(k)),
                  VectorXd(compositeInertiaMatrix(arm, values(in, u"q"_s).col(k)) *
                           values(in, u"ud"_s).col(k)),
                  kRoundOff);
    }
    QVERIFY(refusal([&] { run("ud", "tau"); }).contains(u"the quantity \"tau\" is no matrix"_s));
    QVERIFY(refusal([&] { run("ud", "none"); }).contains(u"there is no quantity \"none\""_s));
  }

  void rowsAreCalledAsTheExerciseSays() {
    const Robot robot = randomRobot(3, {.links = 2, .fixed = false});
    const auto names = [&](bool eachLink, const std::vector<std::string>& channels, int rows) {
      return CallDriver({kName, eachLink, {}, {{"o", channels}}}).channels(robot, u"o"_s, rows);
    };
    QCOMPARE(names(false, {"matrix"}, 4),
             (QStringList{u"[1,1]"_s, u"[1,2]"_s, u"[2,1]"_s, u"[2,2]"_s}));
    QCOMPARE(names(false, {"joints"}, 2), (QStringList{u"link1"_s, u"link2"_s}));
    QCOMPARE(names(true, {"x", "y"}, 4),
             (QStringList{u"link1 x"_s, u"link1 y"_s, u"link2 x"_s, u"link2 y"_s}));
    QCOMPARE(names(false, {}, 4), QStringList());
  }

  void aMotionHasATimeAndStatesHaveNone() {
    const Robot arm = test::courseArm();
    QVERIFY(axisOf(statesOf(arm, {"smooth"})).isTime);
    const Axis none = axisOf(statesOf(arm));
    QVERIFY(!none.isTime);
    QCOMPARE(none.values[4], 4.0);
    QCOMPARE(answer(arm, statesOf(arm, {"smooth"}), {"t"}, itself)(0, 0), 0.0);
  }

  // As many numbers as the first time must come every time.
  void anAnswerOfAnotherShapeIsOneOfThatShape() {
    const Robot arm = test::courseArm();
    const Signals in = statesOf(arm);
    const auto isLong = (values(in, u"q"_s).row(0).array() > 0).eval();
    QVERIFY(isLong.any() && !isLong.all());
    const MatrixXd answered = answer(arm, in, {"q"}, growing);
    QCOMPARE(answered.cols(), 1);
    QCOMPARE(answered.rows(), isLong(0) ? 2 : arm.dof());
  }

  // A small message may say much: a matrix without columns has a million rows for nine bytes.
  void noAnswerTakesMoreTimeThanItsBytes() {
    const Robot arm = test::courseArm();
    value::Writer says;
    says.list(1'000'000);
    for (int k = 0; k < 1'000'000; ++k) {
      says.matrix(MatrixXd(value::kMostRows, 0));
    }
    const auto parrot = std::make_shared<Parrot>(says.bytes());
    const CallDriver driver({kName, false, {"q"}, {{"output"}}});
    const Signals out = driver.run(arm, statesOf(arm), with(parrot));
    QCOMPARE(values(out, u"output"_s).rows(), Eigen::Index{0});
  }

  // Of what is too large to be handed out in any case, no more is kept.
  void answersWithoutEndAreNotCollected() {
    const Robot arm = test::courseArm();
    value::Writer says;
    says.matrix(VectorXd::Ones(value::kMostRows));
    const auto parrot = std::make_shared<Parrot>(says.bytes());
    const CallDriver driver({kName, false, {"q"}, {{"output"}}});
    const Signals out =
        driver.run(arm, statesOf(arm, {"states", {{"samples", {100}}}}), with(parrot));
    QVERIFY2(parrot->calls < 20, qPrintable(QString::number(parrot->calls)));
    QVERIFY(values(out, u"output"_s).size() * sizeof(double) > 64 << 20);
  }

  void whatTheAuthorWroteWrongIsSaid() {
    const Robot arm = test::courseArm();
    const Signals in = statesOf(arm);
    QVERIFY(refusal([&] {
              answer(arm, in, {"colour"}, itself);
            }).contains(u"there is no quantity \"colour\""_s));
    QVERIFY(refusal([&] {
              answer(arm, in, {"body.colour"}, itself, true);
            }).contains(u"there is no quantity \"body.colour\""_s));
    QVERIFY(refusal([&] {
              answer(arm, in, {"link"}, numberOf);
            }).contains(u"there is no quantity \"link\""_s));
    const CallDriver named({kName, false, {"u", "M"}, {{"output"}}, {"speed", "weight"}});
    const auto weighed = +[](const VectorXd& speed, double weight) { return weight * speed[0]; };
    QCOMPARE(
        refusal([&] { named.run(arm, in, with(weighed)); }),
        u"the parameter \"weight\" of the function has not the type of \"M\", which it gets"_s);
    QVERIFY(refusal([&] { answer(arm, in, {"q"}, two); }).contains(u"one for each field"_s));
    QVERIFY(refusal([&] { answer(arm, in, {"q"}, words); }).contains(u"one for each field"_s));
  }

  void aQuantityThatTheRobotHasNotIsSaid() {
    const Robot bare = massless();
    const QString said = refusal([&] {
      answer(
          bare, statesOf(bare), {"com"}, +[](const Vector3d& c) { return VectorXd(c); });
    });
    QVERIFY2(said.contains(u"the quantity \"com\""_s), qPrintable(said));
  }

  // One function after another gets the same arguments, also those that are kept.
  void manyFunctionsAreRunAsOne() {
    const Robot arm = test::courseArm();
    const Signals in = statesOf(arm);
    for (const bool eachLink : {false, true}) {
      const CallDriver driver({kName, eachLink, {"M", "ud", "bias"}, {{"output", {}, "M"}}});
      const auto other = +[](const MatrixXd& M, const VectorXd& ud, const VectorXd& bias) {
        return VectorXd(M * ud - bias);
      };
      const std::unique_ptr<Runs> runs = driver.runs(arm, in);
      for (int times = 0; times < 2; ++times) {
        for (const Functions& functions : {with(inverse), with(other)}) {
          QCOMPARE(values(runs->run(functions), u"output"_s),
                   values(driver.run(arm, in, functions), u"output"_s));
        }
      }
    }
  }

  void aMissingFunctionIsABrokenContract() {
    const Robot arm = test::courseArm();
    QVERIFY_THROWS_EXCEPTION(
        ContractViolation, CallDriver({kName, false, {}, {}}).run(arm, statesOf(arm), Functions()));
  }
};

ENSHU_TEST(CallDriverTest)

}  // namespace enshu::call_driver_test

#include "call_driver_test.moc"

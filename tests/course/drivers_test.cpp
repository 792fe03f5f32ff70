// SPDX-License-Identifier: GPL-3.0-or-later
//
// The drivers: what the reference answers, in which shape, and what becomes of a wrong function.
#include <QProcess>
#include <QTest>

#include "core/base/contract.h"
#include "core/driver/unset.h"
#include "core/dynamics/newton_euler/inverse_dynamics.h"
#include "core/dynamics/newton_euler/unit_vector_method.h"
#include "core/dynamics/plain/world_newton_euler.h"
#include "core/grading/preparation/prepare_cases.h"
#include "core/simulation/lab_runs.h"
#include "core/simulation/paper_runs.h"
#include "tests/course/fake_functions.h"
#include "tests/support/course_arm.h"
#include "tests/support/modules.h"
#include "tests/support/near.h"
#include "tests/support/robots.h"
#include "tests/support/suite.h"

namespace enshu::drivers_test {

using namespace Qt::StringLiterals;
using namespace enshu::driver;

namespace {

constexpr double kRoundOff = 1e-12;
constexpr double kOtherMethod = 1e-9;  // the same by other formulas

const QString kVelocity = u"velocity-propagation"_s;
const QString kRun = u"inverse-dynamics-run"_s;
const QString kUnitVector = u"unit-vector-method"_s;
const QString kFriction = u"friction-simulation"_s;
const QString kSliding = u"constrained-simulation"_s;

const QString kLabInverse = u"lab-inverse"_s;
const QString kLabFriction = u"lab-friction"_s;
const QString kRandom = u"random"_s;

using VelocityPropagation = decltype(::forwardKinematicsVelocity);
using InverseDynamicsRun = decltype(::idSample);
using UnitVectorMethod = decltype(::unitVectorMethod);
using FrictionSimulation = decltype(::fdAssignment);

const Driver& driverOf(const QString& exercise) {
  return test::moduleOf(exercise).driver();
}

// Of these functions, or of the reference.
Signals outputsOf(const QString& exercise, const Robot& robot, const Signals& in,
                  const std::optional<Functions>& functions) {
  return functions ? driverOf(exercise).run(robot, in, *functions)
                   : test::referenceOf(exercise, robot, in);
}

Signals inputs(const QString& exercise, const Robot& robot, const QString& motion) {
  Random random(1);
  return driverOf(exercise).inputs(robot, {motion.toStdString()}, random);
}

// The one output of that name for the inputs of a motion.
MatrixXd output(const QString& exercise, const Robot& robot, const QString& motion,
                const std::optional<Functions>& functions, const char* name) {
  const Signals in = inputs(exercise, robot, motion);
  return values(outputsOf(exercise, robot, in, functions), QString::fromLatin1(name));
}

bool same(const Signals& a, const Signals& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const Signal& x, const Signal& y) {
    return x.name == y.name && x.values.rows() == y.values.rows() &&
           x.values.cols() == y.values.cols() && x.values == y.values;
  });
}

bool allUnset(const MatrixXd& matrix) {
  const auto entries = matrix.reshaped();
  return std::all_of(entries.begin(), entries.end(), isUnset);
}

QString labMotion(const QString& exercise) {
  return exercise == kVelocity || exercise == kRun ? kLabInverse : kLabFriction;
}

// The function of one exercise alone.
Functions only(const Functions& functions, const QString& exercise) {
  Functions one;
  if (const auto velocity =
          exercise == kVelocity ? functions.find<VelocityPropagation>(exercise) : nullptr) {
    one.add(exercise, velocity);
  } else if (exercise == kRun) {
    one.add(exercise, functions.find<InverseDynamicsRun>(exercise));
  } else if (exercise == kUnitVector) {
    one.add(exercise, functions.find<UnitVectorMethod>(exercise));
  } else if (exercise == kFriction) {
    one.add(exercise, functions.find<FrictionSimulation>(exercise));
  }
  return one;
}

Functions velocityPass(std::function<VelocityPropagation> function) {
  Functions one;
  one.add(kVelocity, std::move(function));
  return one;
}

// Answers of zeros for so many joints.
Functions wrongSizes(int size) {
  Functions wrong;
  wrong.add<InverseDynamicsRun>(kRun, [size](const InverseDynamics&, double, double, int samples) {
    return MatrixXd::Zero(size, samples).eval();
  });
  wrong.add<UnitVectorMethod>(kUnitVector,
                              [size](const auto&, const auto&, const auto&, const auto&) {
                                return VectorXd::Zero(size).eval();
                              });
  wrong.add<FrictionSimulation>(kFriction,
                                [size](const auto&, const auto&, const auto&, double, int steps) {
                                  return MatrixXd::Zero(size, steps).eval();
                                });
  return wrong;
}

}  // namespace

class DriversTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  // What holds of the driver of any exercise, in the cases that it has.
  void everyOutputHasAColumnForEachSample() {
    for (const course::Exercise* exercise : course_.exercises()) {
      for (const grading::Case& is : casesOf(*exercise)) {
        const Eigen::VectorXd samples = axisOf(is.inputs).values;
        const Signals out = outputsOf(exercise->id, is.robot, is.inputs, {});
        QVERIFY2(samples.size() > 0 && samples[0] == 0, qPrintable(is.id));
        for (const course::CheckSpec& check : exercise->checks) {
          QCOMPARE(values(out, check.output).cols(), samples.size());
          QVERIFY2(values(out, check.output).allFinite(), qPrintable(exercise->id));
        }
      }
    }
  }

  void theSameSeedGivesTheSameInputs() {
    for (const course::Exercise* exercise : course_.exercises()) {
      bool differs = false;
      const std::vector<grading::Case> cases = casesOf(*exercise);
      for (size_t k = 0; k < cases.size(); ++k) {
        const auto drawn = [&](quint64 seed) {
          Random random(seed);
          return driverOf(exercise->id)
              .inputs(cases[k].robot, exercise->cases[static_cast<qsizetype>(k)].motion, random);
        };
        QVERIFY(same(drawn(5), drawn(5)));
        differs = differs || !same(drawn(5), drawn(6));
      }
      QVERIFY2(differs, qPrintable(exercise->id));
    }
  }

  void aMissingInputOrFunctionIsABrokenContract() {
    for (const course::Exercise* exercise : course_.exercises()) {
      const grading::Case is = casesOf(*exercise).front();
      QVERIFY_THROWS_EXCEPTION(ContractViolation, outputsOf(exercise->id, is.robot, {}, {}));
      QVERIFY_THROWS_EXCEPTION(ContractViolation,
                               outputsOf(exercise->id, is.robot, is.inputs, Functions()));
    }
  }

  // What is known of some of them by their names.
  void outputsHaveTheirShape_data() {
    QTest::addColumn<QString>("exercise");
    QTest::addColumn<QString>("output");
    QTest::addColumn<bool>("perLink");
    QTest::newRow("1-1 v") << kVelocity << u"linear_velocity"_s << true;
    QTest::newRow("1-1 w") << kVelocity << u"angular_velocity"_s << true;
    QTest::newRow("1-1 tau") << kVelocity << u"joint_torque"_s << false;
    QTest::newRow("1-2") << kRun << u"joint_torque"_s << false;
    QTest::newRow("2-1") << kUnitVector << u"joint_acceleration"_s << false;
    QTest::newRow("2-2") << kFriction << u"joint_acceleration"_s << false;
  }

  void outputsHaveTheirShape() {
    QFETCH(QString, exercise);
    QFETCH(QString, output);
    QFETCH(bool, perLink);
    const Robot arm = test::courseArm();
    for (const Robot& robot : {arm, test::randomTree(8), test::randomTree(9)}) {
      const bool lab = robot.name() == arm.name();
      const QString motion = lab ? labMotion(exercise) : kRandom;
      const Signals in = inputs(exercise, robot, motion);
      const MatrixXd& t = values(in, u"t"_s);
      const MatrixXd out = values(outputsOf(exercise, robot, in, {}), output);
      QCOMPARE(t.rows(), 1);
      QCOMPARE(t(0, 0), 0.0);
      QVERIFY(t.cols() >= 40);
      QCOMPARE(out.cols(), t.cols());
      QCOMPARE(out.rows(), perLink ? 3 * robot.linkCount() : robot.dof());
      QVERIFY(out.allFinite());
      QCOMPARE(t.cols(), lab ? (motion == kLabInverse ? 100 : 200) : t.cols());
    }
  }

  void theReferenceIsThatOfTheDynamics() {
    for (const Robot& robot : {test::courseArm(), test::randomTree(6), test::randomTree(9)}) {
      const Signals in = inputs(kVelocity, robot, kRandom);
      const Signals out = outputsOf(kVelocity, robot, in, {});
      const plain::WorldInverseDynamics dynamics(robot);
      for (Eigen::Index k = 0; k < values(in, u"t"_s).cols(); ++k) {
        const VectorXd q = values(in, u"q"_s).col(k);
        const VectorXd qd = values(in, u"qd"_s).col(k);
        const VectorXd qdd = values(in, u"qdd"_s).col(k);
        const Chain chain = dynamics.motion(q, qd, qdd);
        for (int j = 0; j < robot.linkCount(); ++j) {
          const ChainLink& link = chain.links[static_cast<size_t>(j)];
          VERIFY_NEAR((values(out, u"linear_velocity"_s).block<3, 1>(3 * j, k)), link.v, kRoundOff);
          VERIFY_NEAR((values(out, u"angular_velocity"_s).block<3, 1>(3 * j, k)), link.w,
                      kRoundOff);
        }
        VERIFY_NEAR(values(out, u"joint_torque"_s).col(k), inverseDynamics(robot, q, qd, qdd),
                    kOtherMethod);
      }
    }
  }

  void theRunOfTask12IsTheLabs() {
    const Robot arm = test::courseArm();
    const MatrixXd torque = output(kRun, arm, kLabInverse, {}, "joint_torque");
    const JointMotion motion =
        labInverseMotion(kLabInverseT, kLabInverseDt, kLabInverseSamples, arm.dof());
    for (Eigen::Index k = 0; k < torque.cols(); ++k) {
      VERIFY_NEAR(torque.col(k),
                  inverseDynamics(arm, motion.q.col(k), motion.qd.col(k), motion.qdd.col(k)),
                  kOtherMethod);
    }
  }

  void theRunOfTask22IsTheLabsAndTask21StandsOnIt() {
    const Robot arm = test::courseArm();
    const UnitVectorForwardDynamics dynamics(std::make_shared<plain::WorldInverseDynamics>(arm));
    const FrictionRun run = labFrictionRun(dynamics, labFrictionQ0(), labFrictionD(),
                                           kLabFrictionDt, kLabFrictionSteps);
    VERIFY_NEAR(output(kFriction, arm, kLabFriction, {}, "joint_acceleration"), run.qdd, kRoundOff);
    VERIFY_NEAR(output(kUnitVector, arm, kLabFriction, {}, "joint_acceleration"), run.qdd,
                kRoundOff);
    const Signals in = inputs(kUnitVector, arm, kLabFriction);
    QCOMPARE(values(in, u"q"_s), run.q);
    QCOMPARE(values(in, u"tau"_s), run.tau);
  }

  // The exercise writes the torques of [ENE] 5 in a form of its own, and the arm with them.
  void thePapersSlidingArmIsThatOfItsRuns() {
    for (const int which : {1, 3, 5}) {
      const PaperRun paper = constrainedRun(which).value();
      const Mechanism& arm = paper.mechanism;
      const Contact& tip = arm.contacts().points.front();
      const Signals in = inputs(kSliding, arm.robot(), u"paper-%1"_s.arg(which));
      VERIFY_NEAR(values(in, u"q0"_s), paper.initial.q, kRoundOff);
      QCOMPARE(number(in, u"mass"_s), arm.robot().link(0).mass);
      QCOMPARE(number(in, u"length"_s), tip.point.x());
      QCOMPARE(number(in, u"base"_s), arm.robot().link(0).socket.p.z());
      QCOMPARE(number(in, u"K"_s), tip.K);
      QCOMPARE(values(in, u"damping"_s), MatrixXd(arm.damping()));
      QCOMPARE(values(in, u"t"_s)(0, 1), paper.options.dt);
      for (const double t : {0.0, 0.3, 0.8}) {  // at rest there is no friction in tau
        const double angle = number(in, u"frequency"_s) * t;
        const MatrixXd wave = (values(in, u"phase"_s).array() + angle).sin().matrix();
        VERIFY_NEAR(values(in, u"constant"_s) + values(in, u"amplitude"_s).cwiseProduct(wave),
                    arm.response(t, paper.initial).value().tau, kRoundOff);
      }
    }
  }

  void aRightFunctionAnswersLikeTheReference_data() {
    QTest::addColumn<QString>("exercise");
    QTest::addColumn<QString>("output");
    QTest::newRow("1-1") << kVelocity << u"linear_velocity"_s;
    QTest::newRow("1-2") << kRun << u"joint_torque"_s;
    QTest::newRow("2-1") << kUnitVector << u"joint_acceleration"_s;
    QTest::newRow("2-2") << kFriction << u"joint_acceleration"_s;
  }

  void aRightFunctionAnswersLikeTheReference() {
    QFETCH(QString, exercise);
    QFETCH(QString, output);
    int calls = 0;
    Functions all;
    all.add<VelocityPropagation>(kVelocity, [&calls](Chain& chain, const VectorXd& qd) {
      ++calls;
      enshu::plain::forwardKinematicsVelocity(chain, qd);
    });
    all.add<InverseDynamicsRun>(kRun, test::rightRun);
    all.add<UnitVectorMethod>(kUnitVector, test::rightUnitVector);
    all.add<FrictionSimulation>(kFriction, test::rightFriction);
    for (const Robot& robot : {test::courseArm(), test::randomTree(9)}) {
      const Signals in = inputs(exercise, robot, kRandom);
      const Signals reference = outputsOf(exercise, robot, in, {});
      const Signals alone = outputsOf(exercise, robot, in, only(all, exercise));
      const Signals chained = outputsOf(exercise, robot, in, all);
      VERIFY_NEAR(values(alone, output), values(reference, output), kOtherMethod);
      VERIFY_NEAR(values(chained, output), values(reference, output), kOtherMethod);
    }
    QVERIFY(calls > 0);
  }

  void whatIsNotWrittenIsUnset() {
    const Robot arm = test::courseArm();
    const Functions student = velocityPass(test::leavesVelocityUnset);
    QVERIFY(allUnset(output(kVelocity, arm, kLabInverse, student, "linear_velocity")));
    QVERIFY(allUnset(output(kVelocity, arm, kLabInverse, student, "angular_velocity")));
  }

  void onlyTheVelocitiesAreTakenFromTheStudent() {
    const Functions spoils = velocityPass(test::spoilsTheChain);
    const Robot arm = test::courseArm();
    for (const char* name : {"linear_velocity", "angular_velocity", "joint_torque"}) {
      QCOMPARE(output(kVelocity, arm, kLabInverse, spoils, name),
               output(kVelocity, arm, kLabInverse, {}, name));
    }
  }

  void aChangedNumberOfLinksIsToldToTheStudent() {
    const Robot arm = test::courseArm();
    const Signals in = inputs(kVelocity, arm, kLabInverse);
    for (const int by : {-8, -1, 1}) {
      const Functions changes = velocityPass([by](Chain& chain, const VectorXd&) {
        chain.links.resize(chain.links.size() + static_cast<size_t>(by));
      });
      QVERIFY_THROWS_EXCEPTION(CannotGoOn, outputsOf(kVelocity, arm, in, changes));
    }
  }

  void aWrongSizeStaysVisible() {
    const Robot arm = test::courseArm();
    for (const int size : {0, 1, 6, 8}) {
      const Functions wrong = wrongSizes(size);
      const MatrixXd acceleration =
          output(kUnitVector, arm, kLabFriction, wrong, "joint_acceleration");
      QCOMPARE(acceleration.rows(), size);
      QVERIFY(allUnset(acceleration));
      QCOMPARE(output(kRun, arm, kLabInverse, wrong, "joint_torque").rows(), size);
      QCOMPARE(
          output(kFriction, arm, kLabFriction, only(wrong, kFriction), "joint_acceleration").rows(),
          size);
    }
  }

  void aWrongSizeInAnEarlierStepIsToldToTheStudent() {
    const Robot arm = test::courseArm();
    const Signals in = inputs(kFriction, arm, kLabFriction);
    Functions functions = only(wrongSizes(6), kUnitVector);
    test::moduleOf(kFriction).reference().put(arm, functions);
    QVERIFY_THROWS_EXCEPTION(CannotGoOn, outputsOf(kFriction, arm, in, functions));
  }

  void aNumberIsOneNumber() {
    QVERIFY_THROWS_EXCEPTION(ContractViolation, number({{u"dt"_s, MatrixXd(1, 2)}}, u"dt"_s));
  }

  // The leak checker of the sanitized tests reads a wild pointer now and then where it does.
  void noModuleKeepsStorageOfItsOwnPerThread() {
    for (const course::Exercise* exercise : course_.exercises()) {
      QProcess readelf;
      readelf.start(u"readelf"_s, {u"-lW"_s, course_.module(*exercise)});
      QVERIFY(readelf.waitForFinished());
      const QByteArray segments = readelf.readAllStandardOutput();
      QVERIFY(segments.contains("LOAD"));
      QVERIFY2(!segments.contains(" TLS "), qPrintable(exercise->id));
    }
  }

 private:
  std::vector<grading::Case> casesOf(const course::Exercise& exercise) const {
    return grading::prepareCases(course_, exercise, 5).value().list;
  }

  const course::Course course_ = course::loadCourse(test::sourceRoot()).value();
};

ENSHU_TEST(DriversTest)

}  // namespace enshu::drivers_test

#include "drivers_test.moc"

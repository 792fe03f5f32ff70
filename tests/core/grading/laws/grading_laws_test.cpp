// SPDX-License-Identifier: GPL-3.0-or-later
//
// Laws of mechanics: right answers obey them, wrong ones are caught without a reference.
#include <QTest>
#include <numbers>

#include "core/course/course.h"
#include "core/grading/checks/case_checks.h"
#include "core/grading/laws/laws.h"
#include "core/grading/laws/recorded_motion.h"
#include "core/grading/preparation/prepare_cases.h"
#include "tests/support/modules.h"
#include "tests/support/suite.h"

namespace enshu::grading_laws_test {

using namespace Qt::StringLiterals;
using namespace enshu::grading;

class LawsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    Result<course::Course> course = course::loadCourse(test::sourceRoot());
    QVERIFY2(course, course ? "" : course.error().message().c_str());
    course_ = *course;
  }

  void everyLawIsAskedSomewhere() {
    QStringList used;
    for (const course::Exercise* exercise : course_.exercises()) {
      QVERIFY(!exercise->laws.isEmpty());
      for (const course::CheckSpec& law : exercise->laws) {
        used += law.id;
      }
    }
    for (const QString& law : lawIds()) {
      QVERIFY2(used.contains(law), qPrintable(law));
    }
  }

  void rightAnswersObey_data() { listExercises(); }
  void rightAnswersObey() {
    QFETCH(QString, exercise);
    for (const quint64 seed : {3, 4, 5}) {
      const Cases cases = casesOf(exercise, seed);
      for (const Case& is : cases.list) {
        QCOMPARE(obeyed(exercise, is, is.expected), course_.find(exercise)->laws.size());
        for (const driver::Implementation& way : test::moduleOf(exercise).ways()) {
          const driver::Signals answer =
              test::answerOf(test::moduleOf(exercise), way, is.robot, is.inputs);
          QVERIFY(obeyed(exercise, is, answer) > 0);
        }
      }
    }
  }

  void wrongAnswersAreCaught_data() {
    QTest::addColumn<QString>("exercise");
    QTest::addColumn<QString>("mistake");
    QTest::addColumn<QString>("law");
    const auto row = [](const char* exercise, const char* mistake, const char* law) {
      QTest::addRow("%s: %s", mistake, law)
          << QString::fromLatin1(exercise) << QString::fromLatin1(mistake)
          << QString::fromLatin1(law);
    };
    row("velocity-propagation", "axis-not-turned", "kinetic-energy");
    row("velocity-propagation", "joint-slide-missing", "kinetic-energy");
    row("inverse-dynamics-run", "gravity-missing", "work");
    row("inverse-dynamics-run", "inertia-about-origin", "work");
    row("inverse-dynamics-run", "speed-missing", "derivative-of-angle");
    row("inverse-dynamics-run", "acceleration-missing", "derivative-of-speed");
    row("unit-vector-method", "bias-added", "equation-of-motion");
    row("unit-vector-method", "diagonal-only", "equation-of-motion");
    row("unit-vector-method", "bias-left-in-columns", "inertia-symmetric");
    row("unit-vector-method", "bias-left-in-columns", "inertia-columns");
    row("unit-vector-method", "diagonal-only", "inertia-columns");
    row("unit-vector-method", "bias-at-rest", "inertia-rate");
    row("friction-simulation", "friction-reversed", "friction-power");
    row("friction-simulation", "friction-missing", "friction-power");
    row("friction-simulation", "friction-reversed", "friction-resists");
  }
  void wrongAnswersAreCaught() {
    QFETCH(QString, exercise);
    QFETCH(QString, mistake);
    QFETCH(QString, law);
    const Case is = casesOf(exercise, 3).list[1];
    for (const driver::Implementation& wrong : test::moduleOf(exercise).mistakes()) {
      if (wrong.id != mistake) {
        continue;
      }
      const auto found = lawOf(
          exercise, law, is, test::answerOf(test::moduleOf(exercise), wrong, is.robot, is.inputs));
      QVERIFY(found.has_value());
      QCOMPARE(found->outcome, CheckOutcome::Failed);
      QVERIFY(found->at.has_value());
      QVERIFY(!found->rationale.isEmpty());
      return;
    }
    QFAIL("there is no such mistake");
  }

  // An inertia without end: what does not move under any load obeys no equation of motion.
  void anAnswerOfZerosIsCaught() {
    const Case is = casesOf(u"unit-vector-method"_s, 3).list[1];
    driver::Signals answer = is.expected;
    for (driver::Signal& signal : answer) {
      signal.values.setZero();
    }
    const auto found = lawOf(u"unit-vector-method"_s, u"inertia-positive"_s, is, answer);
    QVERIFY(found.has_value());
    QCOMPARE(found->outcome, CheckOutcome::Failed);
  }

  // Reversed accelerations are a negative inertia.
  void anInertiaBelowZeroIsCaught() {
    const Case is = casesOf(u"unit-vector-method"_s, 3).list[1];
    driver::Signals answer = is.expected;
    for (driver::Signal& signal : answer) {
      signal.values *= -1;
    }
    const auto found = lawOf(u"unit-vector-method"_s, u"inertia-positive"_s, is, answer);
    QVERIFY(found.has_value());
    QCOMPARE(found->outcome, CheckOutcome::Failed);
  }

  // A right program may ask for its samples in any order, and keep its angles within one turn.
  void theOrderOfTheCallsIsFree_data() {
    QTest::addColumn<QString>("exercise");
    QTest::addColumn<QString>("order");
    QTest::addColumn<double>("turns");
    const auto row = [](const char* exercise, const char* order, double turns) {
      QTest::addRow("%s, %s, %g turns", exercise, order, turns)
          << QString::fromLatin1(exercise) << QString::fromLatin1(order) << turns;
    };
    for (const char* order : {"forwards", "backwards", "by halves", "even first"}) {
      row("inverse-dynamics-run", order, 0);
      row("inverse-dynamics-run", order, 1);
    }
    row("friction-simulation", "forwards", 1);
  }
  void theOrderOfTheCallsIsFree() {
    QFETCH(QString, exercise);
    QFETCH(QString, order);
    QFETCH(double, turns);
    for (const quint64 seed : {3, 4, 5}) {
      for (const Case& is : casesOf(exercise, seed).list) {
        const driver::Signals answer = asked(is, order, turns);
        QCOMPARE(obeyed(exercise, is, answer), course_.find(exercise)->laws.size());
        const Eigen::MatrixXd q = driver::values(inOrderOfTime(is, answer), u"run_q"_s);
        const Eigen::MatrixXd& expected = driver::values(is.expected, u"run_q"_s);
        QVERIFY((q.colwise() - q.col(0)).isApprox(expected.colwise() - expected.col(0), 1e-9));
      }
    }
  }

  // Another motion than the reference's stays what it is, in the order in which it was made.
  void aWrongMotionIsNotSorted() {
    const Case is = casesOf(u"inverse-dynamics-run"_s, 3).list[1];
    driver::Signals answer = asked(is, u"backwards"_s, 0);
    for (driver::Signal& signal : answer) {
      if (signal.name == u"run_q"_s) {
        signal.values *= 3;
      }
    }
    const driver::Signals ordered = inOrderOfTime(is, answer);
    for (const driver::Signal& signal : answer) {
      QCOMPARE(driver::values(ordered, signal.name), signal.values);
    }
    const auto found = lawOf(u"inverse-dynamics-run"_s, u"derivative-of-angle"_s, is, answer);
    QVERIFY(found.has_value());
    QCOMPARE(found->outcome, CheckOutcome::Failed);
  }

  // A driver may record under that name what are no coordinates of the robot.
  void anglesOfNoRobotAreLeftAsTheyAre() {
    Case is = casesOf(u"inverse-dynamics-run"_s, 3).list[1];
    const Eigen::Index samples = driver::axisOf(is.inputs).values.size();
    is.expected = {{u"run_q"_s, Eigen::MatrixXd::Random(1, samples)}};
    const driver::Signals ordered = inOrderOfTime(is, is.expected);
    QCOMPARE(driver::values(ordered, u"run_q"_s), driver::values(is.expected, u"run_q"_s));
  }

  // A run that asks twice in a step is no motion that could be read.
  void aRunThatAsksTwiceIsNotAsked() {
    const Case is = casesOf(u"inverse-dynamics-run"_s, 3).list[1];
    driver::Signals answer;
    for (const driver::Signal& signal : is.expected) {
      if (!signal.name.startsWith(u"run_"_s)) {
        answer.push_back(signal);
      }
    }
    QVERIFY(!lawOf(u"inverse-dynamics-run"_s, u"derivative-of-angle"_s, is, answer));
    QVERIFY(lawOf(u"inverse-dynamics-run"_s, u"work"_s, is, answer));
  }

  void anAnswerOfAnotherShapeIsNotAsked() {
    for (const course::Exercise* exercise : course_.exercises()) {
      const Cases cases = casesOf(exercise->id, 3);
      driver::Signals answer = cases.list[0].expected;
      for (driver::Signal& signal : answer) {
        signal.values.transposeInPlace();
      }
      for (const course::CheckSpec& law : exercise->laws) {
        QVERIFY(!checkLaw(law, *cases.module, cases.list[0], answer));
        QVERIFY(!checkLaw(law, *cases.module, cases.list[0], {}));
      }
    }
  }

 private:
  void listExercises() {
    QTest::addColumn<QString>("exercise");
    for (const course::Exercise* exercise : course_.exercises()) {
      QTest::newRow(qPrintable(exercise->id)) << exercise->id;
    }
  }

  Cases casesOf(const QString& exercise, quint64 seed) const {
    return prepareCases(course_, *course_.find(exercise), seed).value();
  }

  std::optional<CheckResult> lawOf(const QString& exercise, const QString& law, const Case& oneCase,
                                   const driver::Signals& answer) const {
    for (const course::CheckSpec& spec : course_.find(exercise)->laws) {
      if (spec.id == law) {
        return checkLaw(spec, test::moduleOf(exercise), oneCase, answer);
      }
    }
    return std::nullopt;
  }

  // The reference's answer as of a program that asks for the samples in that order, every other one
  // with angles that are some turns on.
  static driver::Signals asked(const Case& oneCase, const QString& order, double turns) {
    driver::Signals answer = oneCase.expected;
    const Eigen::Index n = driver::values(answer, u"run_q"_s).cols();
    std::vector<Eigen::Index> samples;
    const auto take = [&](Eigen::Index first, Eigen::Index step) {
      for (Eigen::Index k = first; k >= 0 && k < n; k += step) {
        samples.push_back(k);
      }
    };
    if (order == u"backwards"_s) {
      take(n - 1, -1);
    } else if (order == u"even first"_s) {
      take(0, 2);
      take(1, 2);
    } else if (order == u"by halves"_s) {
      take(n / 2, 1);
      take(0, 1);
      samples.resize(static_cast<size_t>(n));
    } else {
      take(0, 1);
    }
    for (driver::Signal& signal : answer) {
      if (signal.name.startsWith(u"run_"_s)) {
        signal.values = Eigen::MatrixXd(signal.values(Eigen::all, samples));
      }
      for (Eigen::Index k = 1; signal.name == u"run_q"_s && k < n; k += 2) {
        for (int i = 0; i < oneCase.robot.linkCount(); ++i) {
          if (oneCase.robot.link(i).joint.type == JointType::Revolute) {
            signal.values(oneCase.robot.firstCoordinate(i), k) += turns * 2 * std::numbers::pi;
          }
        }
      }
    }
    return answer;
  }

  // How many laws could be asked and hold; -1 if one does not.
  qsizetype obeyed(const QString& exercise, const Case& oneCase,
                   const driver::Signals& answer) const {
    qsizetype holding = 0;
    for (const course::CheckSpec& law : course_.find(exercise)->laws) {
      const auto found = checkLaw(law, test::moduleOf(exercise), oneCase, answer);
      if (found && found->outcome != CheckOutcome::Passed) {
        qWarning() << law.id << oneCase.id << found->rationale;
        return -1;
      }
      holding += found ? 1 : 0;
    }
    return holding;
  }

  course::Course course_;
};

ENSHU_TEST(LawsTest)

}  // namespace enshu::grading_laws_test

#include "grading_laws_test.moc"

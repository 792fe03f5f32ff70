// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is said of an answer that nothing explains is so.
#include <QTest>
#include <algorithm>

#include "core/course/course.h"
#include "core/grading/checks/case_checks.h"
#include "core/grading/diagnosis/known.h"
#include "core/grading/preparation/prepare_cases.h"
#include "tests/support/modules.h"
#include "tests/support/suite.h"

namespace enshu::known_test {

using namespace Qt::StringLiterals;

namespace {

const QString kVelocities = u"velocity-propagation"_s;
const QString kRun = u"inverse-dynamics-run"_s;
const QString kSimulation = u"friction-simulation"_s;
const QString kUnitVectors = u"unit-vector-method"_s;
const QString kChain = u"chain-by-assembly"_s;

}  // namespace

class KnownTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    course::setLanguage(u"en"_s);
    Result<course::Course> course = course::loadCourse(test::sourceRoot());
    QVERIFY2(course, course ? "" : course.error().message().c_str());
    course_ = *course;
  }

  void theCallsTellWhatLeavesFirst_data() {
    QTest::addColumn<QString>("exercise");
    QTest::addColumn<QString>("mistake");
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("text");
    QTest::newRow("torque of a simulation")
        << kSimulation << u"friction-missing"_s << u"calls-differ"_s
        << u"first in: tau. Later also in: q, qd."_s;
    QTest::newRow("acceleration of a run")
        << kRun << u"acceleration-reversed"_s << u"calls-differ"_s
        << u"first in: qdd. Right throughout: q, qd. qdd: the whole answer is -1 times"_s;
    QTest::newRow("several calls") << kSimulation << u"runge-kutta"_s << u"calls-other"_s
                                   << u"800 times for 200 instants (case lab)"_s;
    QTest::newRow("right calls of an instant")
        << kUnitVectors << u"matrix-not-inverted"_s << u"calls-right"_s
        << u"just what the method needs"_s;
    QTest::newRow("wrong calls of an instant")
        << kUnitVectors << u"vector-of-length-two"_s << u"calls"_s
        << u"qdd 1 × zero, 7 × something else"_s;
  }
  void theCallsTellWhatLeavesFirst() {
    QFETCH(QString, exercise);
    QFETCH(QString, mistake);
    QFETCH(QString, id);
    QFETCH(QString, text);
    const grading::Cases cases = casesOf(exercise);
    QList<driver::Signals> outputs;
    for (const grading::Case& is : cases.list) {
      outputs += test::answerOf(*cases.module, mistakeOf(exercise, mistake), is.robot, is.inputs);
    }
    const QString said = factOf(exercise, cases, outputs, id);
    QVERIFY2(said.contains(text), qPrintable(said));
  }

  void rightCallsAreSaidToBeRight() {
    const grading::Cases cases = casesOf(kRun);
    QList<driver::Signals> outputs = expectedOf(cases);
    for (driver::Signals& signals : outputs) {
      spoil(signals, u"joint_torque"_s, 0);
    }
    QVERIFY(!factOf(kRun, cases, outputs, u"calls-right"_s).isEmpty());
    QCOMPARE(factOf(kRun, cases, outputs, u"calls-differ"_s), QString());
  }

  // A run that overflows is not one whose calls are right.
  void callsThatOverflowAreNotRight() {
    const grading::Cases cases = casesOf(kSimulation);
    QList<driver::Signals> outputs = expectedOf(cases);
    for (driver::Signals& signals : outputs) {
      for (driver::Signal& signal : signals) {
        signal.values.rightCols(50).setConstant(std::numeric_limits<double>::infinity());
      }
    }
    QCOMPARE(factOf(kSimulation, cases, outputs, u"calls-right"_s), QString());
    QVERIFY(!factOf(kSimulation, cases, outputs, u"calls-differ"_s).isEmpty());
  }

  void theWrongLinksHaveSomethingInCommon() {
    const QString text = u"of the links just those whose own joint slides are wrong"_s;
    const grading::Cases cases = casesOf(kVelocities);
    QList<driver::Signals> outputs = expectedOf(cases);
    for (size_t k = 0; k < cases.list.size(); ++k) {
      const Robot& robot = cases.list[k].robot;
      for (size_t i = 0; i < robot.links().size(); ++i) {
        if (robot.links()[i].joint.type == JointType::Prismatic) {
          spoil(outputs[qsizetype(k)], u"angular_velocity"_s, 3 * i);
        }
      }
    }
    const QString said = factOf(kVelocities, cases, outputs, u"wrong-links"_s);
    QVERIFY2(said.contains(text), qPrintable(said));
    spoil(outputs[0], u"angular_velocity"_s, 0);  // of the lab's arm, which turns alone
    const QString other = factOf(kVelocities, cases, outputs, u"wrong-links"_s);
    QVERIFY2(!other.contains(text), qPrintable(other));
  }

  void otherCasesHaveWhatTheRightOnesHaveNot() {
    const grading::Cases cases = casesOf(kVelocities);
    QList<driver::Signals> outputs = expectedOf(cases);
    for (qsizetype k = 1; k < outputs.size(); ++k) {
      spoil(outputs[k], u"angular_velocity"_s, 0);
    }
    const QString said = factOf(kVelocities, cases, outputs, u"wrong-robots"_s);
    QVERIFY2(said.contains(u"a sliding joint"_s), qPrintable(said));
    spoil(outputs[0], u"angular_velocity"_s, 0);
    QCOMPARE(factOf(kVelocities, cases, outputs, u"wrong-robots"_s), QString());
  }

  void aHiddenCaseIsNotDescribed() {
    for (const course::Exercise* exercise : course_.exercises()) {
      const grading::Cases cases = casesOf(exercise->id);
      QList<driver::Signals> outputs = expectedOf(cases);
      for (driver::Signal& signal : outputs.back()) {
        signal.values *= 12345.678;
      }
      for (const grading::Known& fact : factsOf(exercise->id, cases, outputs)) {
        QVERIFY2(!fact.text.contains(u"12345"_s), qPrintable(fact.text));
        QVERIFY2(fact.id == u"hidden-only"_s || fact.id == u"wrong-robots"_s, qPrintable(fact.id));
      }
    }
  }

  // Right are hidden cases alone: what their robots have not is theirs, but for kinds of joints.
  void whatNoShownCaseTellsIsNotTold() {
    for (const course::Exercise* exercise : course_.exercises()) {
      const grading::Cases cases = casesOf(exercise->id);
      QList<driver::Signals> outputs = expectedOf(cases);
      for (size_t k = 0; k < cases.list.size(); ++k) {
        for (driver::Signal& signal : outputs[qsizetype(k)]) {
          signal.values.array() += cases.list[k].hidden ? 0 : 1;
        }
      }
      const QString said = factOf(exercise->id, cases, outputs, u"wrong-robots"_s);
      for (const QString& seen : {u"whose parent"_s, u"whose axis"_s, u"another "_s, u"not zero;"_s,
                                  u"not zero. Look"_s}) {
        QVERIFY2(!said.contains(seen), qPrintable(exercise->id + u": "_s + said));
      }
    }
  }

  // Whichever of the cases comes first.
  void anInputIsZeroInTheRightCases() {
    const grading::Cases cases = casesOf(kVelocities);
    QList<driver::Signals> outputs = expectedOf(cases);
    grading::Cases first = cases;
    for (size_t k = 0; k < first.list.size(); ++k) {
      const bool rests = k + 1 == first.list.size();
      first.list[k].hidden = false;
      for (driver::Signal& input : first.list[k].inputs) {
        input.values *= rests ? 0 : 1;
      }
      if (!rests) {
        spoil(outputs[qsizetype(k)], u"angular_velocity"_s, 0);
      }
    }
    const QString said = factOf(kVelocities, first, outputs, u"wrong-robots"_s);
    QVERIFY2(said.contains(u"that is not zero"_s), qPrintable(said));
  }

  // Of several at once none need be broken by what its hint is about.
  void theHintOfALawIsThatOfTheOnlyOneBroken() {
    const grading::Cases cases = casesOf(kRun);
    const QList<driver::Signals> outputs = expectedOf(cases);
    const grading::Answered answered(*course_.find(kRun), cases, outputs);
    grading::CheckResult energy;
    energy.checkId = u"energy"_s;
    energy.title = u"Law: energy"_s;
    energy.hint = u"Where does it go?"_s;
    energy.law = true;
    energy.outcome = grading::CheckOutcome::Failed;
    grading::CheckResult speeds = energy;
    speeds.checkId = u"speeds"_s;
    speeds.title = u"Law: speeds"_s;
    speeds.hint = u"Which time passes?"_s;
    const auto said = [&](const QList<grading::CheckResult>& checks) {
      const QList<grading::Known> facts = grading::knownOf(answered, checks);
      const auto law = std::find_if(facts.begin(), facts.end(), [](const grading::Known& fact) {
        return fact.id == u"broken-law"_s;
      });
      return law == facts.end() ? QString() : law->text;
    };
    QCOMPARE(said({energy}),
             u"Does not hold: Law: energy. A question that may help: Where does it go?"_s);
    QCOMPARE(said({energy, speeds}), u"Does not hold: Law: energy; Law: speeds."_s);
    speeds.hidden = true;
    QCOMPARE(said({energy, speeds}),
             u"Does not hold: Law: energy. A question that may help: Where does it go?"_s);
    QCOMPARE(said({}), QString());
  }

  // It is compared by itself, not beside its own size, and is no matter of precision.
  void aWholeNumberThatIsOffByOneIsNeitherRightNorNearly() {
    const grading::Cases cases = casesOf(kChain);
    QList<driver::Signals> outputs = expectedOf(cases);
    for (driver::Signals& signals : outputs) {
      spoil(signals, u"depth"_s, 0);
    }
    QVERIFY(!factOf(kChain, cases, outputs, u"right-channels"_s).contains(u"depth"_s));
    QCOMPARE(factOf(kChain, cases, outputs, u"nearly-right"_s), QString());
    const course::Exercise& exercise = *course_.find(kChain);
    const auto depth = std::find_if(exercise.checks.begin(), exercise.checks.end(),
                                    [](const auto& check) { return check.output == u"depth"_s; });
    const grading::Answered answered(exercise, cases, outputs);
    const QString said =
        grading::resultOf(*depth, cases.list[0], answered.outputs(0),
                          answered.comparison(0, depth - exercise.checks.begin()), false)
            .rationale;
    QVERIFY2(said.contains(u"in depth: 4 instead of 3. "_s), qPrintable(said));
  }

  void nearlyRightIsSaidByItsMargin_data() {
    QTest::addColumn<double>("factor");
    QTest::addColumn<bool>("nearly");
    QTest::newRow("ten tolerances") << 1.0005 << true;
    QTest::newRow("a hundred tolerances") << 1.012 << false;
    QTest::newRow("a thousand tolerances") << 1.05 << false;
  }
  void nearlyRightIsSaidByItsMargin() {
    QFETCH(double, factor);
    QFETCH(bool, nearly);
    const grading::Cases cases = casesOf(kRun);
    QList<driver::Signals> outputs = expectedOf(cases);
    for (driver::Signals& signals : outputs) {
      for (driver::Signal& signal : signals) {
        signal.values *= factor;
      }
    }
    QCOMPARE(!factOf(kRun, cases, outputs, u"nearly-right"_s).isEmpty(), nearly);
    QCOMPARE(!factOf(kRun, cases, outputs, u"small-error"_s).isEmpty(), factor == 1.012);
  }

  // What the wrong numbers have in common is said where it holds of all of them and right ones
  // stand beside them.
  void whatTheWrongNumbersHaveInCommon_data() {
    QTest::addColumn<double>("first");   // what becomes of the first row,
    QTest::addColumn<double>("second");  // and of the second
    QTest::addColumn<QString>("id");
    QTest::newRow("zeros") << 0.0 << 0.0 << u"wrong-zeros"_s;
    QTest::newRow("signs") << -1.0 << -1.0 << u"wrong-signs"_s;
    QTest::newRow("one of them") << 1.0 << -1.0 << u"wrong-signs"_s;
    QTest::newRow("both kinds") << 0.0 << -1.0 << QString();
    QTest::newRow("neither") << -1.0 << -2.0 << QString();
  }
  void whatTheWrongNumbersHaveInCommon() {
    QFETCH(double, first);
    QFETCH(double, second);
    QFETCH(QString, id);
    const grading::Cases cases = casesOf(kRun);
    QList<driver::Signals> outputs = expectedOf(cases);
    for (driver::Signals& signals : outputs) {
      for (driver::Signal& signal : signals) {
        if (signal.name == u"joint_torque"_s) {
          signal.values.row(0) *= first;
          signal.values.row(1) *= second;
        }
      }
    }
    for (const QString& one : {u"wrong-zeros"_s, u"wrong-signs"_s}) {
      QCOMPARE(!factOf(kRun, cases, outputs, one).isEmpty(), one == id);
    }
  }

  // A joint of several degrees of freedom has several rows of one name.
  void aLinkIsRightInAllItsRows() {
    const QString exercise = u"articulated-body-algorithm"_s;
    const QString output = u"joint_acceleration"_s;
    const grading::Cases cases = casesOf(exercise);
    QList<driver::Signals> outputs = expectedOf(cases);
    const Eigen::Index rows = driver::values(outputs[1], output).rows();
    const QStringList names = grading::channelNames(cases.list[1], output, rows);
    const auto twice = std::adjacent_find(names.begin(), names.end());
    QVERIFY(twice != names.end());
    spoil(outputs[1], output, static_cast<size_t>(twice - names.begin()));
    const QString said = factOf(exercise, cases, outputs, u"right-channels"_s);
    QVERIFY2(said.contains(names.first() == *twice ? names.last() : names.first()),
             qPrintable(said));
    QVERIFY2(!said.contains(*twice), qPrintable(said));
    QCOMPARE(said.count(names.last()), names.last() == *twice ? 0 : 1);
  }

  // What the laws ask in the place of a student has names that no student knows.
  void noInputOfALawIsNamed() {
    const QString exercise = u"articulated-body-algorithm"_s;
    const grading::Cases cases = casesOf(exercise);
    QList<driver::Signals> outputs = expectedOf(cases);
    spoil(outputs[1], u"joint_acceleration"_s, 0);
    QVERIFY(!factOf(exercise, cases, outputs, u"wrong-robots"_s).contains(u"probe"_s));
  }

  // Where all is zero or of the other sign there is nothing beside it to tell it from.
  void wrongThroughoutIsNotTold() {
    const grading::Cases cases = casesOf(kRun);
    QList<driver::Signals> outputs = expectedOf(cases);
    for (driver::Signals& signals : outputs) {
      for (driver::Signal& signal : signals) {
        signal.values *= -1;
      }
    }
    QCOMPARE(factOf(kRun, cases, outputs, u"wrong-signs"_s), QString());
  }

 private:
  grading::Cases casesOf(const QString& exercise) const {
    return grading::prepareCases(course_, *course_.find(exercise), 17).value();
  }

  static const driver::Implementation& mistakeOf(const QString& exercise, const QString& id) {
    const std::vector<driver::Implementation>& all = test::moduleOf(exercise).mistakes();
    return *std::find_if(all.begin(), all.end(), [&](const auto& one) { return one.id == id; });
  }

  static QList<driver::Signals> expectedOf(const grading::Cases& cases) {
    QList<driver::Signals> outputs;
    for (const grading::Case& prepared : cases.list) {
      outputs += prepared.expected;
    }
    return outputs;
  }

  static void spoil(driver::Signals& signals, const QString& name, size_t row) {
    const auto signal = std::find_if(signals.begin(), signals.end(),
                                     [&](const driver::Signal& one) { return one.name == name; });
    signal->values.row(Eigen::Index(row)).array() += 1;
  }

  QList<grading::Known> factsOf(const QString& exercise, const grading::Cases& cases,
                                const QList<driver::Signals>& outputs) const {
    const course::Exercise& is = *course_.find(exercise);
    const grading::Answered answered(is, cases, outputs);
    QList<grading::CheckResult> checks;
    for (size_t k = 0; k < cases.list.size(); ++k) {
      for (qsizetype c = 0; c < is.checks.size(); ++c) {
        checks += grading::resultOf(is.checks[c], cases.list[k], answered.outputs(k),
                                    answered.comparison(k, c), false);
      }
    }
    return grading::knownOf(answered, checks);
  }

  QString factOf(const QString& exercise, const grading::Cases& cases,
                 const QList<driver::Signals>& outputs, const QString& id) const {
    for (const grading::Known& fact : factsOf(exercise, cases, outputs)) {
      if (fact.id == id) {
        return fact.text;
      }
    }
    return {};
  }

  course::Course course_;
};

ENSHU_TEST(KnownTest)

}  // namespace enshu::known_test

#include "known_test.moc"

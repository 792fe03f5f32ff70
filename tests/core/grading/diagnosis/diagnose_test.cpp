// SPDX-License-Identifier: GPL-3.0-or-later
//
// Every mistake of the banks is recognised for what it is, at fresh seeds.
#include <QTest>
#include <set>

#include "core/course/course.h"
#include "core/grading/diagnosis/bank_match.h"
#include "core/grading/diagnosis/diagnose.h"
#include "core/grading/diagnosis/hypotheses.h"
#include "core/grading/preparation/prepare_cases.h"
#include "tests/support/modules.h"
#include "tests/support/suite.h"
#include "tests/support/thorough.h"

namespace enshu::diagnose_test {

using namespace Qt::StringLiterals;

namespace {

constexpr quint64 kSeeds[] = {13, 11, 14};
const test::Numbers kAsked = test::numbers(1, 3);  // of these

}  // namespace

class DiagnoseTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    Result<course::Course> course = course::loadCourse(test::sourceRoot());
    QVERIFY2(course, course ? "" : course.error().message().c_str());
    course_ = *course;
  }

  void everyMistakeIsNamed_data() {
    QTest::addColumn<QString>("exercise");
    QTest::addColumn<quint64>("seed");
    for (const course::Exercise* exercise : course_.exercises()) {
      for (int k = kAsked.begin; k < kAsked.end; ++k) {
        QTest::addRow("%s %d", qPrintable(exercise->id), int(kSeeds[k]))
            << exercise->id << kSeeds[k];
      }
    }
  }
  void everyMistakeIsNamed() {
    QFETCH(QString, exercise);
    QFETCH(quint64, seed);
    const course::Exercise& is = *course_.find(exercise);
    const Result<grading::Cases> cases = grading::prepareCases(course_, is, seed);
    QVERIFY2(cases, cases ? "" : cases.error().message().c_str());
    QVERIFY(test::moduleOf(exercise).mistakes().size() >= 10);
    QStringList wrong;
    for (const driver::Implementation& mistake : test::moduleOf(exercise).mistakes()) {
      const QList<grading::Diagnosis> found =
          grading::diagnose({is, *cases, answersOf(mistake, *cases, exercise)});
      const QString said = found.isEmpty() ? u"nothing"_s : found[0].mistake;
      if (said != mistake.id || found.size() != 1 || found[0].margin < grading::kImprovement) {
        wrong += u"%1 was called %2 (%3)"_s.arg(mistake.id, said)
                     .arg(found.isEmpty() ? 0 : found[0].margin);
      }
    }
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u"; "_s)));
  }

  void aRightAnswerHasNoMistake_data() { listExercises(); }
  void aRightAnswerHasNoMistake() {
    QFETCH(QString, exercise);
    const grading::Cases cases = casesOf(exercise);
    for (const driver::Implementation& way : test::moduleOf(exercise).ways()) {
      QVERIFY(grading::diagnose({*course_.find(exercise), cases, answersOf(way, cases, exercise)})
                  .isEmpty());
    }
    QVERIFY(!test::moduleOf(exercise).ways().empty());
  }

  void noiseIsNoMistake_data() { listExercises(); }
  void noiseIsNoMistake() {
    QFETCH(QString, exercise);
    const grading::Cases cases = casesOf(exercise);
    Random random(7);
    QList<driver::Signals> outputs = expectedOf(cases);
    for (driver::Signals& signals : outputs) {
      for (driver::Signal& signal : signals) {
        const double size = signal.values.cwiseAbs().maxCoeff();
        for (Eigen::Index k = 0; k < signal.values.cols(); ++k) {
          signal.values.col(k) += random.vector(int(signal.values.rows()), -size, size);
        }
      }
    }
    const auto found = grading::diagnose({*course_.find(exercise), cases, outputs});
    QCOMPARE(found.size(), 1);
    QCOMPARE(found[0].mistake, u"unknown"_s);
    QCOMPARE(found[0].margin, 0.0);
  }

  // A second, small deviation on top of a mistake: the mistake is the nearest, and called that.
  void twoThingsAtOnceAreTheNearest() {
    const QString exercise = u"unit-vector-method"_s;
    const grading::Cases cases = casesOf(exercise);
    const driver::Implementation& mistake = test::moduleOf(exercise).mistakes()[4];
    QList<driver::Signals> outputs = answersOf(mistake, cases, exercise);
    for (driver::Signals& signals : outputs) {
      for (driver::Signal& signal : signals) {
        signal.values *= 1.01;
      }
    }
    const auto found = grading::diagnose({*course_.find(exercise), cases, outputs});
    QCOMPARE(found.size(), 1);
    QCOMPARE(found[0].mistake, mistake.id);
    QVERIFY(found[0].margin >= 10);
    QVERIFY(found[0].text.startsWith(u"The nearest known mistake"_s));
  }

  // Ten times nearer than the reference or it is not said at all, and the margin says how near.
  void theNearestIsSaidByItsMargin_data() {
    QTest::addColumn<double>("deviation");
    QTest::addColumn<bool>("said");
    QTest::newRow("a 20th") << 1.0 / 20 << true;
    QTest::newRow("a 12th") << 1.0 / 12 << true;
    QTest::newRow("an 8th") << 1.0 / 8 << false;
    QTest::newRow("a half") << 1.0 / 2 << false;
  }

  // An answer between the mistake's and the reference's, nearer to the mistake's.
  void theNearestIsSaidByItsMargin() {
    QFETCH(double, deviation);
    QFETCH(bool, said);
    const QString exercise = u"unit-vector-method"_s;
    const grading::Cases cases = casesOf(exercise);
    const QList<driver::Signals> wrong =
        answersOf(test::moduleOf(exercise).mistakes()[4], cases, exercise);
    const QList<driver::Signals> outputs = between(wrong, expectedOf(cases), deviation);
    const auto found = grading::diagnose({*course_.find(exercise), cases, outputs});
    QCOMPARE(found.size(), 1);
    QCOMPARE(found[0].mistake, said ? test::moduleOf(exercise).mistakes()[4].id : u"unknown"_s);
    // Of the way from the mistake to the reference one part is gone and the rest is to go.
    QVERIFY2(std::abs(found[0].margin - (said ? 1 / deviation - 1 : 0)) < 1e-6 / deviation,
             qPrintable(QString::number(found[0].margin)));
  }

  // Beside a reference that is far larger any two small answers are near each other.
  void aSmallAnswerIsNoMistakeThatIsSmallToo() {
    const QString exercise = u"unit-vector-method"_s;
    grading::Cases cases = casesOf(exercise);
    const driver::Implementation& mistake = test::moduleOf(exercise).mistakes()[4];
    QList<driver::Signals> outputs = answersOf(mistake, cases, exercise);
    for (qsizetype k = 0; k < outputs.size(); ++k) {
      scale(cases.list[static_cast<size_t>(k)].expected, 1000);
      scale(outputs[k], 1.5);
    }
    const auto found = grading::diagnose({*course_.find(exercise), cases, outputs});
    QCOMPARE(found.size(), 1);
    QCOMPARE(found[0].mistake, u"unknown"_s);
  }

  // Where the cases cannot tell two mistakes apart, neither is said to be it.
  void twoMistakesThatFitAreNoDiagnosis() {
    const QString exercise = u"inverse-dynamics-run"_s;
    const driver::Implementation* gravity = nullptr;
    for (const driver::Implementation& mistake : test::moduleOf(exercise).mistakes()) {
      gravity = mistake.id == u"gravity-missing"_s ? &mistake : gravity;
    }
    QVERIFY(gravity != nullptr);
    grading::Cases cases = casesOf(exercise);
    const auto found = [&] {
      return grading::diagnose(
          {*course_.find(exercise), cases, answersOf(*gravity, cases, exercise)});
    };
    QCOMPARE(found()[0].mistake, gravity->id);
    QVERIFY(found()[0].explains);
    for (grading::Case& is : cases.list) {
      is = slowPendulum(is, exercise);
    }
    QVERIFY(fitting(*gravity, cases, exercise) > 1);
    for (const grading::Diagnosis& said : found()) {
      QVERIFY2(!said.explains, qPrintable(said.mistake));
    }
  }

  // One factor in this case and another in that are no common explanation.
  void anotherFactorPerCaseIsNoFactor() {
    const QString exercise = u"inverse-dynamics-run"_s;
    const grading::Cases cases = casesOf(exercise);
    for (const int other : {1000, 1002, 2000}) {
      QList<driver::Signals> outputs = expectedOf(cases);
      for (qsizetype k = 0; k < outputs.size(); ++k) {
        scale(outputs[k], k == 1 ? other : 1000);
      }
      const auto found = grading::diagnose({*course_.find(exercise), cases, outputs});
      QCOMPARE(found.size(), 1);
      QCOMPARE(found[0].mistake, other == 1000 ? u"global-factor"_s : u"unknown"_s);
    }
  }

  // Numbers and names are those of the cases that everybody may see.
  void nothingOfAHiddenCaseIsInADiagnosis() {
    for (const course::Exercise* exercise : course_.exercises()) {
      const grading::Cases cases = casesOf(exercise->id);
      QVERIFY(cases.list.back().hidden);
      QList<driver::Signals> right = expectedOf(cases);
      for (const double factor : {12345.678, -1.0}) {
        QList<driver::Signals> outputs = right;
        scale(outputs.back(), factor);
        for (const grading::Diagnosis& said : grading::diagnose({*exercise, cases, outputs})) {
          QVERIFY2(!said.text.contains(u"12345"_s), qPrintable(said.text));
          QVERIFY2(said.mistake == u"unknown"_s, qPrintable(said.mistake));
          QCOMPARE(said.margin, 0.0);
        }
        // Wrong everywhere, by a factor that differs within what counts as the same one.
        for (qsizetype k = 0; k + 1 < outputs.size(); ++k) {
          scale(outputs[k], factor * 1.0005);
        }
        const auto found = grading::diagnose({*exercise, cases, outputs});
        QVERIFY(!found.isEmpty());
        if (found[0].mistake == u"global-factor"_s) {
          const QString shown = factor < 0 ? u"-1.0005"_s : u"12351.9"_s;
          QVERIFY2(found[0].text.contains(shown), qPrintable(found[0].text));
        }
      }
    }
  }

  // A mistake that shows in the hidden case alone has its name and no margin of its own.
  void aMarginIsNeverOfAHiddenCase() {
    const QString exercise = u"unit-vector-method"_s;
    const grading::Cases cases = casesOf(exercise);
    const driver::Implementation& mistake = test::moduleOf(exercise).mistakes()[4];
    const QList<driver::Signals> wrong = answersOf(mistake, cases, exercise);
    const auto marginWith = [&](double deviation) {
      QList<driver::Signals> outputs = wrong;
      outputs.back() = between(wrong, expectedOf(cases), deviation).back();
      return grading::diagnose({*course_.find(exercise), cases, outputs}).value(0).margin;
    };
    QVERIFY(marginWith(0) > 0);
    QCOMPARE(marginWith(1e-10), marginWith(0));
  }

  // Whichever case is the hidden one, also the one that is furthest from the reference.
  void theMarginOfTheNearestIsNeverOfAHiddenCase() {
    const QString exercise = u"unit-vector-method"_s;
    grading::Cases cases = casesOf(exercise);
    const driver::Implementation& mistake = test::moduleOf(exercise).mistakes()[4];
    const QList<driver::Signals> wrong = answersOf(mistake, cases, exercise);
    const QList<driver::Signals> right = expectedOf(cases);
    for (qsizetype hidden = 0; hidden < wrong.size(); ++hidden) {
      for (qsizetype k = 0; k < wrong.size(); ++k) {
        cases.list[static_cast<size_t>(k)].hidden = k == hidden;
      }
      QList<driver::Signals> outputs = between(wrong, right, 1.0 / 40);
      outputs[hidden] = between(wrong, right, 1.0 / 13)[hidden];
      const auto found = grading::diagnose({*course_.find(exercise), cases, outputs});
      QVERIFY(found.size() == 1 && !found[0].explains && found[0].mistake == mistake.id);
      QVERIFY2(std::abs(found[0].margin - 39) < 1e-4, qPrintable(QString::number(found[0].margin)));
    }
  }

  void aMistakeOfTheHiddenCaseAloneHasNoMarginOfItsOwn() {
    const QString exercise = u"inverse-dynamics-run"_s;
    grading::Cases cases = casesOf(exercise);
    for (grading::Case& is : cases.list) {
      is = is.hidden ? is : slowPendulum(is, exercise);
    }
    for (const driver::Implementation& mistake : test::moduleOf(exercise).mistakes()) {
      if (mistake.id != u"coriolis-missing"_s) {
        continue;
      }
      for (const double deviation : {0.0, 1e-10}) {
        const auto outputs =
            between(answersOf(mistake, cases, exercise), expectedOf(cases), deviation);
        const auto found = grading::diagnose({*course_.find(exercise), cases, outputs});
        QCOMPARE(found.size(), 1);
        QCOMPARE(found[0].mistake, mistake.id);
        QCOMPARE(found[0].margin, grading::kImprovement);
      }
      return;
    }
    QFAIL("there is no such mistake");
  }

  // What the bank does not hold, but one transformation explains.
  void aFactorIsSaidWhereTheBankIsSilent() {
    const QString exercise = u"inverse-dynamics-run"_s;
    const grading::Cases cases = casesOf(exercise);
    QList<driver::Signals> outputs = expectedOf(cases);
    for (driver::Signals& signals : outputs) {
      for (driver::Signal& signal : signals) {
        signal.values *= 1000;
      }
    }
    const auto found = grading::diagnose({*course_.find(exercise), cases, outputs});
    QCOMPARE(found.size(), 1);
    QCOMPARE(found[0].mistake, u"global-factor"_s);
    QVERIFY(found[0].text.contains(u"1000"_s));
  }

 private:
  void listExercises() {
    QTest::addColumn<QString>("exercise");
    for (const course::Exercise* exercise : course_.exercises()) {
      QTest::newRow(qPrintable(exercise->id)) << exercise->id;
    }
  }

  grading::Cases casesOf(const QString& exercise) const {
    return grading::prepareCases(course_, *course_.find(exercise), 17).value();
  }

  static QList<driver::Signals> expectedOf(const grading::Cases& cases) {
    QList<driver::Signals> outputs;
    for (const grading::Case& prepared : cases.list) {
      outputs += prepared.expected;
    }
    return outputs;
  }

  static void scale(driver::Signals& signals, double factor) {
    for (driver::Signal& signal : signals) {
      signal.values *= factor;
    }
  }

  // From the first towards the second answers by that part of the way.
  static QList<driver::Signals> between(const QList<driver::Signals>& from,
                                        const QList<driver::Signals>& to, double part) {
    QList<driver::Signals> outputs = from;
    for (qsizetype k = 0; k < outputs.size(); ++k) {
      for (driver::Signal& signal : outputs[k]) {
        if (const Eigen::MatrixXd* other = driver::find(to[k], signal.name)) {
          signal.values += part * (*other - signal.values);
        }
      }
    }
    return outputs;
  }

  // The same case of a pendulum that is moved so slowly that it holds its weight and no more: a
  // program that forgets gravity and one that forgets the lever of the weight come to the same.
  static grading::Case slowPendulum(const grading::Case& oneCase, const QString& exercise) {
    Link rod = oneCase.robot.link(0);
    rod.joint = {JointType::Revolute, Eigen::Vector3d::UnitY()};
    rod.socket = {};
    rod.com = Eigen::Vector3d::UnitX();
    grading::Case made = oneCase;
    made.robot = Robot::build("pendulum", {rod});
    for (driver::Signal& input : made.inputs) {
      input.values *= 1e6;  // all of them are times
    }
    made.expected = test::referenceOf(exercise, made.robot, made.inputs);
    return made;
  }

  // How many mistakes of the bank give that mistake's answers.
  static int fitting(const driver::Implementation& mistake, const grading::Cases& cases,
                     const QString& exercise) {
    const QList<driver::Signals> answers = answersOf(mistake, cases, exercise);
    std::set<QString> same;
    for (const driver::Implementation& other : test::moduleOf(exercise).mistakes()) {
      const QList<driver::Signals> others = answersOf(other, cases, exercise);
      bool alike = true;
      for (qsizetype k = 0; k < answers.size(); ++k) {
        const Eigen::MatrixXd apart = driver::values(answers[k], u"joint_torque"_s) -
                                      driver::values(others[k], u"joint_torque"_s);
        alike = alike && apart.cwiseAbs().maxCoeff() < 1e-9;
      }
      if (alike) {
        same.insert(other.id);
      }
    }
    return static_cast<int>(same.size());
  }

  static QList<driver::Signals> answersOf(const driver::Implementation& mistake,
                                          const grading::Cases& cases, const QString& exercise) {
    QList<driver::Signals> outputs;
    for (const grading::Case& prepared : cases.list) {
      outputs += test::answerOf(test::moduleOf(exercise), mistake, prepared.robot, prepared.inputs);
    }
    return outputs;
  }

  course::Course course_;
};

ENSHU_TEST(DiagnoseTest)

}  // namespace enshu::diagnose_test

#include "diagnose_test.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the gradings of a class share: cases that no seed changes, and what mistakes answer there.
#include <QTest>

#include "core/course/course.h"
#include "core/grading/diagnosis/diagnose.h"
#include "core/grading/diagnosis/variations.h"
#include "core/grading/preparation/known_cases.h"
#include "core/grading/preparation/prepare_cases.h"
#include "tests/support/course_copy.h"
#include "tests/support/modules.h"
#include "tests/support/suite.h"

namespace enshu::class_cases_test {

using namespace Qt::StringLiterals;
using namespace enshu::grading;

namespace {

using Of = VariationAnswers::Of;

bool areSame(const driver::Signals& a, const driver::Signals& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](const driver::Signal& x, const driver::Signal& y) {
                      return x.name == y.name && x.values.rows() == y.values.rows() &&
                             x.values.cols() == y.values.cols() && x.values == y.values;
                    });
}

driver::Signals numbers(Eigen::Index size) {
  return {{u"x"_s, Eigen::RowVectorXd::Constant(size, 3)}};
}

QList<driver::Signals> answersOf(const driver::Implementation& implementation, const Cases& cases) {
  QList<driver::Signals> all;
  for (const Case& is : cases.list) {
    all += driver::answer(implementation, cases.module->driver(), is.robot, is.inputs);
  }
  return all;
}

// Everything that is said, to the last bit of its margin.
QStringList said(const QList<Diagnosis>& all) {
  QStringList lines;
  for (const Diagnosis& one : all) {
    lines +=
        QStringList{one.mistake, one.text, QString::number(one.margin, 'g', 17), one.hint}.join(
            u'|');
  }
  return lines;
}

}  // namespace

class ClassCasesTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { course_ = course::loadCourse(test::sourceRoot()).value(); }

  void areThoseThatAreMadeAnew_data() {
    QTest::addColumn<QString>("exercise");
    for (const course::Exercise* exercise : course_.exercises()) {
      QTest::newRow(qPrintable(exercise->id)) << exercise->id;
    }
  }

  void areThoseThatAreMadeAnew() {
    QFETCH(QString, exercise);
    const course::Exercise& is = *course_.find(exercise);
    KnownCases known;
    QVERIFY(prepareCases(course_, is, 21, &known));
    const Cases shared = prepareCases(course_, is, 22, &known).value();
    const Cases anew = prepareCases(course_, is, 22).value();
    QCOMPARE(shared.references, anew.references);
    QCOMPARE(shared.list.size(), anew.list.size());
    for (size_t k = 0; k < anew.list.size(); ++k) {
      QCOMPARE(shared.list[k].id, anew.list[k].id);
      QCOMPARE(shared.list[k].title, anew.list[k].title);
      QCOMPARE(shared.list[k].channels, anew.list[k].channels);
      QVERIFY(areSame(shared.list[k].inputs, anew.list[k].inputs));
      QVERIFY(areSame(shared.list[k].expected, anew.list[k].expected));
      const auto& seed = is.cases[static_cast<qsizetype>(k)].seed;
      QVERIFY(!seed || shared.list[k].variations != nullptr);
      QVERIFY(!anew.list[k].hidden || seed || shared.list[k].variations == nullptr);
    }
  }

  // Whoever is the first of a class, and after whomever he comes.
  void aDiagnosisIsTheSame_data() {
    QTest::addColumn<QString>("exercise");
    for (const char* exercise :
         {"velocity-propagation", "unit-vector-method", "jacobian-derivative"}) {
      QTest::newRow(exercise) << QString::fromLatin1(exercise);
    }
  }

  void aDiagnosisIsTheSame() {
    QFETCH(QString, exercise);
    const course::Exercise& is = *course_.find(exercise);
    KnownCases known;
    const std::vector<driver::Implementation>& mistakes = test::moduleOf(exercise).mistakes();
    for (quint64 seed = 31; seed < 33; ++seed) {
      const Cases shared = prepareCases(course_, is, seed, &known).value();
      const Cases anew = prepareCases(course_, is, seed).value();
      for (size_t k = 0; k < mistakes.size(); k += 4) {
        QList<driver::Signals> outputs = answersOf(mistakes[k], anew);
        QCOMPARE(said(diagnose({is, shared, outputs})), said(diagnose({is, anew, outputs})));
        for (driver::Signals& answer : outputs) {
          answer.front().values = answer.front().values.cwiseAbs2();  // nobody's answer
        }
        QCOMPARE(said(diagnose({is, shared, outputs})), said(diagnose({is, anew, outputs})));
      }
    }
  }

  // The second answer of that kind costs no mistake a run.
  void whatMistakesAnswerIsKept() {
    const course::Exercise& is = *course_.find(u"velocity-propagation"_s);
    KnownCases known;
    const Cases cases = prepareCases(course_, is, 5, &known).value();
    const auto& mistakes = cases.module->mistakes();
    const QList<driver::Signals> outputs = answersOf(mistakes[0], cases);
    const Answered answered(is, cases, outputs);
    QVERIFY(!diagnose(answered).isEmpty());
    int kept = 0;
    const Variations variations(answered, Of::Mistakes, mistakes.size());
    for (size_t k = 0; k < cases.list.size(); ++k) {
      if (cases.list[k].variations == nullptr) {
        continue;
      }
      ++kept;
      for (const auto& answers :
           cases.list[k].variations->find(Of::Mistakes, variations.columns(k), mistakes.size())) {
        QVERIFY(answers != nullptr);
        QVERIFY(answers->empty() || answers->front().values.cols() == variations.columns(k));
      }
    }
    QVERIFY(kept > 0);
  }

  void whatIsHandedOverMustFit() {
    const course::Exercise& is = *course_.find(u"velocity-propagation"_s);
    KnownCases known;
    const Cases cases = prepareCases(course_, is, 5, &known).value();
    const QList<driver::Signals> outputs = answersOf(cases.module->mistakes()[0], cases);
    const Answered answered(is, cases, outputs);
    Variations variations(answered, Of::Mistakes, cases.module->mistakes().size());
    variations.turnTo(0, cases.module->mistakes()[0]);
    QVERIFY(!variations.beginning(0).empty());
    const QList<driver::Signals> made = variations.made();
    QCOMPARE(made.size(), 1);
    QVERIFY(variations.keep(0, made));
    for (const auto& place : {Eigen::RowVector2d(99, 1), Eigen::RowVector2d(-1, 1),
                              Eigen::RowVector2d(0, 1e300), Eigen::RowVector2d(0.5, 7)}) {
      driver::Signals other = made.first();
      other.front().values = place;
      QVERIFY(!variations.keep(0, {other}));
    }
    QVERIFY(!variations.keep(0, {driver::Signals()}));
    QVERIFY(!variations.keep(0, {numbers(2)}));
  }

  // A course that is changed and not built again ends the grading by what it was, a little later.
  void aChangedCourseIsNoticed() {
    const test::CourseCopy copy;
    QVERIFY(copy.good());
    const course::Course course = course::loadCourse(copy.root()).value();
    const course::Exercise& is = *course.find(u"velocity-propagation"_s);
    KnownCases trusting(std::chrono::hours(1));
    QVERIFY(trusting.findModule(course, is));
    KnownCases known(std::chrono::milliseconds(1));
    const Result<const driver::Module*> before = known.findModule(course, is);
    QVERIFY(before);
    QCOMPARE(trusting.findModule(course, is).value(), *before);
    const QString file =
        u"solutions/inverse-dynamics/velocity-propagation/velocity_propagation.cpp"_s;
    QVERIFY(copy.edit(file, "#include", "\n#include"));
    QVERIFY(trusting.findModule(course, is));
    QTest::qWait(10);
    QVERIFY(!known.findModule(course, is));
    QVERIFY(!prepareCases(course, is, 3, &known));
  }

 private:
  course::Course course_;
};

ENSHU_TEST(ClassCasesTest)

}  // namespace enshu::class_cases_test

#include "class_cases_test.moc"

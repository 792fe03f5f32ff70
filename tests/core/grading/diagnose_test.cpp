// SPDX-License-Identifier: GPL-3.0-or-later
//
// Every mistake of the banks is recognised for what it is, at fresh seeds.
#include <QTest>

#include "core/course/course.h"
#include "core/grading/bank_match.h"
#include "core/grading/diagnose.h"
#include "core/grading/hypotheses.h"
#include "core/mistakes/bank.h"
#include "tests/support/project.h"

using namespace Qt::StringLiterals;
using namespace enshu;

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
      for (const quint64 seed : {11, 12, 13}) {
        QTest::addRow("%s %d", qPrintable(exercise->id), int(seed)) << exercise->id << seed;
      }
    }
  }
  void everyMistakeIsNamed() {
    QFETCH(QString, exercise);
    QFETCH(quint64, seed);
    const course::Exercise& is = *course_.find(exercise);
    const plugin::Driver& driver = *plugin::driver(exercise);
    const Result<grading::Cases> cases = grading::prepareCases(course_, is, seed);
    QVERIFY2(cases, cases ? "" : cases.error().message().c_str());
    QVERIFY(mistakes::bank(exercise).size() >= 10);
    QStringList wrong;
    for (const mistakes::Mistake& mistake : mistakes::bank(exercise)) {
      QList<plugin::Signals> outputs;
      for (const grading::Case& prepared : cases->list) {
        outputs += mistakes::wrongAnswer(mistake, driver, prepared.robot, prepared.inputs);
      }
      const QList<grading::Diagnosis> found = grading::diagnose(is, *cases, outputs);
      const QString said = found.isEmpty() ? u"nothing"_s : found[0].mistake;
      if (said != mistake.id || found.size() != 1 || found[0].margin < grading::kImprovement) {
        wrong += u"%1 was called %2 (%3)"_s.arg(mistake.id, said)
                     .arg(found.isEmpty() ? 0 : found[0].margin);
      }
    }
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u"; "_s)));
  }

 private:
  course::Course course_;
};

QTEST_GUILESS_MAIN(DiagnoseTest)
#include "diagnose_test.moc"

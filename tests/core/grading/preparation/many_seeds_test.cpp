// SPDX-License-Identifier: GPL-3.0-or-later
//
// What must hold of the drawn case of every exercise, whatever the seed: one case a seed, asked
// for everything. ENSHU_LONG=1/1 draws two hundred.
#include <QTest>
#include <set>

#include "core/driver/module.h"
#include "core/grading/checks/compare.h"
#include "core/grading/laws/laws.h"
#include "core/grading/preparation/prepare_cases.h"
#include "core/grading/preparation/routes.h"
#include "core/robotfile/robotfile.h"
#include "tests/support/modules.h"
#include "tests/support/suite.h"
#include "tests/support/thorough.h"

namespace enshu::many_seeds_test {

using namespace Qt::StringLiterals;
using namespace enshu::grading;

namespace {

const QString kRun = u"run_q"_s;
const auto kSeeds = test::numbers(50, 200);

// How near an answer comes to breaking a law, in tolerances.
double nearest(const course::CheckSpec& law, const driver::Module& module, const Case& oneCase,
               const driver::Signals& answer) {
  const driver::Sides sides = lawSides(law.id, module, oneCase, answer);
  return sides ? compare(&sides->left, sides->right, law.tolerance, law.floor).error / law.tolerance
               : std::numeric_limits<double>::infinity();
}

}  // namespace

class ManySeedsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void drawnCasesAreFair_data() {
    QTest::addColumn<QString>("exercise");
    for (const course::Exercise* exercise : course_.exercises()) {
      QTest::newRow(qPrintable(exercise->id)) << exercise->id;
    }
  }

  void drawnCasesAreFair() {
    QFETCH(QString, exercise);
    const course::Exercise& of = *course_.find(exercise);
    QVERIFY(of.cases.last().hidden && !of.cases.last().seed);
    const driver::Module& module = test::moduleOf(exercise);
    std::set<int> joints;
    std::set<int> links;
    for (int k = kSeeds.begin; k < kSeeds.end; ++k) {
      const quint64 seed = 1 + static_cast<quint64>(k);
      const Result<Case> drawn = computeCase(course_, of, module, of.cases.last(), seed);
      QVERIFY2(drawn, drawn ? "" : drawn.error().message().c_str());
      const QString fault = faultOf(of, module, *drawn);
      QVERIFY2(fault.isEmpty(), qPrintable(u"seed %1: %2"_s.arg(seed).arg(fault)));
      joints.insert(drawn->robot.dof());
      links.insert(drawn->robot.linkCount());
    }
    // Seven joints or eight links written into a program must not fit by chance.
    if (joints.size() > 1) {  // else the exercise is about one mechanism
      QVERIFY(!joints.contains(arm_.dof()) && !links.contains(arm_.linkCount()));
      QVERIFY(joints.size() >= 4 && links.size() >= 4);
    }
  }

 private:
  // Empty: none.
  QString faultOf(const course::Exercise& exercise, const driver::Module& module,
                  const Case& oneCase) const {
    for (const driver::Signal& output : oneCase.expected) {
      if (!(output.values.cwiseAbs().maxCoeff() < 1e6)) {
        return u"%1 overflows"_s.arg(output.name);
      }
    }
    // Integration has errors of its own; none may cost an honest answer a law.
    for (const course::CheckSpec& law : exercise.laws) {
      if (const double error = nearest(law, module, oneCase, oneCase.expected); !(error < 0.5)) {
        return u"the law %1: %2 tolerances"_s.arg(law.id).arg(error);
      }
    }
    for (const driver::Implementation& way : module.ways()) {
      const driver::Signals answer = test::answerOf(module, way, oneCase.robot, oneCase.inputs);
      if (const QString fault = faultOfAnswer(exercise, module, oneCase, answer);
          !fault.isEmpty()) {
        return u"the way %1: %2"_s.arg(way.id, fault);
      }
    }
    Cases one;
    one.list.push_back(oneCase);
    const Result<QList<RouteReport>> routes = checkRoutes(exercise, one);
    if (!routes) {
      return QString::fromStdString(routes.error().message());
    }
    for (const RouteReport& route : *routes) {
      if (!agrees(route)) {
        return u"the route %1: %2"_s.arg(route.quantity).arg(route.error);
      }
    }
    return {};
  }

  // A law that asks what a right answer has done with the functions that it was handed is not asked
  // of one that calls none of them, here as in a grading; another must be.
  static QString faultOfAnswer(const course::Exercise& exercise, const driver::Module& module,
                               const Case& oneCase, const driver::Signals& answer) {
    for (const course::CheckSpec& check : exercise.checks) {
      const Comparison held = compare(driver::find(answer, check.output),
                                      driver::values(oneCase.expected, check.output), check);
      if (held.outcome != CheckOutcome::Passed) {
        return u"%1: %2"_s.arg(check.id).arg(held.error);
      }
    }
    const bool ran = !driver::find(oneCase.expected, kRun) || driver::find(answer, kRun);
    int asked = 0;
    for (const course::CheckSpec& law : exercise.laws) {
      if (!ran && !lawSides(law.id, module, oneCase, answer)) {
        continue;
      }
      if (const double error = nearest(law, module, oneCase, answer); !(error < 1)) {
        return u"the law %1: %2 tolerances"_s.arg(law.id).arg(error);
      }
      ++asked;
    }
    return asked > 0 ? QString() : u"no law can be asked"_s;
  }

  const course::Course course_ = course::loadCourse(test::sourceRoot()).value();
  const Robot arm_ = robotfile::loadRobot(course_.robotPath(u"course-arm"_s)).value();
};

ENSHU_TEST(ManySeedsTest)

}  // namespace enshu::many_seeds_test

#include "many_seeds_test.moc"

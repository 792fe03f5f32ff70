// SPDX-License-Identifier: GPL-3.0-or-later
//
// Simulations without a window: what a request becomes, how stable it is, the comparison, the job.
#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTemporaryFile>
#include <QTest>
#include <cmath>

#include "app/desk/jobs/simulation_job.h"
#include "app/desk/models/comparison_model.h"
#include "app/desk/models/stability.h"
#include "core/course/text.h"
#include "core/runs/run_names.h"
#include "core/simulation/lab_runs.h"
#include "tests/app/desk/fixture.h"
#include "tests/support/project.h"
#include "tests/support/suite.h"

namespace enshu::simulation_test {

using namespace enshu::desk;
using namespace Qt::StringLiterals;

namespace {

const QString kFriction = QString::fromLatin1(runs::kLabFriction);

QString arm() {
  return test::source(u"resources/robots/course-arm.json"_s);
}

RunRequest friction(double duration = 0.1) {
  RunRequest request = *presetOf(kFriction, arm());
  request.duration = duration;
  return request;
}

RunRequest with(RunRequest request, Integrator integrator, double step) {
  request.method.integrator = integrator;
  request.method.step = step;
  return request;
}

SimulatedRun performed(const RunRequest& request) {
  return perform(request, arm(), [](double) { return true; });
}

// A link that is fixed to the ground.
QString weldedRobot() {
  static QTemporaryFile file(QDir::tempPath() + u"/XXXXXX.urdf"_s);
  if (file.open()) {
    file.write(
        "<robot name='welded'><link name='ground'/><link name='post'><inertial>"
        "<mass value='1'/><inertia ixx='1' iyy='1' izz='1' ixy='0' ixz='0' iyz='0'/>"
        "</inertial></link><joint name='weld' type='fixed'><parent link='ground'/>"
        "<child link='post'/></joint></robot>");
    file.close();
  }
  return file.fileName();
}

QString cell(const ComparisonModel& model, int row, int column) {
  return model.index(row, column).data().toString();
}

}  // namespace

class SimulationTest : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void everyNamedRunHasAPreset() {
    for (const runs::RunName& run : runs::runNames()) {
      const auto preset = presetOf(run.name, arm());
      QVERIFY2(preset, qPrintable(run.name));
      const auto simulation = simulationOf(*preset, arm());
      QVERIFY2(simulation, qPrintable(run.name));
      QCOMPARE(simulation->name, run.name);
    }
  }

  void theLabsRunIsItsOwnUntilItIsChanged() {
    const RunRequest lab = *presetOf(kFriction, arm());
    QVERIFY(simulationOf(lab, arm())->lab);
    QVERIFY(!simulationOf(with(lab, Integrator::ExplicitEuler, 0.001), arm())->lab);
    const SimulatedRun own = performed(lab);
    QCOMPARE(own.file->run->t.size(), kLabFrictionSteps);
    QCOMPARE(own.file->name(), u"lab-friction, euler, 5 ms"_s);
    QCOMPARE(own.file->robot, arm());
    RunRequest longer = lab;
    longer.duration = 1;
    const SimulatedRun other = performed(longer);
    QVERIFY(
        (own.file->run->q - other.file->run->q.leftCols(kLabFrictionSteps)).cwiseAbs().maxCoeff() <
        1e-9);
  }

  void stepsLongerThanASampleAreSamplesThemselves() {
    const auto simulation =
        simulationOf(with(friction(1), Integrator::ImplicitDamping, 0.03), arm());
    QCOMPARE(simulation->options.dt, 1.0 / 34);
    QCOMPARE(stepLength(simulation->options), 1.0 / 34);
  }

  void whatDoesNotApplyHasAReason() {
    RunRequest request = friction();
    QCOMPARE(whyNot(RunPart::Robot, request), QString());
    QVERIFY(!whyNot(RunPart::Method, request).isEmpty());
    QVERIFY(!whyNot(RunPart::Tolerance, request).isEmpty());
    request.method.integrator = Integrator::DormandPrince;
    QVERIFY(whyNot(RunPart::Tolerance, request).isEmpty());
    QVERIFY(!whyNot(RunPart::Step, request).isEmpty());
    request.run = u"constrained-1"_s;
    QVERIFY(whyNot(RunPart::Method, request).isEmpty());
    QVERIFY(!whyNot(RunPart::Damping, request).isEmpty());
    request.run = QString::fromLatin1(runs::kLabInverse);
    QVERIFY(!whyNot(RunPart::Integrator, request).isEmpty());
  }

  void badRequestsAreRefused_data() {
    QTest::addColumn<std::function<void(RunRequest&)>>("spoil");
    QTest::addColumn<QString>("text");
    const auto row = [](const char* name, std::function<void(RunRequest&)> spoil) {
      QTest::newRow(name) << std::move(spoil) << QString::fromLatin1(name);
    };
    row("step and the tolerance", [](RunRequest& r) { r.method.step = 0; });
    row("no longer than the run", [](RunRequest& r) { r.dt = 2; });
    row("no shorter than", [](RunRequest& r) { r.method.step = 1e-9; });
    row("the step and the time", [](RunRequest& r) { r.method.step = 2; });
    row("no joint that moves", [](RunRequest& r) { r.robot = weldedRobot(); });
    row("q takes 7", [](RunRequest& r) { r.q = Eigen::VectorXd::Zero(3); });
    row("u takes 7", [](RunRequest& r) { r.u = Eigen::VectorXd::Zero(3); });
    row("torques take 7", [](RunRequest& r) { r.tau = Eigen::VectorXd::Zero(8); });
    row("one number, or 7", [](RunRequest& r) { r.damping = Eigen::VectorXd::Ones(2); });
    row("not be below zero", [](RunRequest& r) { r.damping[0] = -1; });
    row("no such file", [](RunRequest& r) { r.robot = u"/none.json"_s; });
  }

  void badRequestsAreRefused() {
    QFETCH(std::function<void(RunRequest&)>, spoil);
    QFETCH(QString, text);
    RunRequest request = friction();
    spoil(request);
    const auto simulation = simulationOf(request, arm());
    QVERIFY(!simulation);
    QVERIFY2(course::text(simulation.error()).contains(text),
             qPrintable(course::text(simulation.error())));
  }

  void stabilityOfTheLabsRun() {
    const auto stability = stabilityOf(*simulationOf(*presetOf(kFriction, arm()), arm()));
    QVERIFY(stability->whole && stability->isLimited() && !isTooLong(*stability));
    QVERIFY(std::abs(stability->limit(stability->decay.atStart) - 0.01184) < 1e-4);
    QVERIFY(std::abs(stability->limit(stability->decay.largest) - 0.00523) < 2e-4);
    QVERIFY(stabilityText(*stability).contains(u"11.84 ms"_s));
    QVERIFY(stabilityText(*stability).contains(u"stable all along"_s));
    const auto longer = stabilityOf(
        *simulationOf(with(*presetOf(kFriction, arm()), Integrator::ExplicitEuler, 0.008), arm()));
    QVERIFY(isTooLong(*longer));
    QVERIFY(stabilityText(*longer).contains(u"on a part of the way"_s));
    const auto implicit =
        stabilityOf(*simulationOf(with(friction(), Integrator::ImplicitDamping, 0.1), arm()));
    QVERIFY(!implicit->isLimited() && !isTooLong(*implicit));
    RunRequest smooth = friction();
    smooth.damping.resize(0);
    QVERIFY(!stabilityOf(*simulationOf(smooth, arm()))->isLimited());
  }

  void aRunBelowTheLimitEndsAndOneAboveDiverges() {
    const RunRequest lab = *presetOf(kFriction, arm());
    const auto stability = *stabilityOf(*simulationOf(lab, arm()));
    const SimulatedRun below =
        performed(with(lab, Integrator::ExplicitEuler, stepBelow(stability)));
    QVERIFY(!below.failure);
    const SimulatedRun above =
        performed(with(lab, Integrator::ExplicitEuler, stepAbove(stability)));
    QVERIFY(above.failure && above.file);
    QVERIFY(above.file->run->u.cwiseAbs().maxCoeff() < 100);
    QVERIFY(above.file->run->t.size() > 2);
  }

  void comparisonFindsDifferencesAndTheMostExact() {
    ComparisonModel model;
    const QAbstractItemModelTester tester(&model);
    const RunRequest run = friction();
    for (const double step : {0.005, 0.0025}) {
      model.add(with(run, Integrator::ExplicitEuler, step));
    }
    model.add(with(run, Integrator::RungeKutta4, 0.0025));
    model.add(with(run, Integrator::RungeKutta4, 0.0025));
    QCOMPARE(model.rowCount(), 3);
    const QList<RunRequest> requests = model.begin(run);
    QCOMPARE(cell(model, 0, ComparisonModel::TimeColumn), u"0 %"_s);
    model.remove(0);  // outcomes come by their rows
    QCOMPARE(model.rowCount(), 3);
    model.setProgress(1, 0.5);
    QCOMPARE(cell(model, 1, ComparisonModel::TimeColumn), u"50 %"_s);
    for (int row = 0; row < 3; ++row) {
      model.setOutcome(row, performed(requests[row]));
    }
    QCOMPARE(model.mostExact(), 2);
    const double coarse = cell(model, 0, ComparisonModel::DifferenceColumn).toDouble();
    const double fine = cell(model, 1, ComparisonModel::DifferenceColumn).toDouble();
    QVERIFY2(coarse > 1.7 * fine && fine > 0, "first order: half the step, half the error");
    QCOMPARE(cell(model, 0, ComparisonModel::EnergyColumn), u"not kept: friction"_s);
    QCOMPARE(cell(model, 0, ComparisonModel::GapColumn), u"none"_s);
    model.remove(2);
    QCOMPARE(model.mostExact(), 1);
  }

  void comparisonTellsEnergyGapsAndFailures() {
    ComparisonModel model;
    const QAbstractItemModelTester tester(&model);
    RunRequest run = *presetOf(u"four-bar"_s, arm());
    model.add(with(run, Integrator::SemiImplicitEuler, 0.05));
    model.add(with(run, Integrator::RungeKutta4, 0.05));
    const QList<RunRequest> requests = model.begin(run);
    for (int row = 0; row < 2; ++row) {
      model.setOutcome(row, performed(requests[row]));
    }
    QVERIFY(cell(model, 0, ComparisonModel::EnergyColumn).toDouble() >
            cell(model, 1, ComparisonModel::EnergyColumn).toDouble());
    QVERIFY(cell(model, 1, ComparisonModel::EnergyColumn).toDouble() > 0);
    QVERIFY(cell(model, 1, ComparisonModel::GapColumn).toDouble() < 1e-6);
    RunRequest bad = friction();
    bad.robot = u"/none.json"_s;
    model.setOutcome(0, performed(bad));
    QVERIFY(cell(model, 0, ComparisonModel::DifferenceColumn).contains(u"failed"_s));
    QVERIFY(model.index(0, 0).data(Qt::ToolTipRole).toString().contains(u"/none.json"_s));
    QCOMPARE(model.mostExact(), 1);
  }

  void jobRunsOneAfterTheOtherAndItsProgressNeverFalls() {
    SimulationJob job(arm());
    QList<std::pair<int, double>> steps;
    connect(&job, &SimulationJob::progressed, this, [&](int index, double fraction) {
      steps.append({index, fraction});
    });
    QList<SimulatedRun> outcomes;
    connect(&job, &SimulationJob::ran, this, [&](int index, const SimulatedRun& outcome) {
      QCOMPARE(index, static_cast<int>(outcomes.size()));
      outcomes.append(outcome);
    });
    QSignalSpy ended(&job, &SimulationJob::ended);
    job.start({with(friction(), Integrator::RungeKutta4, 0.005),
               with(friction(), Integrator::ImplicitDamping, 0.005)});
    QVERIFY(job.isRunning());
    job.start({friction()});  // nothing happens
    QVERIFY(ended.wait(20000));
    QVERIFY(!job.isRunning());
    QCOMPARE(outcomes.size(), 2);
    QVERIFY(std::is_sorted(steps.begin(), steps.end()) && steps.size() > 10);
    QCOMPARE(steps.last().second, 1.0);
    QVERIFY(outcomes[1].file && outcomes[1].seconds > 0);
  }

  void stepOfAMethodThatChoosesItsOwnDoesNotMatter() {
    RunRequest request = friction(2000);
    request.method.integrator = Integrator::DormandPrince;
    request.method.step = 1e-6;
    request.dt = 0.01;
    QVERIFY(simulationOf(request, arm()));
  }

  void runBringsTheRobotThatMoved() {
    const SimulatedRun outcome = performed(*presetOf(u"four-bar"_s, arm()));
    QVERIFY(outcome.file && outcome.file->robot.isEmpty() && outcome.file->mover);
    QCOMPARE(outcome.file->mover->coordinates(), static_cast<int>(outcome.file->run->q.rows()));
  }

  void cancelledJobDropsItsRun() {
    SimulationJob job(arm());
    QSignalSpy ran(&job, &SimulationJob::ran);
    QSignalSpy ended(&job, &SimulationJob::ended);
    QSignalSpy progressed(&job, &SimulationJob::progressed);
    job.start({with(friction(500), Integrator::RungeKutta4, 0.005), friction()});
    QVERIFY(progressed.wait(20000));
    job.cancel();
    QVERIFY(ended.wait(20000));
    QCOMPARE(ran.count(), 0);
    QVERIFY(ended[0][0].toBool());
  }

  void jobTellsTheErrorOfARobotFile() {
    SimulationJob job(arm());
    RunRequest request = friction();
    request.robot = test::source(u"README.md"_s);
    std::optional<SimulatedRun> outcome;
    connect(&job, &SimulationJob::ran, this, [&](int, const SimulatedRun& one) { outcome = one; });
    QSignalSpy ended(&job, &SimulationJob::ended);
    job.start({request});
    QVERIFY(ended.wait(20000));
    QVERIFY(outcome && outcome->failure && !outcome->file);
    QVERIFY(course::text(*outcome->failure).contains(u"README.md"_s));
  }
};

ENSHU_TEST(SimulationTest)

}  // namespace enshu::simulation_test

#include "simulation_test.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
//
// Builds and runs every program of tests/hostile and holds what its expected.json says: the
// outcome, its reason, that the time stays within the limits, and that nothing survives.
#include <QDir>
#include <QElapsedTimer>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>
#include <cmath>

#include "core/plugin/driver.h"
#include "core/plugin/frame.h"
#include "core/plugin/unset.h"
#include "core/sandbox/build.h"
#include "core/sandbox/run.h"
#include "tests/support/course_arm.h"
#include "tests/support/survivors.h"

using namespace Qt::StringLiterals;
using namespace enshu;

namespace {

const QString kExercise = u"unit-vector-method"_s;
const QStringList kBuildIds = {u"built"_s, u"compile-error"_s, u"compile-limit"_s, u"refused"_s};
const QStringList kLimits = {u"cpu"_s, u"wall"_s, u"memory"_s, u"size"_s, u"messages"_s};
const QStringList kRunIds = {u"finished"_s,     u"exited"_s,     u"crashed"_s,
                             u"cpu-limit"_s,    u"wall-limit"_s, u"memory-limit"_s,
                             u"output-limit"_s, u"protocol"_s,   u"refused"_s};
const QStringList kRefusalIds = {QString(), u"call"_s, u"file"_s, u"plugin"_s};

constexpr int kSlackMs = 2000;
constexpr int kSamples = 20;

sandbox::Limits smallBuildLimits() {
  sandbox::Limits limits = sandbox::buildLimits();
  limits.cpuMs = 3000;
  limits.wallMs = 15000;
  return limits;
}

// A machine that is busy with other tests needs several seconds for one of processor time.
sandbox::Limits smallRunLimits(const QJsonObject& expected) {
  sandbox::Limits limits;
  limits.cpuMs = 1000;
  limits.wallMs = expected["run"_L1] == "wall-limit"_L1 ? 1500 : 8000;
  limits.memoryBytes = 128 << 20;
  return limits;
}

// The outcome of a finished run's answer against the reference, in the words of expected.json.
QString checkAnswer(const plugin::Signals& answer, const plugin::Signals& reference) {
  const Eigen::MatrixXd* given = plugin::find(answer, u"joint_acceleration"_s);
  const Eigen::MatrixXd& right = plugin::values(reference, u"joint_acceleration"_s);
  if (given == nullptr || given->rows() != right.rows() || given->cols() != right.cols()) {
    return u"wrong-shape"_s;
  }
  for (const double value : given->reshaped()) {
    if (plugin::isUnset(value)) {
      return u"unset"_s;
    }
  }
  if (!given->allFinite()) {
    return u"not-finite"_s;
  }
  return (*given - right).norm() <= 1e-8 * (1 + right.norm()) ? u"passed"_s : u"failed"_s;
}

}  // namespace

class HostileTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    QVERIFY(test::inheritOrphans());
    const Result<sandbox::Kit> kit = sandbox::loadKit(QStringLiteral(ENSHU_KIT));
    QVERIFY2(kit, kit ? "" : kit.error().message().c_str());
    kit_ = *kit;
    const plugin::Driver* driver = plugin::driver(kExercise);
    QVERIFY(driver != nullptr);
    const Robot arm = test::courseArm();
    Random random(20221017);
    plugin::Signals inputs = driver->inputs(arm, plugin::MotionKind::LabFriction, random);
    for (plugin::Signal& signal : inputs) {
      signal.values = signal.values.leftCols(kSamples).eval();
    }
    reference_ = driver->run(arm, inputs, {});
    QVERIFY(plugin::values(reference_, u"joint_acceleration"_s).allFinite());
    request_.nonce = QByteArray(plugin::kNonceBytes, 'n');
    request_.tasks += plugin::Task{kExercise, {kExercise}, arm, inputs};
  }

  void endsAsExpected_data() {
    QTest::addColumn<QString>("folder");
    const QDir all(QStringLiteral(ENSHU_HOSTILE));
    for (const QString& name : all.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name)) {
      QTest::newRow(qPrintable(name)) << all.filePath(name);
    }
  }

  void endsAsExpected() {
    QFETCH(QString, folder);
    QFile file(folder + "/expected.json"_L1);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QJsonObject expected = QJsonDocument::fromJson(file.readAll()).object();
    QCOMPARE(expected["format"_L1].toString(), u"enshu-expected/1"_s);

    const QTemporaryDir target;
    const Result<sandbox::BuildReport> built =
        sandbox::build(kit_, kExercise, folder + "/unit_vector_method.cpp"_L1, target.path(),
                       smallBuildLimits(), {});
    QVERIFY2(built, built ? "" : built.error().message().c_str());
    checkBuild(*built, expected);
    if (QTest::currentTestFailed() || built->outcome != sandbox::BuildOutcome::Built) {
      return;
    }
    const sandbox::Limits limits = smallRunLimits(expected);
    QElapsedTimer clock;
    clock.start();
    const Result<sandbox::RunReport> ran = sandbox::run(
        kit_, {{kExercise, built->plugin}}, plugin::encodeRequest(request_).value(), limits, {});
    QVERIFY2(ran, ran ? "" : ran.error().message().c_str());
    QVERIFY(clock.elapsed() < limits.wallMs + kSlackMs);
    checkRun(*ran, expected);
  }

  void cleanup() { QTRY_COMPARE_WITH_TIMEOUT(test::survivors(), QStringList(), 500); }

 private:
  static void checkBuild(const sandbox::BuildReport& report, const QJsonObject& expected) {
    const QString outcome = kBuildIds[static_cast<int>(report.outcome)];
    QVERIFY2(expected["build"_L1].toString().split(u'|').contains(outcome),
             qPrintable(outcome + u'\n' + report.messages.right(2000)));
    QVERIFY(report.wallMs < smallBuildLimits().wallMs + kSlackMs);
    QCOMPARE(kLimits.contains(report.limit), outcome == "compile-limit"_L1);
    if (expected.contains("limit"_L1)) {
      QCOMPARE(report.limit, expected["limit"_L1].toString());
    }
    if (outcome == "compile-error"_L1 && expected.contains("detail"_L1)) {
      QVERIFY2(report.messages.contains(expected["detail"_L1].toString()),
               qPrintable(report.messages));
      QVERIFY(!report.diagnostics.isEmpty());
    }
    if (expected.contains("line"_L1)) {
      QCOMPARE(report.diagnostics.value(0).line, expected["line"_L1].toInt());
    }
  }

  void checkRun(const sandbox::RunReport& report, const QJsonObject& expected) const {
    const QString outcome = kRunIds[static_cast<int>(report.outcome)];
    const QString all = u"%1 (%2) task %3: %4"_s.arg(report.detail)
                            .arg(report.signal)
                            .arg(report.task)
                            .arg(report.stdoutTail);
    QVERIFY2(outcome == expected["run"_L1].toString(), qPrintable(outcome + ": "_L1 + all));
    if (expected.contains("detail"_L1)) {
      QCOMPARE(report.detail, expected["detail"_L1].toString());
    }
    QCOMPARE(kRefusalIds[static_cast<int>(report.refusal)], expected["refusal"_L1].toString());
    QCOMPARE(report.signal, expected["signal"_L1].toInt(report.signal));
    QCOMPARE(report.exitCode, expected["exitCode"_L1].toInt(report.exitCode));
    QCOMPARE(report.task, expected["task"_L1].toInt(report.task));
    QVERIFY2(report.stdoutTail.contains(expected["printed"_L1].toString()), qPrintable(all));
    if (report.outcome == sandbox::RunOutcome::Finished) {
      const auto outputs = plugin::decodeAnswer(report.answer, request_.nonce, 1);
      QVERIFY2(outputs, outputs ? "" : outputs.error().message().c_str());
      QCOMPARE(checkAnswer(outputs->first(), reference_),
               expected["answer"_L1].toString(u"passed"_s));
    } else {
      QCOMPARE(expected["verdict"_L1].toString(), u"failed"_s);
      QVERIFY(report.answer.isEmpty());
    }
  }

  sandbox::Kit kit_;
  plugin::Request request_;
  plugin::Signals reference_;
};

QTEST_GUILESS_MAIN(HostileTest)
#include "hostile_test.moc"

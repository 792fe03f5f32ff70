// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/hostile/hostile_suite.h"

#include <QDir>
#include <QElapsedTimer>
#include <QTemporaryDir>
#include <algorithm>

#include "core/driver/frame.h"
#include "core/driver/module.h"
#include "core/grading/builds/build_store.h"
#include "core/grading/checks/compare.h"
#include "core/grading/preparation/prepare_cases.h"
#include "core/grading/result/result.h"
#include "core/modules/find_module.h"
#include "core/sandbox/build/build.h"
#include "core/sandbox/build/plugin_place.h"
#include "core/sandbox/run/run.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

using Of = Difference::Of;

const QStringList kRefusalIds = {QString(), u"call"_s, u"file"_s, u"plugin"_s};

constexpr int kSlackMs = 2000;
constexpr char kFill = 'n';  // as a double so large that no torque beside it shows

// What is not to be built is stopped sooner than a student's.
sandbox::Limits buildLimits(const Expected& expected) {
  sandbox::Limits limits = sandbox::buildLimits();
  if (!expected.build.contains(id(sandbox::BuildOutcome::Built))) {
    limits.cpuMs = 9000;
    limits.wallMs = 15000;
  }
  return limits;
}

// A machine that is busy with other work needs several seconds for one of processor time.
sandbox::Limits smallRunLimits(const Expected& expected) {
  sandbox::Limits limits;
  limits.cpuMs = 2000;  // a right answer takes a quarter of it, on a slow machine all of a second
  limits.wallMs = expected.run.contains(id(sandbox::RunOutcome::WallLimit)) ? 1500 : 8000;
  limits.memoryBytes = 128 << 20;
  return limits;
}

// What a program is asked: the exercise's first case.
struct HostileQuestion {
  driver::Request request;
  driver::Signals reference;
};

Result<HostileQuestion> ask(const course::Course& course, const course::Exercise& exercise,
                            const driver::Module& module) {
  Result<Case> first = computeCase(course, exercise, module, exercise.cases.first(), 0);
  ENSHU_TRY(first);
  HostileQuestion asked;
  asked.reference =
      driver::answer(module.reference(), module.driver(), first->robot, first->inputs);
  asked.request.nonce = QByteArray(driver::kNonceBytes, 'n');
  asked.request.fill = kFill;
  asked.request.implementations = {exercise.id};
  asked.request.tasks += driver::Task{exercise.id, first->robot, first->inputs};
  return asked;
}

// The outcome of the exercise's checks on an answer; the first that is not right.
QString outcomeOf(const course::Exercise& exercise, const driver::Signals& answer,
                  const driver::Signals& reference) {
  for (const course::CheckSpec& check : exercise.checks) {
    const Comparison found =
        compare(driver::find(answer, check.output), driver::values(reference, check.output), check);
    if (found.outcome != CheckOutcome::Passed) {
      return found.unset != Comparison::Unset::No ? u"unset"_s : id(found.outcome);
    }
  }
  return id(CheckOutcome::Passed);
}

// Collects what differs from expected.json.
class Differences {
 public:
  void compare(Of subject, const QString& found, const std::optional<QString>& wanted) {
    if (wanted && *wanted != found) {
      add(subject, found, *wanted);
    }
  }
  void compare(Of subject, int found, std::optional<int> wanted) {
    if (wanted && *wanted != found) {
      add(subject, QString::number(found), QString::number(*wanted));
    }
  }
  void contains(Of subject, const QString& text, const QString& wanted) {
    if (!text.contains(wanted)) {
      add(subject, text, wanted);
    }
  }
  void isLess(Of subject, qint64 ms, int limit) {
    if (ms >= limit) {
      add(subject, QString::number(ms), QString::number(limit));
    }
  }
  void add(Of subject, const QString& found, const QString& wanted) {
    list += {subject, found.right(2000), wanted};
  }

  QList<Difference> list;
};

void checkBuild(const sandbox::BuildReport& report, const Expected& expected,
                Differences& differences) {
  using sandbox::BuildOutcome;
  if (!expected.build.contains(id(report.outcome))) {
    differences.add(Of::Build, id(report.outcome), expected.build.join(u'|'));
  }
  differences.compare(Of::Limit, report.limit, expected.limit);
  if (report.outcome != BuildOutcome::CompileLimit) {
    differences.compare(Of::Limit, report.limit, QString());
  } else if (report.limit.isEmpty() && !expected.limit) {
    differences.add(Of::Limit, {}, u"cpu|wall|memory|size|messages"_s);
  }
  if (report.outcome == BuildOutcome::CompileError && expected.detail) {
    differences.contains(Of::Messages, report.messages, *expected.detail);
    if (report.diagnostics.isEmpty()) {
      differences.add(Of::Diagnostics, {}, *expected.detail);
    }
  }
  differences.compare(Of::Line, report.diagnostics.value(0).line, expected.line);
  differences.isLess(Of::BuildTime, report.wallMs - report.waitedMs,
                     buildLimits(expected).wallMs + kSlackMs);
}

void checkRun(const sandbox::RunReport& report, const Expected& expected,
              Differences& differences) {
  const QString outcome = id(report.outcome);
  if (!expected.run.contains(outcome)) {
    differences.add(Of::Run, outcome, expected.run.join(u'|'));
  } else if (outcome != expected.run.first()) {
    return;
  }
  differences.compare(Of::Detail, report.detail, expected.detail);
  differences.compare(Of::Refusal, kRefusalIds[static_cast<int>(report.refusal)], expected.refusal);
  differences.compare(Of::Signal, report.signal, expected.signal);
  differences.compare(Of::ExitCode, report.exitCode, expected.exitCode);
  differences.compare(Of::Task, report.task, expected.task);
  differences.contains(Of::Printed, report.stdoutTail, expected.printed);
}

void checkAnswer(const sandbox::RunReport& report, const Expected& expected,
                 const course::Exercise& exercise, const HostileQuestion& asked,
                 Differences& differences) {
  if (report.outcome != sandbox::RunOutcome::Finished) {
    if (!report.answer.isEmpty()) {
      differences.add(Of::Answer, QString::number(report.answer.size()), {});
    }
    return;
  }
  const auto outputs = driver::decodeAnswer(report.answer, asked.request.nonce, 1);
  const QString answer = outputs ? outcomeOf(exercise, outputs->first(), asked.reference)
                                 : QString::fromStdString(outputs.error().message());
  differences.compare(Of::Answer, answer, expected.answer);
}

}  // namespace

HostileSuite::HostileSuite(course::Course course, sandbox::Kit kit)
    : course_(std::move(course)),
      kit_(std::move(kit)),
      folder_(course_.root + "/tests/hostile"_L1) {}

Result<HostileSuite> HostileSuite::load(const course::Course& course, const sandbox::Kit& kit) {
  const QDir folder(course.root + "/tests/hostile"_L1);
  const QStringList programs = folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot);
  if (programs.isEmpty()) {
    return failure(folder.path().toStdString(),
                   ENSHU_TEXT("the hostile programs that come with Enshu are not there"));
  }
  HostileSuite suite(course, kitFor(course, kit));
  for (const QString& program : programs) {
    const QString path = folder.filePath(program + "/expected.json"_L1);
    const Result<Expected> expected = readExpected(path);
    ENSHU_TRY(expected);
    if (course.find(expected->exercise) == nullptr) {
      return failure(path.toStdString(), ENSHU_TEXT("there is no exercise %1"),
                     {expected->exercise.toStdString()});
    }
    suite.expected_[program] = *expected;
  }
  return suite;
}

Result<QList<Difference>> HostileSuite::judge(const QString& program,
                                              const std::stop_token& stop) const {
  const Expected expected = expected_.value(program);
  const course::Exercise& exercise = *course_.find(expected.exercise);
  const Result<QString> place = sandbox::pluginPlace();
  ENSHU_TRY(place);
  const QTemporaryDir target(*place + "/enshu-hostile-XXXXXX"_L1);
  if (!target.isValid()) {
    return failure(QDir::tempPath().toStdString(), ENSHU_TEXT("nothing can be written there"));
  }
  const Result<sandbox::BuildReport> built =
      sandbox::build(kit_, exercise.id,
                     sandbox::readSource(u"%1/%2/%3"_s.arg(folder_, program, exercise.fileName())),
                     target.path(), buildLimits(expected), stop);
  ENSHU_TRY(built);
  const Result<const driver::Module*> module = modules::findModule(course_, exercise);
  ENSHU_TRY(module);
  const Result<HostileQuestion> question = ask(course_, exercise, **module);
  ENSHU_TRY(question);
  const HostileQuestion& asked = *question;
  const Result<QByteArray> request = driver::encodeRequest(asked.request);
  ENSHU_TRY(request);
  Differences differences;
  checkBuild(*built, expected, differences);
  if (built->outcome != sandbox::BuildOutcome::Built) {
    return differences.list;
  }
  const sandbox::Limits limits = smallRunLimits(expected);
  QElapsedTimer clock;
  clock.start();
  const Result<sandbox::RunReport> ran = sandbox::run(
      kit_, {course_.module(exercise), {{exercise.id, exercise.interfaceId, built->plugin}}},
      *request, limits, stop);
  ENSHU_TRY(ran);
  differences.isLess(Of::RunTime, clock.elapsed() - ran->waitedMs, limits.wallMs + kSlackMs);
  checkRun(*ran, expected, differences);
  checkAnswer(*ran, expected, exercise, asked, differences);
  return differences.list;
}

}  // namespace enshu::grading

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/hostile_suite.h"

#include <QDir>
#include <QElapsedTimer>
#include <QJsonObject>
#include <QTemporaryDir>

#include "core/grading/result/result.h"
#include "core/json/document.h"
#include "core/json/file.h"
#include "core/plugin/driver.h"
#include "core/plugin/unset.h"
#include "core/robotfile/robotfile.h"
#include "core/sandbox/build.h"
#include "core/sandbox/run.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

const QString kExercise = u"unit-vector-method"_s;
const QString kOutput = u"joint_acceleration"_s;
const QStringList kRefusalIds = {QString(), u"call"_s, u"file"_s, u"plugin"_s};

constexpr qint64 kMaxBytes = 64 << 10;
constexpr int kSlackMs = 2000;
constexpr int kSamples = 20;

sandbox::Limits smallBuildLimits() {
  sandbox::Limits limits = sandbox::buildLimits();
  limits.cpuMs = 3000;
  limits.wallMs = 15000;
  return limits;
}

// A machine that is busy with other work needs several seconds for one of processor time.
sandbox::Limits smallRunLimits(const QJsonObject& expected) {
  sandbox::Limits limits;
  limits.cpuMs = 1000;
  limits.wallMs = expected["run"_L1] == "wall-limit"_L1 ? 1500 : 8000;
  limits.memoryBytes = 128 << 20;
  return limits;
}

Result<QJsonObject> readExpected(const QString& path) {
  const Result<QByteArray> bytes = json::readBytes(path, kMaxBytes);
  if (!bytes) {
    return tl::unexpected(bytes.error());
  }
  const Result<QJsonValue> value = json::parse(*bytes, path);
  if (!value) {
    return tl::unexpected(value.error());
  }
  if ((*value)["format"_L1] != "enshu-expected/1"_L1) {
    return failure(path.toStdString(), ENSHU_TEXT("this is no enshu-expected/1 document"));
  }
  return value->toObject();
}

// The outcome of a finished run's answer against the reference, in the words of expected.json.
QString outcomeOf(const plugin::Signals& answer, const plugin::Signals& reference) {
  const Eigen::MatrixXd* given = plugin::find(answer, kOutput);
  const Eigen::MatrixXd& right = plugin::values(reference, kOutput);
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

// Collects what differs from expected.json.
class Differences {
 public:
  explicit Differences(const QJsonObject& expected) : expected_(expected) {}

  // By the key; what expected.json does not name is not looked at.
  void compare(const char* key, const QJsonValue& found) {
    const QJsonValue wanted = expected_.value(QLatin1StringView(key));
    if (!wanted.isUndefined() && wanted != found) {
      add(QString::fromLatin1(key), found.toVariant().toString(), wanted.toVariant().toString());
    }
  }
  void compareOneOf(const char* key, const QString& found) {
    const QString wanted = expected_.value(QLatin1StringView(key)).toString();
    if (!wanted.split(u'|').contains(found)) {
      add(QString::fromLatin1(key), found, wanted);
    }
  }
  void contains(const char* key, const QString& text) {
    const QString wanted = expected_.value(QLatin1StringView(key)).toString();
    if (!text.contains(wanted)) {
      add(QString::fromLatin1(key), text, wanted);
    }
  }
  void add(const QString& what, const QString& found, const QString& wanted) {
    lines_ += u"%1: %2 instead of %3"_s.arg(what, found.right(2000), wanted);
  }

  const QStringList& lines() const { return lines_; }

 private:
  QJsonObject expected_;
  QStringList lines_;
};

void checkBuild(const sandbox::BuildReport& report, const QJsonObject& expected,
                Differences& differences) {
  differences.compareOneOf("build", id(report.outcome));
  differences.compare("limit", report.limit);
  if (report.limit.isEmpty() == (report.outcome == sandbox::BuildOutcome::CompileLimit)) {
    differences.add(u"named limit"_s, report.limit, u"one for compile-limit alone"_s);
  }
  if (report.outcome == sandbox::BuildOutcome::CompileError) {
    differences.contains("detail", report.messages);
    if (expected.contains("detail"_L1) && report.diagnostics.isEmpty()) {
      differences.add(u"diagnostics"_s, u"none"_s, u"some"_s);
    }
  }
  differences.compare("line", report.diagnostics.value(0).line);
  if (report.wallMs >= smallBuildLimits().wallMs + kSlackMs) {
    differences.add(u"build ms"_s, QString::number(report.wallMs), u"less"_s);
  }
}

void checkRun(const sandbox::RunReport& report, const QJsonObject& expected,
              Differences& differences) {
  differences.compare("run", id(report.outcome));
  differences.compare("detail", report.detail);
  const QString refusal = kRefusalIds[static_cast<int>(report.refusal)];
  if (refusal != expected["refusal"_L1].toString()) {
    differences.add(u"refusal"_s, refusal, expected["refusal"_L1].toString());
  }
  differences.compare("signal", report.signal);
  differences.compare("exitCode", report.exitCode);
  differences.compare("task", report.task);
  differences.contains("printed", report.stdoutTail);
}

void checkAnswer(const sandbox::RunReport& report, const QJsonObject& expected,
                 const plugin::Request& request, const plugin::Signals& reference,
                 Differences& differences) {
  if (report.outcome != sandbox::RunOutcome::Finished) {
    differences.compare("verdict", u"failed"_s);
    if (!report.answer.isEmpty()) {
      differences.add(u"answer"_s, u"some"_s, u"none"_s);
    }
    return;
  }
  const auto outputs = plugin::decodeAnswer(report.answer, request.nonce, 1);
  const QString answer = outputs ? outcomeOf(outputs->first(), reference)
                                 : QString::fromStdString(outputs.error().message());
  const QString wanted = expected["answer"_L1].toString(u"passed"_s);
  if (answer != wanted) {
    differences.add(u"answer"_s, answer, wanted);
  }
}

}  // namespace

Result<HostileSuite> HostileSuite::load(const course::Course& course, const sandbox::Kit& kit) {
  HostileSuite suite(kit, course.root + "/tests/hostile"_L1);
  const plugin::Driver* driver = plugin::driver(kExercise);
  if (driver == nullptr || suite.programs().isEmpty()) {
    return failure(suite.folder_.toStdString(),
                   ENSHU_TEXT("the hostile programs that come with Enshu are not there"));
  }
  const Result<Robot> arm = robotfile::loadRobot(course.robotPath(u"course-arm"_s));
  if (!arm) {
    return tl::unexpected(arm.error());
  }
  Random random(20221017);
  plugin::Signals inputs = driver->inputs(*arm, plugin::MotionKind::LabFriction, random);
  for (plugin::Signal& signal : inputs) {
    signal.values = signal.values.leftCols(kSamples).eval();
  }
  suite.reference_ = driver->run(*arm, inputs, {});
  suite.request_.nonce = QByteArray(plugin::kNonceBytes, 'n');
  suite.request_.tasks += plugin::Task{kExercise, {kExercise}, *arm, inputs};
  return suite;
}

QStringList HostileSuite::programs() const {
  QStringList names = QDir(folder_).entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name);
  names.removeIf([this](const QString& name) {
    return !QFileInfo::exists(folder_ + u'/' + name + "/expected.json"_L1);
  });
  return names;
}

Result<QStringList> HostileSuite::judge(const QString& program, const std::stop_token& stop) const {
  const QString folder = folder_ + u'/' + program;
  const Result<QJsonObject> expected = readExpected(folder + "/expected.json"_L1);
  if (!expected) {
    return tl::unexpected(expected.error());
  }
  const QTemporaryDir target;
  const Result<sandbox::BuildReport> built =
      sandbox::build(kit_, kExercise, folder + "/unit_vector_method.cpp"_L1, target.path(),
                     smallBuildLimits(), stop);
  const Result<QByteArray> request = plugin::encodeRequest(request_);
  if (!built || !request) {
    return tl::unexpected(built ? request.error() : built.error());
  }
  Differences differences(*expected);
  checkBuild(*built, *expected, differences);
  if (built->outcome != sandbox::BuildOutcome::Built) {
    return differences.lines();
  }
  const sandbox::Limits limits = smallRunLimits(*expected);
  QElapsedTimer clock;
  clock.start();
  const Result<sandbox::RunReport> ran =
      sandbox::run(kit_, {{kExercise, built->plugin}}, *request, limits, stop);
  if (!ran) {
    return tl::unexpected(ran.error());
  }
  if (clock.elapsed() >= limits.wallMs + kSlackMs) {
    differences.add(u"run ms"_s, QString::number(clock.elapsed()), u"less"_s);
  }
  checkRun(*ran, *expected, differences);
  checkAnswer(*ran, *expected, request_, reference_, differences);
  return differences.lines();
}

}  // namespace enshu::grading

// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <csignal>
#include <future>
#include <vector>

#include "core/sandbox/build/build.h"
#include "tests/support/descendants.h"
#include "tests/support/project.h"
#include "tests/support/student_source.h"
#include "tests/support/suite.h"
#include "tests/support/survivors.h"

namespace enshu::warm_compiler_test {

using namespace Qt::StringLiterals;
using sandbox::BuildOutcome;
using sandbox::BuildReport;

namespace {

const QString kExercise = u"unit-vector-method"_s;
const QByteArray kRight =
    "#include \"unit_vector_method.h\"\n"
    "VectorXd unitVectorMethod(const InverseDynamics& f, const VectorXd& q, const VectorXd& qd,\n"
    "                          const VectorXd&) {\n"
    "  MatrixXd H(q.size(), q.size());\n"
    "  H.col(0) = f(q, qd, VectorXd::Unit(q.size(), 0)) - q;\n"
    "  return H.transpose() * q + f(q, qd, VectorXd::Zero(q.size()));\n"
    "}\n";

}  // namespace

class WarmCompilerTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    const Result<sandbox::Kit> kit = sandbox::loadKit(QStringLiteral(ENSHU_KIT));
    QVERIFY2(kit, kit ? "" : kit.error().message().c_str());
    cold_ = *kit;
    warm_ = sandbox::keptWarm(cold_);
  }

  void makesWhatACompilerThatIsStartedAnewMakes() {
    const QByteArray cold = pluginOf(cold_, kRight);
    QVERIFY(!cold.isEmpty());
    QCOMPARE(pluginOf(warm_, kRight), cold);
    QCOMPARE(pluginOf(warm_, kRight), cold);
  }

  void saysWhatACompilerThatIsStartedAnewSays() {
    const QByteArray text =
        "#include \"unit_vector_method.h\"\n"
        "VectorXd unitVectorMethod(const InverseDynamics& f, const VectorXd& q, const VectorXd&,\n"
        "                          const VectorXd&) {\n"
        "  Vector3d a = q * Matrix3d::Zero() return a;\n"
        "}\n";
    const BuildReport cold = build(cold_, text);
    const BuildReport warm = build(warm_, text);
    QCOMPARE(cold.outcome, BuildOutcome::CompileError);
    QCOMPARE(warm.outcome, BuildOutcome::CompileError);
    QVERIFY(std::any_of(cold.diagnostics.begin(), cold.diagnostics.end(), [](const auto& said) {
      return said.line == 4 && said.severity == "error"_L1;
    }));
    QCOMPARE(warm.messages, cold.messages);
  }

  // What it read once more to be ready has no name for a text.
  void knowsNoNameThatAnotherDoesNot() {
    const QByteArray uses = kRight + "using namespace enshu::plugin::again;\n";
    QCOMPARE(build(cold_, uses).outcome, BuildOutcome::CompileError);
    QCOMPARE(build(warm_, uses).messages, build(cold_, uses).messages);
    const QByteArray declares = kRight + "namespace enshu::plugin { int again; }\n";
    QCOMPARE(build(cold_, declares).outcome, BuildOutcome::Built);
    QCOMPARE(build(warm_, declares).outcome, BuildOutcome::Built);
  }

  // Nothing of a text, right or wrong, is there for the next.
  void knowsNothingOfTheTextBefore() {
    const QByteArray leaves = "#define LEFT 1\nint left();\n" + kRight;
    QCOMPARE(build(warm_, leaves).outcome, BuildOutcome::Built);
    QCOMPARE(build(warm_, leaves + "int x = y;\n").outcome, BuildOutcome::CompileError);
    QCOMPARE(build(warm_, "#ifdef LEFT\n#error seen\n#endif\n" + kRight).outcome,
             BuildOutcome::Built);
    QCOMPARE(build(warm_, kRight + "int use() { return left(); }\n").outcome,
             BuildOutcome::CompileError);
  }

  void goesOnAfterATextThatMetALimit() {
    const QByteArray endless =
        "constexpr int loop(int n) { int s = 0; for (int k = 0; k < 1000000; ++k) s += k % n; "
        "return s; }\n"
        "template <int N> struct Twice { static constexpr int value = loop(N) + Twice<N - "
        "1>::value; };\n"
        "template <> struct Twice<0> { static constexpr int value = 0; };\n" +
        kRight + "int use() { return Twice<900>::value; }\n";
    sandbox::Limits limits = sandbox::buildLimits();
    limits.cpuMs = 1000;
    const auto report = buildWithin(warm_, endless, limits);
    QVERIFY2(report, report ? "" : report.error().message().c_str());
    QVERIFY2(report->outcome == BuildOutcome::CompileLimit ||
                 report->outcome == BuildOutcome::CompileError,
             qPrintable(report->limit + report->messages));
    QCOMPARE(build(warm_, kRight).outcome, BuildOutcome::Built);
  }

  void whatIsStoppedIsNoOnesFault() {
    std::stop_source stop;
    stop.request_stop();
    const QTemporaryDir folder;
    const auto report = sandbox::build(warm_, kExercise, source(kRight), folder.path(),
                                       sandbox::buildLimits(), stop.get_token());
    QVERIFY(!report);
    QCOMPARE(report.error().message(), std::string("stopped"));
    QCOMPARE(build(warm_, kRight).outcome, BuildOutcome::Built);
  }

  void severalAtOnceHaveOneEach() {
    const auto one = [&](int k) {
      return build(warm_, kRight + "int own" + QByteArray::number(k) + "() { return 1; }\n")
          .outcome;
    };
    std::vector<std::future<BuildOutcome>> all;
    for (int k = 0; k < 4; ++k) {
      all.push_back(std::async(std::launch::async, one, k));
    }
    for (auto& made : all) {
      QCOMPARE(made.get(), BuildOutcome::Built);
    }
  }

  // The machine may do so; then a compiler is started anew.
  void oneThatIsKilledWhileItWaitsCostsNothing() {
    QVERIFY(test::inheritOrphans());
    QCOMPARE(build(warm_, kRight).outcome, BuildOutcome::Built);
    for (const qint64 found : test::descendants(getpid()).keys("enshu-compiler")) {
      ::kill(static_cast<pid_t>(found), SIGKILL);
    }
    QCOMPARE(build(warm_, kRight).outcome, BuildOutcome::Built);
    QCOMPARE(build(warm_, kRight).outcome, BuildOutcome::Built);
  }

  void nothingOfItIsLeft() {
    {
      const sandbox::Kit kit = sandbox::keptWarm(cold_);
      QCOMPARE(build(kit, kRight).outcome, BuildOutcome::Built);
    }
    warm_.warm.reset();
    QTRY_VERIFY(test::descendants(getpid()).keys("enshu-compiler").isEmpty());
  }

 private:
  static sandbox::SourceFile source(const QByteArray& text) { return test::sourceOf(text); }

  static Result<BuildReport> buildWithin(const sandbox::Kit& kit, const QByteArray& text,
                                         const sandbox::Limits& limits) {
    const QTemporaryDir folder;
    return sandbox::build(kit, kExercise, source(text), folder.path(), limits, {});
  }

  static BuildReport build(const sandbox::Kit& kit, const QByteArray& text) {
    return buildWithin(kit, text, sandbox::buildLimits()).value_or(BuildReport());
  }

  static QByteArray pluginOf(const sandbox::Kit& kit, const QByteArray& text) {
    const QTemporaryDir folder;
    const auto report =
        sandbox::build(kit, kExercise, source(text), folder.path(), sandbox::buildLimits(), {});
    return report ? test::bytesOf(report->plugin) : QByteArray();
  }

  sandbox::Kit cold_;
  sandbox::Kit warm_;
};

ENSHU_TEST(WarmCompilerTest)

}  // namespace enshu::warm_compiler_test

#include "warm_compiler_test.moc"

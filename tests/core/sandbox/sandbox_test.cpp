// SPDX-License-Identifier: GPL-3.0-or-later
#include <QElapsedTimer>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <thread>

#include "core/driver/driver.h"
#include "core/driver/frame.h"
#include "core/sandbox/build/build.h"
#include "core/sandbox/build/can_build.h"
#include "core/sandbox/run/layers.h"
#include "core/sandbox/run/run.h"
#include "tests/support/busy_processor.h"
#include "tests/support/course_arm.h"
#include "tests/support/scripted_kit.h"
#include "tests/support/suite.h"
#include "tests/support/survivors.h"

namespace enshu::sandbox_test {

using namespace Qt::StringLiterals;

namespace {

const QString kExercise = u"unit-vector-method"_s;
const QByteArray kRight =
    "#include \"unit_vector_method.h\"\n"
    "VectorXd unitVectorMethod(const InverseDynamics& f, const VectorXd& q, const VectorXd& qd,\n"
    "                          const VectorXd&) { return f(q, qd, VectorXd::Zero(q.size())); }\n";

// A compiler that is killed at every file but the control, as long as FOLDER/busy is there.
const QByteArray kKillsOthers =
    "if [ -e FOLDER/busy ]; then case \"$*\" in *enshu_control*) ;; *) exit 137 ;; esac; fi\n"
    "exec REAL \"$@\"\n";

// One that goes on with every file but the control.
QByteArray goesOn(const QByteArray& how) {
  return "case \"$*\" in *enshu_control*) exec REAL \"$@\" ;; esac\n" + how + '\n';
}

bool isTooBusy(const Result<sandbox::BuildReport>& report) {
  return !report && report.error().message().find("too busy") != std::string::npos;
}

}  // namespace

class SandboxTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    QVERIFY(test::inheritOrphans());
    const Result<sandbox::Kit> kit = sandbox::loadKit(QStringLiteral(ENSHU_KIT));
    QVERIFY2(kit, kit ? "" : kit.error().message().c_str());
    kit_ = *kit;
    const Robot arm = test::courseArm();
    request_.nonce = QByteArray(driver::kNonceBytes, 'n');
    request_.implementations = {kExercise};
    const Eigen::MatrixXd one = Eigen::MatrixXd::Constant(arm.dof(), 1, 0.1);
    request_.tasks += driver::Task{kExercise,
                                   arm,
                                   {{u"t"_s, Eigen::MatrixXd::Zero(1, 1)},
                                    {u"q"_s, one},
                                    {u"qd"_s, one},
                                    {u"tau"_s, one},
                                    {u"probe_q"_s, one},
                                    {u"probe_qd"_s, one},
                                    {u"probe_tau"_s, one}}};
    plugin_ = built(kRight);
    QVERIFY(!plugin_.isEmpty());
  }

  void runsInAThreadWithoutAnEventLoop() {
    Result<sandbox::RunReport> report = failure({}, "");
    std::thread([&] { report = run(plugin_); }).join();
    QVERIFY2(report, report ? "" : report.error().message().c_str());
    QCOMPARE(report->outcome, sandbox::RunOutcome::Finished);
    QVERIFY(report->maxRssKb > 1000);
    QVERIFY(driver::decodeAnswer(report->answer, request_.nonce, 1));
    QVERIFY(!driver::decodeAnswer(report->answer, QByteArray(16, 'm'), 1));
  }

  // The reference lies in it.
  void theModuleIsGoneBeforeAnyCodeOfAStudentIsThere() {
    sandbox::Kit kit = kit_;
    kit.student = QStringLiteral(ENSHU_ATTEMPT);
    QString heard;
    const auto report = sandbox::run(kit, program(plugin_), driver::encodeRequest(request_).value(),
                                     {}, {}, [&](const QString& printed) { heard = printed; });
    QVERIFY(!report);
    QCOMPARE(heard.trimmed(), u"ENOENT"_s);
  }

  void loadsAHandWrittenPluginClass() {
    const auto report = runFile(QStringLiteral(ENSHU_HERE "/handwritten/unit_vector_method.cpp"));
    QCOMPARE(report.outcome, sandbox::RunOutcome::Finished);
  }

  void refusesThePluginOfAnotherExerciseBeforeItsCodeRuns() {
    const auto report =
        runFile(QStringLiteral(ENSHU_HERE "/other-interface/unit_vector_method.cpp"));
    QCOMPARE(report.outcome, sandbox::RunOutcome::Refused);
    QCOMPARE(report.refusal, sandbox::Refusal::Plugin);
    QCOMPARE(report.detail, u"interface org.enshu.VelocityPropagation/1"_s);
  }

  void refusesAFileThatIsNoPlugin() {
    const auto report = run(write(u"junk.so"_s,
                                  "\x7f"
                                  "ELF and then junk"));
    QVERIFY(report);
    QCOMPARE(report->outcome, sandbox::RunOutcome::Refused);
    QCOMPARE(report->refusal, sandbox::Refusal::Plugin);
  }

  void doesNotTakeAnAnswerBeyondTheCap() {
    sandbox::Limits limits;
    limits.answerBytes = 64;
    const auto report =
        sandbox::run(kit_, program(plugin_), driver::encodeRequest(request_).value(), limits, {});
    QVERIFY(report);
    QCOMPARE(report->outcome, sandbox::RunOutcome::Protocol);
    QCOMPARE(report->detail, u"size"_s);
    QVERIFY(report->answer.isEmpty());
  }

  void callsADamagedRequestAFaultOfTheTool() {
    const auto report = sandbox::run(kit_, program(plugin_), QByteArray("damaged"), {}, {});
    QVERIFY(!report);
    QVERIFY(report.error().message().find("damaged") != std::string::npos);
  }

  void stopsWhenAsked() {
    const QString sleeper = built("#include <unistd.h>\n" +
                                  QByteArray(kRight).replace("{ return", "{ sleep(60); return"));
    std::stop_source source;
    QElapsedTimer clock;
    clock.start();
    std::thread later([&] {
      QTest::qSleep(200);
      source.request_stop();
    });
    const auto report = sandbox::run(
        kit_, program(sleeper), driver::encodeRequest(request_).value(), {}, source.get_token());
    later.join();
    QVERIFY(!report);
    QCOMPARE(report.error().message(), std::string("stopped"));
    QVERIFY(clock.elapsed() < 5000);
    QTRY_COMPARE(test::survivors(), QStringList());
  }

  void passesOnWhatIsPrintedWhileTheProgramRuns() {
    const QString talker =
        built("#include <unistd.h>\n" +
              QByteArray(kRight).replace(
                  "{ return", "{ fprintf(stderr, \"here\\x1b[31m\"); sleep(60); return"));
    std::stop_source source;
    QString heard;
    const auto report = sandbox::run(kit_, program(talker), driver::encodeRequest(request_).value(),
                                     {}, source.get_token(), [&](const QString& printed) {
                                       heard = printed;
                                       source.request_stop();
                                     });
    QVERIFY(!report);
    QCOMPARE(heard, u"here\\u001b[31m"_s);
  }

  // Another process each time, of which another run knows nothing.
  void runsOfOneBoxAreEachByThemselves() {
    const QString counts = built(QByteArray(kRight).replace(
        "{ return", "{ static int calls = 0; fprintf(stderr, \"%d;\", ++calls); return"));
    const auto reports = runTimes(counts, 3);
    QVERIFY2(reports, reports ? "" : reports.error().message().c_str());
    QCOMPARE(reports->size(), 3);
    for (const sandbox::RunReport& report : *reports) {
      QCOMPARE(report.outcome, sandbox::RunOutcome::Finished);
      QVERIFY2(report.stdoutTail.startsWith("1;"_L1), qPrintable(report.stdoutTail));
      QCOMPARE(report.stdoutTail, reports->first().stdoutTail);
      QCOMPARE(report.answer, reports->first().answer);
    }
  }

  void afterARunThatDoesNotFinishThereIsNoNext() {
    const auto reports =
        runTimes(built(QByteArray(kRight).replace("{ return", "{ abort(); return")), 3);
    QVERIFY2(reports, reports ? "" : reports.error().message().c_str());
    QCOMPARE(reports->size(), 1);
    QCOMPARE(reports->first().outcome, sandbox::RunOutcome::Crashed);
  }

  void everyRunHasTheWholeTime() {
    sandbox::Limits limits;
    limits.wallMs = 2500;
    const QString sleeps =
        built("#include <unistd.h>\n" +
              QByteArray(kRight).replace(
                  "{ return", "{ static const unsigned left = sleep(1); (void)left; return"));
    const auto reports = runTimes(sleeps, 4, limits);
    QVERIFY2(reports, reports ? "" : reports.error().message().c_str());
    QCOMPARE(reports->size(), 4);
    QCOMPARE(reports->last().outcome, sandbox::RunOutcome::Finished);
    QVERIFY(reports->last().tookMs > 900);
  }

  void everyRunMayPrintAsMuchAsOne() {
    sandbox::Limits limits;
    limits.outputBytes = 100'000;
    const auto printing = [this](int bytes) {
      return built(QByteArray(kRight).replace(
          "{ return", "{ static const int printed = fprintf(stderr, \"%" +
                          QByteArray::number(bytes) + "d\", 7); (void)printed; return"));
    };
    const auto most = runTimes(printing(100'000), 3, limits);
    QVERIFY2(most, most ? "" : most.error().message().c_str());
    QCOMPARE(most->size(), 3);
    QCOMPARE(most->last().outcome, sandbox::RunOutcome::Finished);
    QVERIFY(most->last().stdoutTail.endsWith(u'7'));
    const auto more = runTimes(printing(100'001), 3, limits);
    QVERIFY2(more, more ? "" : more.error().message().c_str());
    QCOMPARE(more->size(), 1);
    QCOMPARE(more->first().outcome, sandbox::RunOutcome::OutputLimit);
    QVERIFY(more->first().answer.isEmpty());
    QVERIFY(!more->first().stdoutTail.endsWith(u'7'));
  }

  void aRunStartsOnlyWhatItsRequestNames() {
    const QString crashes =
        built("namespace { const int k = *static_cast<volatile int*>(nullptr); }\n" + kRight);
    sandbox::Program both = program(plugin_);
    both.plugins += {u"velocity-propagation"_s, u"org.enshu.VelocityPropagation/1"_s, crashes};
    const auto report = sandbox::run(kit_, both, driver::encodeRequest(request_).value(), {}, {});
    QVERIFY2(report, report ? "" : report.error().message().c_str());
    QCOMPARE(report->outcome, sandbox::RunOutcome::Finished);
  }

  void showsTheCompilerNothingOfTheProject() {
    for (const char* path : {ENSHU_HERE "/sandbox_test.cpp", "/etc/hostname", "/root/.bashrc"}) {
      const auto report =
          build("#if __has_include(\"" + QByteArray(path) + "\")\n#error seen\n#endif\n" + kRight);
      QVERIFY(report);
      QVERIFY2(report->outcome == sandbox::BuildOutcome::Built, qPrintable(report->messages));
    }
  }

  void leavesNothingBesideThePlugin() {
    const QTemporaryDir folder;
    const QString source = write(u"unit_vector_method.cpp"_s, kRight);
    QVERIFY(sandbox::build(kit_, kExercise, sandbox::readSource(source), folder.path(),
                           sandbox::buildLimits(), {}));
    QCOMPARE(QDir(folder.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot),
             QStringList{u"unit-vector-method.so"_s});
  }

  void aPluginLooksForNoLibraryAndAsksForNoExecutableStack() {
    QProcess readelf;
    readelf.start(u"readelf"_s, {u"-dlW"_s, plugin_});
    QVERIFY(readelf.waitForFinished());
    const QString said = QString::fromUtf8(readelf.readAllStandardOutput());
    QVERIFY2(said.contains("(NEEDED)"_L1) && !said.contains("PATH)"_L1), qPrintable(said));
    static const QRegularExpression stack(u"GNU_STACK.* RW  "_s);
    QVERIFY2(stack.match(said).hasMatch(), qPrintable(said));
  }

  void namesTheFunctionThatIsMissing() {
    const auto report = build("int helper(int);\nint f() { return helper(1); }\n");
    QVERIFY(report);
    QCOMPARE(report->outcome, sandbox::BuildOutcome::CompileError);
    QVERIFY(report->lacksFunction && !report->messages.contains("undefined"_L1));
    QVERIFY2(report->messages.contains("does not define the function unitVectorMethod("_L1),
             qPrintable(report->messages));
  }

  void namesAHelperThatIsMissing() {
    const auto report =
        build("int helper(int);\n" + QByteArray(kRight).replace("{ return", "{ helper(1); return"));
    QVERIFY(report);
    QCOMPARE(report->outcome, sandbox::BuildOutcome::CompileError);
    QVERIFY(!report->lacksFunction);
    QVERIFY2(report->messages.contains("helper(int) is used but not defined"_L1),
             qPrintable(report->messages));
  }

  // Whose fault a killed compiler is shows in the build of another file, and of this one again.
  void aFileThatKillsTheCompilerEachTimeIsAtFault() {
    const test::ScriptedKit kit(kit_, kKillsOthers);
    QVERIFY(test::writeBytes(kit.path(u"busy"_s), ""));
    const auto report = buildWith(kit.kit());
    QVERIFY2(report, report ? "" : report.error().message().c_str());
    QCOMPARE(report->outcome, sandbox::BuildOutcome::CompileLimit);
    QCOMPARE(report->limit, u"killed"_s);
  }

  void aCompilerThatIsKilledOnceIsStartedAgain() {
    const test::ScriptedKit kit(kit_, kKillsOthers);
    QVERIFY(test::writeBytes(kit.path(u"busy"_s), ""));
    const std::jthread free([&] {
      QTest::qSleep(100);  // while the control is built
      QFile::remove(kit.path(u"busy"_s));
    });
    const auto report = buildWith(kit.kit());
    QVERIFY2(report, report ? "" : report.error().message().c_str());
    QCOMPARE(report->outcome, sandbox::BuildOutcome::Built);
  }

  void aMachineThatKillsEveryCompilerIsAtFault() {
    const test::ScriptedKit kit(kit_, "exit 137\n");
    const auto report = buildWith(kit.kit());
    QVERIFY(!report);
    QVERIFY(report.error().message().find("even with the smallest file") != std::string::npos);
  }

  void aFileThatComputesUntilTheClockEndsItIsAtFault() {
    const test::ScriptedKit kit(kit_, goesOn("while :; do :; done"));
    const auto report = builtOnAFreeMachine(kit.kit());
    QVERIFY2(report, report ? "" : report.error().message().c_str());
    QCOMPARE(report->outcome, sandbox::BuildOutcome::CompileLimit);
    QCOMPARE(report->limit, u"wall"_s);
  }

  void aMachineThatIsTooBusyToCompileIsAtFault() {
    const test::ScriptedKit kit(kit_, goesOn("while :; do :; done"));
    const test::BusyProcessor busy(5);
    const auto report = buildWith(kit.kit(), 1000);
    QVERIFY(!report);
    const QString said = QString::fromStdString(report.error().message());
    QVERIFY2(said.contains("the machine is too busy: in "_L1), qPrintable(said));
  }

  // What no file can bring it to.
  void aCompilerThatWaitsIsHeldUp() {
    const test::ScriptedKit kit(kit_, goesOn("exec sleep 60"));
    const auto report = buildWith(kit.kit(), 2000);
    QVERIFY(!report);
    const QString said = QString::fromStdString(report.error().message());
    QVERIFY2(said.contains("something held the compiler up: in "_L1), qPrintable(said));
  }

  void aMachineThatIsTooSlowForTheSmallestFileIsAtFault() {
    const test::ScriptedKit kit(kit_, "while :; do :; done\n");
    const auto report = builtOnAFreeMachine(kit.kit());
    QVERIFY(!report);
    const QString said = QString::fromStdString(report.error().message());
    QVERIFY2(said.contains("at a limit of a build (wall) even with the smallest file"_L1),
             qPrintable(said));
  }

  void aProgramThatOthersKeptFromComputingIsNotJudged() {
    const QString computes =
        built(QByteArray(kRight).replace("{ return", "{ for (volatile int k = 0;; ++k) {} return"));
    const test::BusyProcessor busy(5);
    const auto report = runFor(computes, 1000);
    QVERIFY(!report);
    const QString said = QString::fromStdString(report.error().message());
    QVERIFY2(said.startsWith("the machine is too busy: the program waited"_L1), qPrintable(said));
  }

  // It has a sixth of a processor.
  void aBusyMachineTakesNoTimeFromAProgram() {
    const QString computes =
        built(QByteArray(kRight).replace("{ return", "{ for (volatile int k = 0;; ++k) {} return"));
    const test::BusyProcessor busy(5);
    const auto report = runFor(computes, 4000, 1000);
    QVERIFY2(report, report ? "" : report.error().message().c_str());
    QCOMPARE(report->outcome, sandbox::RunOutcome::CpuLimit);
    QVERIFY(report->waitedMs > 1000);
  }

  void aProgramThatSleepsOnABusyMachineIs() {
    const QString sleeps = built("#include <unistd.h>\n" +
                                 QByteArray(kRight).replace("{ return", "{ sleep(60); return"));
    const test::BusyProcessor busy(5);
    const auto report = runFor(sleeps, 4000);
    QVERIFY2(report, report ? "" : report.error().message().c_str());
    QCOMPARE(report->outcome, sandbox::RunOutcome::WallLimit);
  }

  void aMachineWithoutTheHeadersIsAtFault() {
    sandbox::Kit kit = kit_;
    kit.compileFlags.replaceInStrings(u"/usr/include/eigen3"_s, u"/nowhere"_s);
    const QString source = write(u"unit_vector_method.cpp"_s, "#include <Eigen/Dense>\n" + kRight);
    const auto report = sandbox::build(kit, kExercise, sandbox::readSource(source),
                                       folder_.path() + "/headers"_L1, sandbox::buildLimits(), {});
    QVERIFY(!report);
    QVERIFY(report.error().message().find("libeigen3-dev") != std::string::npos);
    QVERIFY(!sandbox::canBuild(kit));
  }

  void aHeaderThatOnlyTheStudentWantsIsHisOwn() {
    const auto report = build("#include <Eigen/Nonsense>\n" + kRight);
    QVERIFY2(report, report ? "" : report.error().message().c_str());
    QCOMPARE(report->outcome, sandbox::BuildOutcome::CompileError);
    QCOMPARE(report->diagnostics.value(0).line, 1);
  }

  void tellsThatItCanBuild() {
    const Result<void> able = sandbox::canBuild(kit_);
    QVERIFY2(able, able ? "" : able.error().message().c_str());
  }

  void usesThePrecompiledHeader() {
    const auto report = build(kRight);
    QVERIFY(report);
    QCOMPARE(report->messages, QString());
  }

  void everyEssentialLayerIsLive() {
    for (const sandbox::Layer& layer : sandbox::isolationLayers(kit_)) {
      QVERIFY2(layer.live || !layer.essential, qPrintable(layer.id));
    }
  }

  void saysWhichLayersAnUnsafeRunLacks() {
    sandbox::Kit unsafe = kit_;
    unsafe.unsafe = true;
    QHash<QString, bool> live;
    for (const sandbox::Layer& layer : sandbox::isolationLayers(unsafe)) {
      live[layer.id] = layer.live;
    }
    QVERIFY(!live[u"files"_s] && !live[u"processes"_s]);
    QVERIFY(live[u"limits"_s] && live[u"seccomp"_s]);
  }

  void needsBubblewrapUnlessToldOtherwise() {
    const QByteArray path = qgetenv("PATH");
    qputenv("PATH", "/nowhere");
    const auto report = run(plugin_);
    const auto buildReport = build(kRight);
    sandbox::Kit unsafe = kit_;
    unsafe.unsafe = true;
    const auto unsafeReport =
        sandbox::run(unsafe, program(plugin_), driver::encodeRequest(request_).value(), {}, {});
    qputenv("PATH", path);
    QVERIFY(!report && !buildReport);
    QVERIFY(report.error().message().find("install the package bubblewrap") != std::string::npos);
    QVERIFY2(unsafeReport, unsafeReport ? "" : unsafeReport.error().message().c_str());
    QCOMPARE(unsafeReport->outcome, sandbox::RunOutcome::Finished);
  }

  void anUnsafeRunIsStillFilteredAndLimited() {
    sandbox::Kit unsafe = kit_;
    unsafe.unsafe = true;
    const QString source =
        write(u"unit_vector_method.cpp"_s,
              "#include <fstream>\n" +
                  QByteArray(kRight).replace("{ return", "{ std::ifstream(\"/srv/x\"); return"));
    const auto plugin = sandbox::build(unsafe, kExercise, sandbox::readSource(source),
                                       folder_.path() + "/unsafe"_L1, sandbox::buildLimits(), {});
    QVERIFY2(plugin, plugin ? "" : plugin.error().message().c_str());
    QVERIFY2(plugin->outcome == sandbox::BuildOutcome::Built, qPrintable(plugin->messages));
    const auto report = sandbox::run(unsafe, program(plugin->plugin),
                                     driver::encodeRequest(request_).value(), {}, {});
    QVERIFY(report);
    QCOMPARE(report->outcome, sandbox::RunOutcome::Refused);
    QCOMPARE(report->detail, u"/srv/x"_s);
  }

  void namesAMissingKit() {
    const auto kit = sandbox::loadKit(u"/nowhere"_s);
    QVERIFY(!kit);
    QVERIFY(kit.error().where.find("/nowhere/kit.json") != std::string::npos);
  }

 private:
  static sandbox::Program program(const QString& plugin) {
    return {QCoreApplication::applicationDirPath() + "/../built/"_L1 + kExercise + ".so"_L1,
            {{kExercise, u"org.enshu.UnitVectorMethod/1"_s, plugin}}};
  }

  Result<sandbox::BuildReport> buildWith(const sandbox::Kit& kit,
                                         int wallMs = sandbox::buildLimits().wallMs) {
    sandbox::Limits limits = sandbox::buildLimits();
    limits.wallMs = wallMs;
    return sandbox::build(kit, kExercise,
                          sandbox::readSource(write(u"unit_vector_method.cpp"_s, kRight)),
                          folder_.path() + "/with"_L1, limits, {});
  }

  // Within two seconds, as soon as the machine has a processor for it.
  Result<sandbox::BuildReport> builtOnAFreeMachine(const sandbox::Kit& kit) {
    Result<sandbox::BuildReport> report = buildWith(kit, 2000);
    for (int k = 0; k < 10 && isTooBusy(report); ++k) {
      report = buildWith(kit, 2000);
    }
    return report;
  }

  Result<sandbox::RunReport> runFor(const QString& plugin, int wallMs, int cpuMs = 5000) {
    sandbox::Limits limits;
    limits.cpuMs = cpuMs;
    limits.wallMs = wallMs;
    return sandbox::run(kit_, program(plugin), driver::encodeRequest(request_).value(), limits, {});
  }

  Result<QList<sandbox::RunReport>> runTimes(const QString& plugin, int times,
                                             const sandbox::Limits& limits = {}) {
    const QByteArray request = driver::encodeRequest(request_).value();
    return sandbox::runEach(kit_, program(plugin), QList<QByteArray>(times, request), limits, {});
  }

  QString write(const QString& name, const QByteArray& text) {
    QFile file(QDir(folder_.path()).filePath(name));
    return file.open(QIODevice::WriteOnly) && file.write(text) == text.size() ? file.fileName()
                                                                              : QString();
  }

  Result<sandbox::BuildReport> build(const QByteArray& text) {
    const QString folder = folder_.path() + u'/' + QString::number(++builds_);
    return sandbox::build(kit_, kExercise,
                          sandbox::readSource(write(u"unit_vector_method.cpp"_s, text)), folder,
                          sandbox::buildLimits(), {});
  }

  QString built(const QByteArray& text) {
    const auto report = build(text);
    return report ? report->plugin : QString();
  }

  Result<sandbox::RunReport> run(const QString& plugin) const {
    return sandbox::run(kit_, program(plugin), driver::encodeRequest(request_).value(), {}, {});
  }

  sandbox::RunReport runFile(const QString& source) {
    const auto report = sandbox::build(kit_, kExercise, sandbox::readSource(source),
                                       folder_.path() + "/file"_L1, sandbox::buildLimits(), {});
    if (!report || report->outcome != sandbox::BuildOutcome::Built) {
      qWarning().noquote() << (report ? report->messages
                                      : QString::fromStdString(report.error().message()));
      return {};
    }
    return run(report->plugin).value_or(sandbox::RunReport());
  }

  sandbox::Kit kit_;
  driver::Request request_;
  QTemporaryDir folder_;
  QString plugin_;
  int builds_ = 0;
};

ENSHU_TEST(SandboxTest)

}  // namespace enshu::sandbox_test

#include "sandbox_test.moc"

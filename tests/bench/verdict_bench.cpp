// SPDX-License-Identifier: GPL-3.0-or-later
// From a saved file to a verdict, and the parts of that way. Times are wall-clock; every part is
// measured in the same run as the bare compile-and-link that it is compared with:
//
//   build/release/tests/verdict_bench
#include <benchmark/benchmark.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <QCoreApplication>
#include <QProcess>
#include <QTemporaryDir>

#include "app/worker/processor.h"
#include "core/call/callee.h"
#include "core/call/caller.h"
#include "core/driver/frame.h"
#include "core/grading/checks/compare.h"
#include "core/grading/diagnosis/diagnose.h"
#include "core/grading/grader/grader.h"
#include "core/grading/preparation/prepare_cases.h"
#include "core/sandbox/box/bubblewrap.h"
#include "core/sandbox/box/process.h"
#include "tests/bench/large_bank.h"
#include "tests/bench/usual_flags.h"

using namespace Qt::StringLiterals;

namespace {

using namespace enshu;
using bench::need;

const QString kExercise = u"unit-vector-method"_s;

const course::Course& theCourse() {
  static const course::Course course =
      need(course::loadCourse(qEnvironmentVariable("ENSHU_COURSE")));
  return course;
}

const sandbox::Kit& theKit() {
  static const sandbox::Kit kit =
      need(sandbox::loadKit(QCoreApplication::applicationDirPath() + u"/../kit"_s));
  return kit;
}

const course::Exercise& theExercise() {
  return *theCourse().find(kExercise);
}

QString solution() {
  return theCourse().root +
         u"/solutions/forward-dynamics/unit-vector-method/unit_vector_method.cpp"_s;
}

sandbox::SourceFile source() {
  return sandbox::readSource(solution());
}

// g++ alone, with the same file and libraries, outside the sandbox.
void bareCompileAndLink(benchmark::State& state) {
  const QTemporaryDir directory;
  QStringList arguments = bench::usualFlags(theKit(), directory);
  const QStringList& libraries = theKit().libraries;
  arguments << u"-shared"_s << solution() << theKit().glue(kExercise)
            << libraries.filter(u"solvers"_s) << libraries.filter(u"Qt6Core"_s) << u"-o"_s
            << directory.filePath(u"bare.so"_s);
  for (auto _ : state) {
    if (QProcess::execute(u"g++"_s, arguments) != 0) {
      state.SkipWithError("the solution does not compile");
    }
  }
}

void boxedBuild(benchmark::State& state) {
  const QTemporaryDir directory;
  for (auto _ : state) {
    need(sandbox::build(theKit(), kExercise, source(), directory.path(), sandbox::buildLimits(),
                        {}));
  }
}

const QString& builtSolution() {
  static const QTemporaryDir directory;
  static const QString plugin = need(sandbox::build(theKit(), kExercise, source(), directory.path(),
                                                    sandbox::buildLimits(), {}))
                                    .plugin;
  return plugin;
}

// The inputs of all cases, or of none.
QByteArray requestFor(bool all) {
  driver::Request request{QByteArray(driver::kNonceBytes, 'n'), {kExercise}, {}};
  if (all) {
    const grading::Cases cases = need(grading::prepareCases(theCourse(), theExercise(), 1));
    for (const grading::Case& prepared : cases.list) {
      request.tasks += driver::Task{kExercise, prepared.robot, prepared.inputs};
    }
  }
  return need(driver::encodeRequest(request));
}

// Start of the worker, loading, computing all cases or none, answering; in a kit's box or bare.
void runWorker(benchmark::State& state, const sandbox::Kit& kit) {
  const QString& plugin = builtSolution();
  const QByteArray bytes = requestFor(state.range(0) != 0);
  for (auto _ : state) {
    need(sandbox::run(
        kit, {theCourse().module(theExercise()), {{kExercise, theExercise().interfaceId, plugin}}},
        bytes, sandbox::Limits(), {}));
  }
}

void boxedRun(benchmark::State& state) {
  runWorker(state, theKit());
}

// The same process without bubblewrap's namespaces: what the box costs is the difference.
void unboxedRun(benchmark::State& state) {
  sandbox::Kit bare = theKit();
  bare.unsafe = true;
  runWorker(state, bare);
}

// A process that is started the same way and does nothing; without and with an empty box.
void startedProcess(benchmark::State& state) {
  sandbox::Command command;
  command.program = u"/usr/bin/true"_s;
  command.wallMs = 10000;
  for (auto _ : state) {
    need(sandbox::runProcess(command, {}));
  }
}

void boxedProcess(benchmark::State& state) {
  sandbox::Command command;
  command.program = need(sandbox::findBubblewrap());
  command.arguments = sandbox::Box().system(u"/usr"_s).command({u"/usr/bin/true"_s});
  command.wallMs = 10000;
  for (auto _ : state) {
    need(sandbox::runProcess(command, {}));
  }
}

// One call of a function beyond a wall, a 7 x 7 matrix each way, both processes on one processor.
void callAcrossTheWall(benchmark::State& state) {
  using Echo = Eigen::MatrixXd(const Eigen::MatrixXd& matrix);
  int there[2] = {};
  int back[2] = {};
  if (pipe(there) != 0 || pipe(back) != 0) {
    qFatal("no pipe");
  }
  worker::SharedProcessor processor;
  processor.share({});
  const pid_t callee = fork();
  if (callee == 0) {
    close(there[1]);
    call::Served served(call::Channel(there[0], back[1]));
    served.serve(
        [](value::Reader& from, call::Asker& asker, value::Writer& to) {
          call::Crossing<Echo>::serve([](const Eigen::MatrixXd& matrix) { return matrix; }, from,
                                      asker, to);
        },
        [] { return 0; }, [] {});
    _exit(0);
  }
  close(there[0]);
  close(back[1]);
  call::Caller caller(call::Channel(back[0], there[1]), 1 << 20);
  const Eigen::MatrixXd matrix = Eigen::MatrixXd::Random(7, 7);
  for (auto _ : state) {
    benchmark::DoNotOptimize(call::Crossing<Echo>::call(caller, matrix));
  }
  close(there[1]);
  close(back[0]);
  waitpid(callee, nullptr, 0);
  processor.release();
}

void prepareCases(benchmark::State& state) {
  for (auto _ : state) {
    benchmark::DoNotOptimize(need(grading::prepareCases(theCourse(), theExercise(), 1)));
  }
}

void compareOneCase(benchmark::State& state) {
  const grading::Cases cases = need(grading::prepareCases(theCourse(), theExercise(), 1));
  const Eigen::MatrixXd& reference = cases.list.front().expected.front().values;
  for (auto _ : state) {
    benchmark::DoNotOptimize(grading::compare(&reference, reference, 1e-4, 1e-6));
  }
}

// Processor time of this process and of the children that it waited for [s].
double processorTime() {
  double seconds = 0;
  for (const int who : {RUSAGE_SELF, RUSAGE_CHILDREN}) {
    rusage usage{};
    getrusage(who, &usage);
    for (const timeval& time : {usage.ru_utime, usage.ru_stime}) {
      seconds += static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
    }
  }
  return seconds;
}

// The mistakes are tried in a child process.
void diagnoseAll(benchmark::State& state, const course::Exercise& exercise,
                 const grading::Cases& cases, const QList<driver::Signals>& outputs) {
  for (auto _ : state) {
    const double before = processorTime();
    benchmark::DoNotOptimize(grading::diagnose({exercise, cases, outputs}));
    state.SetIterationTime(processorTime() - before);
  }
}

// Which mistake it is: the longest way, an answer that no mistake of the bank explains.
void diagnoseUnknown(benchmark::State& state, const course::Course& course,
                     const course::Exercise& exercise) {
  const grading::Cases cases = need(grading::prepareCases(course, exercise, 1));
  QList<driver::Signals> outputs;
  for (const grading::Case& prepared : cases.list) {
    driver::Signals answer = prepared.expected;
    for (driver::Signal& signal : answer) {
      signal.values = signal.values.cwiseAbs2();
    }
    outputs += answer;
  }
  diagnoseAll(state, exercise, cases, outputs);
}

void wholeBank(benchmark::State& state, const char* id) {
  diagnoseUnknown(state, theCourse(), *theCourse().find(QString::fromLatin1(id)));
}

const course::Course& largeCourse() {
  static const QTemporaryDir folder;
  static const course::Course course = [] {
    const QString path = folder.filePath(u"course"_s);
    bench::makeLargeBank(path, QCoreApplication::applicationDirPath() + u"/../bin/enshu"_s, 100);
    return need(course::loadCourse(path));
  }();
  return course;
}

enum class Answer { Nobodys, Late, Known };

// A hundred mistakes and an answer of nobody, one that is the reference's up to the last sample of
// the last case, so that everything has to be looked at, or that of a mistake.
void hundredMistakes(benchmark::State& state, Answer who) {
  const course::Exercise& exercise = *largeCourse().exercises().first();
  if (who == Answer::Nobodys) {
    diagnoseUnknown(state, largeCourse(), exercise);
    return;
  }
  const grading::Cases cases = need(grading::prepareCases(largeCourse(), exercise, 1));
  QList<driver::Signals> outputs;
  for (const grading::Case& prepared : cases.list) {
    outputs += who == Answer::Late
                   ? prepared.expected
                   : driver::answer(cases.module->mistakes()[50], cases.module->driver(),
                                    prepared.robot, prepared.inputs);
  }
  if (who == Answer::Late) {
    outputs.last().front().values.rightCols<1>().array() += 1;
  }
  diagnoseAll(state, exercise, cases, outputs);
}

// What the desk and `enshu watch` do after a save.
void savedToVerdict(benchmark::State& state) {
  grading::Submission submission;
  submission.name = u"bench"_s;
  submission.files = {{kExercise, solution()}};
  for (auto _ : state) {
    const grading::Graded graded = grading::grade(theCourse(), theKit(), theExercise(), submission);
    if (graded.result.verdict != grading::Verdict::Passed) {
      state.SkipWithError("the solution did not pass");
    }
  }
}

// `enshu check` as a process.
void checkCommand(benchmark::State& state) {
  const QString enshu = QCoreApplication::applicationDirPath() + u"/../bin/enshu"_s;
  QProcess process;
  process.setStandardOutputFile(QProcess::nullDevice());
  for (auto _ : state) {
    process.start(enshu, {u"check"_s, solution()});
    if (!process.waitForFinished(-1) || process.exitCode() != 0) {
      state.SkipWithError("enshu check failed");
    }
  }
}

// Every start of a process by itself; the shortest is the one that nothing else on the machine
// disturbed.
void singly(benchmark::internal::Benchmark* benchmark) {
  benchmark->Unit(benchmark::kMillisecond)->UseRealTime()->Iterations(1)->Repetitions(60);
  benchmark->ReportAggregatesOnly()->ComputeStatistics("min", [](const std::vector<double>& all) {
    return *std::min_element(all.begin(), all.end());
  });
}

// The column Time is what diagnoseAll measured.
void inProcessorTime(benchmark::internal::Benchmark* benchmark) {
  benchmark->Unit(benchmark::kMillisecond)->UseManualTime();
}

BENCHMARK(bareCompileAndLink)->Unit(benchmark::kMillisecond)->UseRealTime()->Iterations(15);
BENCHMARK(boxedBuild)->Unit(benchmark::kMillisecond)->UseRealTime()->Iterations(15);
BENCHMARK(boxedRun)->Arg(0)->Arg(1)->Apply(singly);
BENCHMARK(unboxedRun)->Arg(0)->Arg(1)->Apply(singly);
BENCHMARK(startedProcess)->Apply(singly);
BENCHMARK(boxedProcess)->Apply(singly);
BENCHMARK(callAcrossTheWall)->Unit(benchmark::kMicrosecond)->UseRealTime();
BENCHMARK(prepareCases)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(compareOneCase)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK_CAPTURE(wholeBank, velocity, "velocity-propagation")->Apply(inProcessorTime);
BENCHMARK_CAPTURE(wholeBank, run, "inverse-dynamics-run")->Apply(inProcessorTime);
BENCHMARK_CAPTURE(wholeBank, unit_vector, "unit-vector-method")->Apply(inProcessorTime);
BENCHMARK_CAPTURE(wholeBank, friction, "friction-simulation")->Apply(inProcessorTime);
BENCHMARK_CAPTURE(hundredMistakes, early, Answer::Nobodys)->Apply(inProcessorTime);
BENCHMARK_CAPTURE(hundredMistakes, late, Answer::Late)->Apply(inProcessorTime);
BENCHMARK_CAPTURE(hundredMistakes, known, Answer::Known)->Apply(inProcessorTime);
BENCHMARK(savedToVerdict)->Unit(benchmark::kMillisecond)->UseRealTime()->Iterations(15);
BENCHMARK(checkCommand)->Unit(benchmark::kMillisecond)->UseRealTime()->Iterations(15);

}  // namespace

int main(int argc, char** argv) {
  const QCoreApplication app(argc, argv);
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}

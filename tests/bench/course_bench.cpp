// SPDX-License-Identifier: GPL-3.0-or-later
// What `enshu course build` costs, in seconds of processor time of it and of the compilers that it
// starts (user and system), and again when nothing has changed:
//
//   build/release/tests/course_bench
#include <benchmark/benchmark.h>
#include <sys/resource.h>

#include <QCoreApplication>
#include <QDir>
#include <QTemporaryDir>

#include "core/modules/build_modules.h"

using namespace Qt::StringLiterals;

namespace {

using namespace enshu;

template <class T>
T need(Result<T> result) {
  if (!result) {
    qFatal("%s", result.error().message().c_str());
  }
  return std::move(*result);
}

double secondsOf(int who) {
  rusage usage{};
  getrusage(who, &usage);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

double processorSeconds() {
  return secondsOf(RUSAGE_SELF) + secondsOf(RUSAGE_CHILDREN);
}

void build(const course::Course& course) {
  const sandbox::Kit kit =
      need(sandbox::loadKit(QCoreApplication::applicationDirPath() + u"/../kit"_s));
  const modules::CourseKit tools = need(modules::loadCourseKit(kit));
  for (const modules::ModuleReport& report :
       need(modules::buildModules(course, tools, 2, {}, [](const modules::ModuleReport&) {}))) {
    if (report.fault) {
      qFatal("%s", report.fault->message().c_str());
    }
  }
}

// One after the other: the modules of the whole course, into a folder that is empty or not.
void course(benchmark::State& state, bool fromNothing) {
  course::Course course = need(course::loadCourse());
  const QTemporaryDir folder;
  course.built = folder.filePath(u"built"_s);
  if (!fromNothing) {
    build(course);
  }
  for (auto _ : state) {
    if (fromNothing) {
      QDir(course.built).removeRecursively();
    }
    const double before = processorSeconds();
    build(course);
    state.SetIterationTime(processorSeconds() - before);
  }
  state.counters["exercises"] = static_cast<double>(course.exercises().size());
}

BENCHMARK_CAPTURE(course, from_nothing, true)->Unit(benchmark::kSecond)->UseManualTime();
BENCHMARK_CAPTURE(course, unchanged, false)->Unit(benchmark::kSecond)->UseManualTime();

}  // namespace

int main(int argc, char** argv) {
  const QCoreApplication app(argc, argv);
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}

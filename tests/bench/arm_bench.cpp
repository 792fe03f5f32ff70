// SPDX-License-Identifier: GPL-3.0-or-later
// Frames of the arm with software OpenGL at 1280 x 720: the course arm falls as in task 2-2, its
// reference beside it.
//
//   LIBGL_ALWAYS_SOFTWARE=1 xvfb-run -a -s "-screen 0 1600x1000x24" build/release/tests/arm_bench
#include <benchmark/benchmark.h>

#include <QApplication>
#include <QImage>

#include "app/desk/arm/arm_pane.h"
#include "app/desk/arm/arm_view.h"
#include "core/course/course.h"
#include "core/robotfile/robotfile.h"
#include "core/simulation/lab_trajectories.h"

using namespace Qt::StringLiterals;

namespace {

using namespace enshu;
using namespace enshu::desk;

constexpr int kWidth = 1280;
constexpr int kHeight = 720;

struct Film {
  ArmMotionPtr arm;
  ArmMotionPtr ghost;
};

Film film() {
  const auto course = course::loadCourse();
  const auto robot = robotfile::loadRobot(course->robotPath(u"course-arm"_s));
  const auto shared = std::make_shared<const Robot>(*robot);
  const Trajectory run = labFrictionTrajectory(*robot);
  Eigen::MatrixXd off = run.q;
  off.row(2) += 0.4 * run.t;
  return {std::make_shared<const ArmMotion>(shared, run.t.transpose(), off),
          std::make_shared<const ArmMotion>(shared, run.t.transpose(), run.q)};
}

ArmParts everything() {
  return {true, true, true, true, true, true};
}

void play(benchmark::State& state, const ArmParts& parts, bool ghost) {
  const Film shown = film();
  ArmView view;
  view.resize(kWidth, kHeight);
  view.setParts(parts);
  view.setMotion(shown.arm, ghost ? shown.ghost : nullptr);
  view.show();
  QApplication::processEvents();
  if (view.picture().isNull()) {
    state.SkipWithError("there is no OpenGL here");
    return;
  }
  int frame = 0;
  for (auto _ : state) {
    view.setTime(0.01 * (frame++ % 100));
    benchmark::DoNotOptimize(view.picture());
  }
}

// A frame drawn and read back.
void arm(benchmark::State& state) {
  play(state, {}, false);
}
BENCHMARK(arm)->Unit(benchmark::kMillisecond)->MeasureProcessCPUTime()->UseRealTime();

void armAndReference(benchmark::State& state) {
  play(state, {}, true);
}
BENCHMARK(armAndReference)->Unit(benchmark::kMillisecond)->MeasureProcessCPUTime()->UseRealTime();

void everythingShown(benchmark::State& state) {
  play(state, everything(), true);
}
BENCHMARK(everythingShown)->Unit(benchmark::kMillisecond)->MeasureProcessCPUTime()->UseRealTime();

}  // namespace

int main(int argc, char** argv) {
  QApplication app(argc, argv);
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}

// SPDX-License-Identifier: GPL-3.0-or-later
#include <benchmark/benchmark.h>

#include "core/dynamics/inverse_dynamics.h"
#include "core/dynamics/link_motion.h"
#include "core/dynamics/unit_vector_method.h"
#include "core/dynamics/world_newton_euler.h"
#include "core/robot/random.h"
#include "tests/support/course_arm.h"

// One evaluation on the course arm, seven joints, at a random state.
namespace {

using namespace enshu;
using Eigen::VectorXd;

struct State {
  Random random{1};
  VectorXd q = random.vector(7, -2, 2);
  VectorXd qd = random.vector(7, -2, 2);
  VectorXd qdd = random.vector(7, -2, 2);
};

void worldInverseDynamics(benchmark::State& loop) {
  const WorldInverseDynamics inverse(test::courseArm());
  const State s;
  for (auto _ : loop) {
    benchmark::DoNotOptimize(inverse(s.q, s.qd, s.qdd));
  }
}
BENCHMARK(worldInverseDynamics);

void linkInverseDynamics(benchmark::State& loop) {
  const LinkInverseDynamics inverse(test::courseArm());
  const State s;
  for (auto _ : loop) {
    benchmark::DoNotOptimize(inverse(s.q, s.qd, s.qdd));
  }
}
BENCHMARK(linkInverseDynamics);

void linkMotion(benchmark::State& loop) {
  const Robot robot = test::courseArm();
  const State s;
  for (auto _ : loop) {
    benchmark::DoNotOptimize(worldMotions(robot, s.q, s.qd, s.qdd));
  }
}
BENCHMARK(linkMotion);

void inertiaMatrixByUnitVectors(benchmark::State& loop) {
  const LinkInverseDynamics inverse(test::courseArm());
  const State s;
  for (auto _ : loop) {
    benchmark::DoNotOptimize(equationOfMotion(inverse, s.q, s.qd));
  }
}
BENCHMARK(inertiaMatrixByUnitVectors);

void forwardDynamicsByUnitVectors(benchmark::State& loop) {
  const UnitVectorForwardDynamics forward(std::make_shared<LinkInverseDynamics>(test::courseArm()));
  const State s;
  for (auto _ : loop) {
    benchmark::DoNotOptimize(forward(s.q, s.qd, s.qdd));
  }
}
BENCHMARK(forwardDynamicsByUnitVectors);

}  // namespace

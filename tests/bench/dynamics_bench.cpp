// SPDX-License-Identifier: GPL-3.0-or-later
// Every quantity of the dynamics by every method, beside the engines that are installed, as tables
// of ns per call; what is timed and how to run a part of it: README.md.
//
//   build/release/tests/dynamics_bench
//   build/release/tests/dynamics_bench --benchmark_filter='^(inverse|forward).*arm'
#include "core/dynamics/articulated_body_kernel.h"
#include "core/dynamics/composite_forward_dynamics_kernel.h"
#include "core/dynamics/jacobian_kernel.h"
#include "core/dynamics/jacobian_method_kernel.h"
#include "tests/bench/engine_rows.h"
#include "tests/bench/our_rows.h"

namespace {

using namespace enshu;
using namespace enshu::bench;

void addForwardDynamics(const Subject& subject) {
  const std::string quantity = "forward dynamics";
  addOurs(quantity, "unit vectors", subject, [](Prepared& p, const Sample& s) {
    unitVectorForwardDynamics<double>(p.model, p.space, s.q, s.u, s.tau, {}, p.x);
  });
  addOurs(quantity, "composite bodies", subject, [](Prepared& p, const Sample& s) {
    compositeForwardDynamics<double>(p.model, p.space, s.q, s.u, s.tau, {}, p.x);
  });
  addOurs(quantity, "articulated bodies", subject, [](Prepared& p, const Sample& s) {
    articulatedBodyAcceleration<double>(p.model, p.space, s.q, s.u, s.tau, {}, p.x);
  });
}

void addInertiaMatrix(const Subject& subject) {
  const std::string quantity = "inertia matrix";
  addOurs(quantity, "composite bodies", subject, [](Prepared& p, const Sample& s) {
    compositeInertiaMatrix<double>(p.model, p.space, s.q, p.M);
  });
  addOurs(quantity, "unit vectors", subject, [](Prepared& p, const Sample& s) {
    unitVectorInertiaMatrix<double>(p.model, p.space, s.q, p.M);
  });
  addOurs(quantity, "Jacobians", subject, [](Prepared& p, const Sample& s) {
    jacobianInertiaMatrix<double>(p.model, p.space, s.q, p.M);
  });
}

void addAll(const Subject& subject) {
  addOurs("inverse dynamics", "Newton-Euler", subject, [](Prepared& p, const Sample& s) {
    inverseDynamics<double>(p.model, p.space, s.q, s.u, s.ud, {}, p.x);
  });
  addInertiaMatrix(subject);
  addForwardDynamics(subject);
  addOurs("poses and velocities", "all links", subject, [](Prepared& p, const Sample& s) {
    forwardKinematics<double>(p.model, p.space, s.q, s.u);
  });
  addOurs("Jacobian", "last link", subject, [](Prepared& p, const Sample& s) {
    linkJacobian<double>(p.model, p.space, s.q, p.link, Eigen::Vector3d::Zero(), p.J);
  });
  addEngineRows(subject);
}

const std::vector<Aim> kAims = {
    {"inverse dynamics", "arm", "Enshu, ", "MuJoCo", 0.33},
    {"inertia matrix", "arm", "Enshu, ", "MuJoCo", 0.38},
    {"forward dynamics", "arm", "Enshu, ", "MuJoCo", 0.60},
    {"poses and velocities", "arm", "Enshu, ", "MuJoCo", 0.28},
    {"Jacobian", "arm", "Enshu, ", "MuJoCo", 0.37},
    {"inverse dynamics", "256", "Enshu, ", "KDL", 0.37},
    {"forward dynamics", "256", "Enshu, ", "KDL", 0.27},
    {"inertia matrix", "256", "Enshu, ", "MuJoCo", 0.41},
    {"inertia matrix", "arm", "Enshu, composite", "Enshu, unit", 0.50},
    {"inertia matrix", "arm", "Enshu, composite", "Enshu, Jacobians", 0.50},
    {"inverse dynamics", "arm", "Generated", "MuJoCo", 0.11},
    {"inertia matrix", "arm", "Generated", "MuJoCo", 0.12},
    {"forward dynamics", "arm", "Generated", "MuJoCo", 0.17},
};

}  // namespace

int main(int argc, char** argv) {
  addAll(Subject("arm", arm()));
  for (const int n : {7, 16, 32, 64, 128, 256}) {
    addAll(Subject(std::to_string(n), chain(n)));
  }
  return runRows(argc, argv, kAims);
}

// SPDX-License-Identifier: GPL-3.0-or-later
// [ADA] 4: forward dynamics by Lagrange's equations, by assembly and disassembly and by the hybrid,
// on the paper's planar and floating chains; and how the two O(n) methods grow.
#include <Eigen/Cholesky>

#include "core/dynamics/articulated/articulated_body_kernel.h"
#include "core/dynamics/composite/composite_forward_dynamics_kernel.h"
#include "core/simulation/paper_robots.h"
#include "tests/bench/assembly_rows.h"
#include "tests/bench/generated.h"
#include "tests/bench/our_rows.h"

namespace {

using namespace enshu;
using namespace enshu::bench;

// Lagrange's method as in the paper: M and c from expressions prepared for this robot, then the
// equation solved with numbers.
void addLagrange(const std::string& quantity, const Subject& subject) {
  addRow(quantity, "Lagrange, prepared", subject, [robot = subject.robot] {
    struct Made {
      Generated equations;
      Eigen::LLT<Eigen::MatrixXd> factors;
    };
    auto made = std::make_unique<Made>(Made{Generated(robot), {}});
    return [made = std::move(made)](const Sample& s) {
      auto& [code, x, M] = made->equations;
      code.inertiaMatrix(s.q, M);
      code.bias(s.q, s.u, x);
      x = s.tau - x;
      made->factors.compute(M).solveInPlace(x);
    };
  });
}

void addOthers(const std::string& quantity, const Subject& subject) {
  addOurs(quantity, "composite bodies", subject, [](Prepared& p, const Sample& s) {
    compositeForwardDynamics<double>(p.model, p.space, s.q, s.u, s.tau, {}, p.x);
  });
  addOurs(quantity, "articulated bodies", subject, [](Prepared& p, const Sample& s) {
    articulatedBodyAcceleration<double>(p.model, p.space, s.q, s.u, s.tau, {}, p.x);
  });
}

// The paper prepares four and three links of the planar arm, and three by three of the floating
// one.
void addAll(const std::string& quantity, const Subject& subject) {
  if (quantity != "spatial chain" && subject.robot.dof() <= kMostGenerated) {
    addLagrange(quantity, subject);
  }
  addAssembly(quantity, "ADA", subject);
  addHybrid(quantity, "Hybrid", subject, quantity == "floating chain" ? 3 : 4);
  addOthers(quantity, subject);
}

}  // namespace

int main(int argc, char** argv) {
  for (const int n : {1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16, 24, 32, 40, 48, 64}) {
    addAll("planar chain", Subject(std::to_string(n), planarRods(fallingArm(n))));
  }
  for (const int n : {1, 3, 6, 9, 12}) {
    addAll("floating chain", Subject(std::to_string(n), floatingChain(n)));
  }
  for (const int n : {16, 32, 64, 128, 256}) {
    addAll("spatial chain", Subject(std::to_string(n), chain(n)));
  }
  return runRows(
      argc, argv,
      {{"planar chain", "7", "Hybrid", "ADA", 0.5}, {"floating chain", "12", "Hybrid", "ADA", 0.5}},
      {{"spatial chain", "ADA", "16", "64"},
       {"spatial chain", "ADA", "64", "256"},
       {"spatial chain", "Enshu, articulated bodies", "16", "64"},
       {"spatial chain", "Enshu, articulated bodies", "64", "256"}});
}

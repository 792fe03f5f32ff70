// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compiled/compiled_sub_chain.h"
#include "core/dynamics/assembly/assembly_disassembly.h"
#include "core/dynamics/assembly/hybrid_dynamics.h"
#include "tests/bench/generated.h"
#include "tests/bench/rows.h"

namespace enshu::bench {

// Forward dynamics by an object that is made once.
template <class Algorithm>
void addAlgorithm(const std::string& quantity, const std::string& row, const Subject& subject,
                  std::function<Result<Algorithm>(const Robot&)> create) {
  addRow(quantity, row, subject, [robot = subject.robot, create] {
    struct Made {
      Algorithm algorithm;
      Eigen::VectorXd ud;
    };
    auto made = std::make_unique<Made>(Made{need(create(robot)), Eigen::VectorXd(robot.dof())});
    return [made = std::move(made)](const Sample& s) {
      if (!made->algorithm(s.q, s.u, s.tau, {}, made->ud)) {
        std::abort();
      }
    };
  });
}

inline void addAssembly(const std::string& quantity, const std::string& row,
                        const Subject& subject) {
  addAlgorithm<AssemblyDisassembly>(quantity, row, subject, AssemblyDisassembly::create);
}

// With compiled sub-chains of `chain` bodies.
inline void addHybrid(const std::string& quantity, const std::string& row, const Subject& subject,
                      int chain) {
  addAlgorithm<HybridDynamics>(
      quantity, row + " of " + std::to_string(chain), subject, [chain](const Robot& robot) {
        return HybridDynamics::create(robot, {chain, compiled::subChainCompiler()});
      });
}

}  // namespace enshu::bench

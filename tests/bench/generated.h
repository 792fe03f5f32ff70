// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdio>
#include <cstdlib>

#include "core/compiled/compiled_robot.h"

namespace enshu::bench {

// What there is, or the end of the program.
template <class T>
T need(Result<T> made) {
  if (!made) {
    std::fprintf(stderr, "%s\n", made.error().message().c_str());
    std::exit(1);
  }
  return std::move(*made);
}

constexpr int kMostGenerated = 32;  // more takes the compiler minutes

// Code made for this robot alone. What it was compiled with: compiled::defaultFlags().
struct Generated {
  explicit Generated(const Robot& robot)
      : code(need(compiled::CompiledRobot::make(robot))),
        x(robot.dof()),
        M(robot.dof(), robot.dof()) {}

  compiled::CompiledRobot code;
  Eigen::VectorXd x;
  Eigen::MatrixXd M;
};

}  // namespace enshu::bench

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/base/result.h"
#include "core/dynamics/assembly/assembly_disassembly.h"
#include "core/dynamics/assembly/hybrid_dynamics.h"
#include "core/dynamics/model/model.h"
#include "core/dynamics/model/workspace.h"
#include "core/robot/robot.h"

namespace enshu::cli {

// What the algorithms need of a robot and no state changes, with their scratch; made once for a
// whole document.
struct Preparation {
  explicit Preparation(const Robot& robot) : model(makeModel(robot)), space(model) {}

  Model<double> model;
  Workspace<double> space;
  // When they are asked for.
  std::optional<Result<AssemblyDisassembly>> assembly;
  std::optional<Result<HybridDynamics>> hybrid;
  std::optional<Error> uncompiled;  // why the hybrid's equations are not, if they are not
};

}  // namespace enshu::cli

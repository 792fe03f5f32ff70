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
};

}  // namespace enshu::cli

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <utility>

#include "core/base/result.h"
#include "core/dynamics/assembly/assembly_disassembly.h"
#include "core/dynamics/assembly/hybrid_dynamics.h"
#include "core/dynamics/model/model.h"
#include "core/dynamics/model/workspace.h"
#include "core/quantities/makers.h"
#include "core/robot/robot.h"

namespace enshu::quantities {

// What the algorithms need of a robot and no state changes, with their scratch.
struct Preparation {
  Preparation(const Robot& robot, Makers others)
      : model(makeModel(robot)), space(model), makers(std::move(others)) {}

  Model<double> model;
  Workspace<double> space;
  Makers makers;
  // When they are asked for.
  std::optional<Result<AssemblyDisassembly>> assembly;
  std::optional<Result<HybridDynamics>> hybrid;
  std::optional<Result<MadeDynamics>> dynamics;
};

}  // namespace enshu::quantities

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <utility>

#include "core/base/result.h"
#include "core/dynamics/assembly/assembly_disassembly.h"
#include "core/dynamics/assembly/hybrid_dynamics.h"
#include "core/dynamics/model/model.h"
#include "core/dynamics/model/workspace.h"
#include "core/robot/robot.h"

namespace enshu::quantities {

// What the algorithms need of a robot and no state changes, with their scratch.
struct Preparation {
  Preparation(const Robot& robot, SubChainMaker maker)
      : model(makeModel(robot)), space(model), prepareChain(std::move(maker)) {}

  Model<double> model;
  Workspace<double> space;
  SubChainMaker prepareChain;  // of ud:hybrid
  // When they are asked for.
  std::optional<Result<AssemblyDisassembly>> assembly;
  std::optional<Result<HybridDynamics>> hybrid;
};

}  // namespace enshu::quantities

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/symbolic/function.h"

namespace enshu::symbolic {

// What must be computed for a function's outputs, and in which order. Nodes that no output needs
// are in neither list.
struct Schedule {
  // Sines and cosines of arguments that need no other sine or cosine, by argument: all can be
  // computed at once, first.
  std::vector<int> angles;    // the argument nodes, ascending
  std::vector<int> toAngles;  // the nodes that lead to them, operands first

  // The rest, operands first: each value is made shortly before it is used, so that few are alive
  // at a time. Without inputs, constants, what stands in toAngles, and the sines and cosines of
  // the angles.
  std::vector<int> order;

  std::vector<int> uses;  // of every node of the graph: by how many needed nodes and outputs
};

Schedule schedule(const Function& function);

// Whether the node is the sine or cosine of one of schedule.angles.
bool isOfFirstAngle(const Schedule& schedule, const Node& node);

}  // namespace enshu::symbolic

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/symbolic/operation_count.h"

#include <set>

#include "core/symbolic/schedule.h"

namespace enshu::symbolic {

OperationCount countOperations(const Function& function) {
  const Schedule all = schedule(function);
  OperationCount count;
  std::set<int> angles(all.angles.begin(), all.angles.end());
  for (const std::vector<int>* list : {&all.toAngles, &all.order}) {
    for (const int index : *list) {
      const Node& node = function.graph().node(index);
      switch (node.operation) {
        case Operation::Input:
        case Operation::Constant:
          break;
        case Operation::Add:
        case Operation::Subtract:
          ++count.additions;
          break;
        case Operation::Multiply:
          ++count.multiplications;
          break;
        case Operation::Reciprocal:
          ++count.divisions;
          break;
        case Operation::SquareRoot:
          ++count.squareRoots;
          break;
        case Operation::Sine:
        case Operation::Cosine:
          angles.insert(node.a);
          break;
      }
    }
  }
  count.angles = static_cast<int>(angles.size());
  return count;
}

}  // namespace enshu::symbolic

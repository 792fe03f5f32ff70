// SPDX-License-Identifier: GPL-3.0-or-later
#include "chain_by_assembly.h"

std::vector<VectorXd> assemblyDisassembly(const AssemblySteps&,
                                          const std::vector<ArticulatedResponse>&,
                                          const ArticulatedResponse&, bool) {
  return {VectorXd::Zero(1 << 20)};
}

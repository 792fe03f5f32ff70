// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <vector>

#include "core/symbolic/function.h"

namespace enshu::symbolic {

// The function, worked off node by node: slow, but there without a compiler. The callable stands by
// itself and may be used in several threads.
Callable interpret(const Function& function);

// The outputs for the inputs, each as one column. Throws ContractViolation if the inputs have the
// wrong number or sizes.
std::vector<Eigen::VectorXd> evaluate(const Function& function,
                                      const std::vector<Eigen::VectorXd>& inputs);

}  // namespace enshu::symbolic

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/symbolic/function.h"

namespace enshu::symbolic {

// What one evaluation of a function costs; changes of sign are not counted.
struct OperationCount {
  int additions = 0;  // and subtractions
  int multiplications = 0;
  int divisions = 0;
  int squareRoots = 0;
  int angles = 0;  // arguments of which the sine, the cosine or both are needed

  int arithmetic() const { return additions + multiplications + divisions + squareRoots; }
};

OperationCount countOperations(const Function& function);

}  // namespace enshu::symbolic

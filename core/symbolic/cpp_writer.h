// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "core/symbolic/function.h"

namespace enshu::symbolic {

struct WriterOptions {
  // A longer computation becomes several functions, called one after the other. g++ takes more than
  // proportional time for a long one, and lets more values wait in memory.
  int mostLines = 1000;
};

// The function as a file of C++ that needs no header, for GCC and Clang:
//   extern "C" void NAME(const double* const* inputs, double* const* outputs);
// as described at symbolic::Callable. It allocates nothing and may be called in several threads.
std::string writeCpp(const Function& function, const WriterOptions& options = {});

}  // namespace enshu::symbolic

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <clang/Frontend/CompilerInstance.h>

#include <memory>
#include <string>
#include <vector>

namespace enshu::compiler {

// A compiler set up as clang's own driver sets it up for these flags, which are written as for
// clang++. Machine code is made in two levels: the text becomes code as without optimisation, so
// that of what a precompiled header has compiled already only a call is left, and then that code is
// optimised a little (clang's -O1). What it says goes to standard error. Null: it says why.
std::unique_ptr<clang::CompilerInstance> compilerFor(const std::vector<std::string>& flags);

}  // namespace enshu::compiler

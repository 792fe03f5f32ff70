// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/syntax/node.h"

namespace enshu::syntax {

// What of a text was understood.
struct Tree {
  std::vector<Node> functions;       // those that the text defines
  std::vector<Node> globals;         // variables of the file, and members of no function
  std::vector<edits::Range> macros;  // where macros are used
  int faults = 0;                    // errors; what they spoil is not in the functions
};

// Parses the text as the file `name` with the headers and flags of a C++ compiler (-std=...,
// -I...); `preamble` stands before it, a line that includes. libclang runs in this process: for
// text that is not trusted that must be a process in a box. An Error: libclang cannot make anything
// of it.
Result<Tree> parse(const std::string& name, const std::string& text, const std::string& preamble,
                   const std::vector<std::string>& flags);

}  // namespace enshu::syntax

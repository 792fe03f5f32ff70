// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace enshu::compiler {

// Precompiles a header, with the templates that it instantiates, and compiles these into an object
// file: who is compiled with the one (-include-pch) is linked with the other. No object file where
// its name is "-". False: it has been said why.
bool precompile(const std::string& header, const std::string& precompiled,
                const std::string& object, const std::vector<std::string>& flags);

}  // namespace enshu::compiler

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace enshu::test {

// What a hostile program tries. True: it got what it wanted; else errno says what refused it.
// Returns nullptr for an unknown name.
using Attempt = bool (*)(const std::string& argument);
Attempt findAttempt(const std::string& name);

}  // namespace enshu::test

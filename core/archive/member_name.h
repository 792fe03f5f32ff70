// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/archive/read.h"

namespace enshu::archive {

// The name of a member as UTF-8. Where it is none already (a zip without its flag 11), CP932 is
// tried, which Japanese Windows writes; a byte that neither can read becomes U+FFFD and the byte in
// hex, so that two such names are two still.
std::string readableName(const std::string& bytes);

// The parts of a path between its slashes, "." left out; a Refusal where it is not plainly a place
// below the folder that it would be unpacked in. Compared are whole parts, never beginnings.
tl::expected<std::vector<std::string>, Refusal> partsOf(const std::string& name,
                                                        const Limits& limits);

// Of a path that partsOf refuses, the parts that tell whose it is: those before the first "..", a
// backslash parting them too. None if there are none, or if the path is absolute.
std::vector<std::string> readableParts(const std::string& name, const Limits& limits);

}  // namespace enshu::archive

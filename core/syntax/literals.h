// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/syntax/node.h"

namespace enshu::syntax {

// What a literal of this kind may have been meant to be, the likeliest first: its negative, its
// neighbours, 0, 1, 2, twice or half of it. Empty for one that is not written as a decimal number.
std::vector<std::string> otherNumbers(Node::Kind kind, const std::string& text);

}  // namespace enshu::syntax

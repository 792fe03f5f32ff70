// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "core/edits/edit.h"
#include "core/syntax/tree.h"

namespace enshu::syntax {

// The small edits of the functions in a text, the likeliest first, at most edits::kMostEdits. Each
// leaves a text that most likely compiles; whether it does, the compiler says.
edits::EditList makeEdits(const std::string& text, const Tree& tree);

}  // namespace enshu::syntax

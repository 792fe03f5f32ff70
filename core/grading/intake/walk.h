// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include "core/grading/intake/download.h"

namespace enshu::grading {

// Gives every file below a folder in the order of the names, links and empty folders too; nothing
// is followed or opened. Names are read as archives' are: what is no UTF-8 may be CP932. What lies
// too deep, or cannot be looked into, is refused. An Error: there are more files than any class
// has.
Result<void> walk(const std::string& folder, const std::function<void(Entry)>& found);

}  // namespace enshu::grading

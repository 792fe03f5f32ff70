// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace enshu::yaml {

// The keys that lead to a value; an element of a sequence is called by its number, from "0".
using Path = std::vector<std::string>;

// Gives every plain value of a document in its order, without keeping any: a large document costs
// its reading alone. A key that is no plain value is called "?"; tags are passed over, and so are
// aliases, so that nothing is ever multiplied. A key or a value of more than `longest` bytes is
// empty here.
//
// An Error: it is no YAML, or nests more deeply than any honest document. `name` is how the Error
// calls it. Until then values have been given.
Result<void> readScalars(std::string_view bytes, const std::string& name, std::size_t longest,
                         const std::function<void(const Path&, const std::string&)>& take);

}  // namespace enshu::yaml

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "core/archive/source.h"

namespace enshu::archive {

// What a clock on the wall showed when a member of a zip was written, in seconds since 1970 of that
// clock, whatever its zone: all that most zips tell. 0 where the member tells the moment itself, or
// nothing. In the order in which the members lie in the file; empty: it is no zip, or a damaged
// one.
std::vector<std::int64_t> wallClocksOf(const Source& zip, std::size_t mostMembers);

}  // namespace enshu::archive

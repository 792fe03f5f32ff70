// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace enshu::worker {

// Tries what each isolation layer forbids and prints a line `id=1` (live) or `id=0` for each; those
// that enshu-student puts on itself are tried by that program. `program`: the path of this one.
int probe(const std::string& program);

}  // namespace enshu::worker

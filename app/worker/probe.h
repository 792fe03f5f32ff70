// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace enshu::worker {

// Tries what each isolation layer forbids and prints a line `id=1` (live) or `id=0` for each.
int probe();

}  // namespace enshu::worker

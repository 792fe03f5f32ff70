// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace enshu::student {

// Confines a child as a student's process is, lets it try what each of the layers forbids, and
// prints a line `id=1` (live) or `id=0` for each.
int probe();

}  // namespace enshu::student

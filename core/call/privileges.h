// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace enshu::call {

// What both ends of a wall give up: from now on no set-user-id program, no tracing by others, dead
// as soon as the parent is. False: the kernel refuses.
bool dropPrivileges();

}  // namespace enshu::call

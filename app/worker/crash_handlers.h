// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/worker/notes.h"

namespace enshu::worker {

// Notes a stack overflow before SIGSEGV ends the process, and what() of an exception that nobody
// catches (one that leaves a static constructor, a destructor or a noexcept function).
// Call in the thread that will run the student's code.
bool installCrashHandlers(Notes& notes);

// Ends the process with a note about the exception that is being handled.
[[noreturn]] void leaveForException(Notes& notes);

}  // namespace enshu::worker

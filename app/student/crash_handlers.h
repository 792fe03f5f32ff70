// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace enshu::student {

// Notes, to the caller at this descriptor, a stack overflow before SIGSEGV ends the process, and
// what() of an exception that nobody catches (one that leaves a static constructor, a destructor or
// a noexcept function). Call in the thread that will run the student's code.
bool installCrashHandlers(int out);

}  // namespace enshu::student

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace enshu::student {

// Notes, to the caller at this descriptor, where the process is before a signal of a crash ends it
// (app/student/frames.h), that the stack overflowed or a null pointer was followed, and what() of
// an exception that nobody catches (one that leaves a static constructor, a destructor or a
// noexcept function). Call in the thread that will run the student's code, after prepareFrames().
bool installCrashHandlers(int out);

}  // namespace enshu::student

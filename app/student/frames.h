// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

// Where in the plugin's code something happened: the offsets of the frames on the stack that lie in
// the plugin, for a note (core/call/note.h). What is told comes from a process that the student's
// code may have damaged; it decides nothing.
namespace enshu::student {

// Call once, before any of the student's code; notes go to `out`.
void prepareFrames(int out, const std::string& plugin);

// Notes the frames of the caller, of the code that a signal stopped too; async-signal-safe.
void noteFrames();

// Notes the frames from which the last exception was thrown: of `thrown`, the object itself, unless
// null; nothing, if that is not the last.
void noteThrow(const void* thrown);

}  // namespace enshu::student

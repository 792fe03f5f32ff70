// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace enshu::worker {

// Why the student's process ended by our own hand.
enum class Reason : std::int32_t {
  None,
  Exception,    // text: what()
  OutOfMemory,  // std::bad_alloc
  Call,         // number: of a system call; text: its name where the number does not tell
  File,         // text: the path that it tried to open
  Plugin,       // text: why the plugin could not be loaded
  Stack         // stack overflow; the process goes on to die of SIGSEGV
};

// Memory that the student's process shares with its supervisor. The student's code can write here
// too: a forged note changes the reason of a failure, never a failure into an answer.
struct Notes {
  std::int32_t task;
  Reason reason;
  std::int32_t number;
  char text[1000];
};

// The exit code of a process that left a note.
inline constexpr int kNotedExit = 97;

// A page of notes, shared across fork(). Null if there is no memory.
Notes* shareNotes();

// Leaves a note; async-signal-safe. `text` may be null.
void leaveNote(Notes& notes, Reason reason, const char* text, int number = -1);

// Leaves a note and ends the process at once, without destructors; async-signal-safe.
[[noreturn]] void leave(Notes& notes, Reason reason, const char* text, int number = -1);

}  // namespace enshu::worker

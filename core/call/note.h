// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace enshu::call {

// Why a callee's process ends by our own hand.
enum class Reason : std::int32_t {
  None,
  Exception,    // text: what() of one that nobody caught
  OutOfMemory,  // std::bad_alloc
  Call,         // number: of a system call; text: its name where the number does not tell
  File,         // text: the path that it tried to open
  Plugin,       // text: why the plugin could not be loaded
  Stack,        // stack overflow; the process goes on to die of SIGSEGV, as after the next
  Null,         // access to an address near zero
  Frames        // text: where it happened, see frames(); another note or the end follows
};

// The last words of a callee's process. Foreign code can write them too: a forged note changes the
// reason of a failure, never a failure into an answer.
struct Note {
  Reason reason = Reason::None;
  std::int32_t number = -1;
  std::string text;
};

inline constexpr std::size_t kNoteBytes = 1000;

// The exit code of a process that left a note.
inline constexpr int kNotedExit = 97;

// Sends a note; async-signal-safe. `text` may be null.
void sendNote(int fd, Reason reason, const char* text, int number = -1);

// Sends a note and ends the process at once, without destructors; async-signal-safe.
[[noreturn]] void leave(int fd, Reason reason, const char* text, int number = -1);

// The note in a message of Kind::Note; a damaged one is empty.
Note readNote(std::string_view values);

// The frames of a callee's own code, the innermost first: offsets of instructions from where the
// code is loaded. An expression of Eigen alone may be thirty deep.
inline constexpr std::size_t kMostFrames = 48;
using Frames = std::vector<std::uint32_t>;

// Those in the text of a note, which are numbers of eight hexadecimal digits; as many as are whole.
Frames readFrames(std::string_view text);

}  // namespace enshu::call

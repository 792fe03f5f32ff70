// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/call/channel.h"
#include "core/call/crossing.h"
#include "core/call/note.h"

namespace enshu::call {

// A question to a function that was handed over, which it did not answer.
struct Refusal {
  int parameter = -1;  // of the call, which the function is or is part of; -1: none
  std::string sizes;   // of the vectors and matrices in the question, "7, 7, 3 x 1"
  std::string why;     // what it threw
};

// A callee that does not answer any more. Deliberately no std::exception: what a function that was
// handed over throws is told to the asker, and this must not be.
struct Ended {
  enum class How {
    Closed,  // its process is gone, or closed its end; the note may say why
    Broken,  // what it sent is no message, not the one that is due, or not its values
    TooLarge,
    Exception,  // the function threw; `note` has the text
    Refused,    // likewise, since a function that it was handed did not answer; see `refusal`
    OutOfMemory
  };
  How how = How::Closed;
  Note note;
  Refusal refusal = {};
  Frames frames = {};  // where, in the callee's code; untrusted
};

// Numbers that nobody can foresee, however many of them he has seen.
class CallNumbers {
 public:
  std::uint64_t next();

 private:
  std::array<std::uint64_t, 256> drawn_ = {};
  std::size_t left_ = 0;
};

// The caller's end of a wall. Believes nothing of what comes from beyond: sizes, numbers and kinds
// are held against what is due, and whatever else arrives ends the callee. All of its functions
// throw Ended.
class Caller : public Callee {
 public:
  // mostBytes: of a message from beyond. Throws std::system_error if the kernel gives no numbers.
  Caller(Channel channel, std::size_t mostBytes);

  // Waits until the callee has confined itself, and until its function can be called.
  void awaitReady();
  void awaitLoaded();

  // A new case. Returns the kilobytes of memory that the callee says it has used at most.
  int begin();

  std::string call(const Arguments& arguments) override;
  [[noreturn]] void refuse() override;

 private:
  // The next message, which must be of this kind and number.
  Message await(Kind kind, std::uint64_t number);
  Message next();
  void send(Kind kind, std::uint64_t number, std::string_view values);
  void serve(const Arguments& arguments, const Message& question);
  [[noreturn]] void throwAs(const std::string& what);

  Channel channel_;
  std::size_t mostBytes_;
  CallNumbers numbers_;
  value::Writer answer_;  // kept for its memory
  Frames frames_;         // what the callee last said
  Refusal refusal_;       // of the last question that was refused in the present call
};

}  // namespace enshu::call

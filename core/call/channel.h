// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/call/message.h"

namespace enshu::call {

// Where a callee's process finds the two ends of its channel.
inline constexpr int kCalleeIn = 3;
inline constexpr int kCalleeOut = 4;

struct Message {
  Kind kind = Kind::Ready;
  std::uint64_t number = 0;
  std::string_view values;  // valid until the next message is received
};

enum class Received {
  Message,
  Closed,   // the other end is gone
  Broken,   // no message of ours
  TooLarge  // it says that it is larger than allowed; nothing was read
};

// Sends and receives messages over two descriptors, which it does not own. Blocks: whoever must not
// wait for ever ends the process at the other end. Memory grows with what has arrived, whatever a
// header promises.
class Channel {
 public:
  Channel(int in, int out) : in_(in), out_(out) {}

  // False: the other end is gone.
  bool send(Kind kind, std::uint64_t number, std::string_view values);

  Received receive(Message& message, std::size_t mostBytes);

  // Whether something has arrived that nobody has asked for yet.
  bool hasMore() const { return used_ < arrived_; }

 private:
  Received read(char* to, std::size_t size);

  int in_;
  int out_;
  std::string buffer_;    // what a single read may bring
  std::size_t used_ = 0;  // of the buffer
  std::size_t arrived_ = 0;
  std::string large_;  // of a message that is larger
  std::string sent_;
};

}  // namespace enshu::call

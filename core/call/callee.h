// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include "core/call/channel.h"
#include "core/call/provided.h"

namespace enshu::call {

// Calls the function once: arguments in, result out.
using Serving = std::function<void(value::Reader& arguments, Asker& asker, value::Writer& result)>;

// The callee's end of a wall.
class Served {
 public:
  explicit Served(Channel channel) : channel_(std::move(channel)) {}

  void tellReady() { channel_.send(Kind::Ready, 0, {}); }
  void tellLoaded() { channel_.send(Kind::Loaded, 0, {}); }

  // Serves calls until the caller is gone. `begin` is called at the beginning of each case and
  // returns the kilobytes of memory used at most; `flush` before each word of ours.
  void serve(const Serving& function, const std::function<int()>& begin,
             const std::function<void()>& flush);

 private:
  // What a function made of a call.
  Kind answer(const Serving& function, const Message& call);

  Channel channel_;
  value::Writer question_;  // kept for its memory, as the next
  value::Writer result_;
};

}  // namespace enshu::call

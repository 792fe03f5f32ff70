// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/call/callee.h"

#include <limits>
#include <new>
#include <stdexcept>

namespace enshu::call {

namespace {

constexpr std::size_t kAnything = std::numeric_limits<std::size_t>::max();  // the caller is ours

// Asks the caller on behalf of one call.
class ChannelAsker : public Asker {
 public:
  ChannelAsker(Channel& channel, std::uint64_t number) : channel_(channel), number_(number) {}

  std::string_view ask(std::uint32_t handle, std::string_view arguments) override {
    value::Writer question;
    value::put(question, handle);
    question.append(arguments);
    Message answer;
    if (!channel_.send(Kind::Ask, number_, question.bytes()) ||
        channel_.receive(answer, kAnything) != Received::Message) {
      throw std::runtime_error("nobody answers");
    }
    if (answer.kind != Kind::Answer) {
      throw std::runtime_error(value::Reader(answer.values).text());
    }
    return answer.values;
  }

 private:
  Channel& channel_;
  std::uint64_t number_;
};

}  // namespace

Kind Served::answer(const Serving& function, const Message& call, value::Writer& result) {
  // The questions that the function asks overwrite the channel's message.
  const std::string arguments(call.values);
  ChannelAsker asker(channel_, call.number);
  try {
    value::Reader reader(arguments);
    function(reader, asker, result);
    return Kind::Result;
  } catch (const std::bad_alloc&) {
    return Kind::OutOfMemory;
  } catch (const std::exception& exception) {
    result = {};
    result.text(std::string_view(exception.what()).substr(0, 1000));
  } catch (...) {
    result = {};
    result.text("unknown exception");
  }
  return Kind::Exception;
}

void Served::serve(const Serving& function, const std::function<int()>& begin,
                   const std::function<void()>& flush) {
  Message message;
  while (channel_.receive(message, kAnything) == Received::Message) {
    const std::uint64_t number = message.number;
    value::Writer result;
    Kind kind = Kind::Begun;
    if (message.kind == Kind::Begin) {
      value::put(result, begin());
    } else {
      kind = answer(function, message, result);
      flush();
    }
    channel_.send(kind, number, kind == Kind::OutOfMemory ? std::string_view() : result.bytes());
  }
}

}  // namespace enshu::call

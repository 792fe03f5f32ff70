// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/call/callee.h"

#include <limits>
#include <new>
#include <stdexcept>

#include "core/call/note.h"

namespace enshu::call {

namespace {

constexpr std::size_t kAnything = std::numeric_limits<std::size_t>::max();  // the caller is ours

// Asks the caller on behalf of one call.
class ChannelAsker : public Asker {
 public:
  ChannelAsker(Channel& channel, std::uint64_t number, value::Writer& question)
      : channel_(channel), number_(number), question_(question) {}

  value::Writer& question(std::uint32_t handle) override {
    question_.clear();
    value::put(question_, handle);
    return question_;
  }

  std::string_view answer() override {
    Message answer;
    if (!channel_.send(Kind::Ask, number_, question_.bytes()) ||
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
  value::Writer& question_;
};

}  // namespace

Kind Served::answer(const Serving& function, const Message& call) {
  // The answers to the function's questions come where the message is.
  const std::string arguments(call.values);
  ChannelAsker asker(channel_, call.number, question_);
  try {
    value::Reader reader(arguments);
    function(reader, asker, result_);
    return Kind::Result;
  } catch (const std::bad_alloc&) {
    result_.clear();
    return Kind::OutOfMemory;
  } catch (const std::exception& exception) {
    result_.clear();
    result_.text(std::string_view(exception.what()).substr(0, kNoteBytes));
  } catch (...) {
    result_.clear();
    result_.text("unknown exception");
  }
  return Kind::Exception;
}

void Served::serve(const Serving& function, const std::function<int()>& begin,
                   const std::function<void()>& flush) {
  Message message;
  while (channel_.receive(message, kAnything) == Received::Message) {
    const std::uint64_t number = message.number;
    Kind kind = Kind::Begun;
    result_.clear();
    if (message.kind == Kind::Begin) {
      value::put(result_, begin());
    } else {
      kind = answer(function, message);
      flush();
    }
    channel_.send(kind, number, result_.bytes());
  }
}

}  // namespace enshu::call

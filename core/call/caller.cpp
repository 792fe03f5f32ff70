// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/call/caller.h"

#include <sys/random.h>

#include <cerrno>
#include <system_error>

namespace enshu::call {

std::uint64_t CallNumbers::next() {
  if (left_ == 0) {
    if (getrandom(drawn_.data(), sizeof drawn_, 0) != sizeof drawn_) {
      throw std::system_error(errno, std::generic_category(), "getrandom");
    }
    left_ = drawn_.size();
  }
  return drawn_[--left_];
}

Caller::Caller(Channel channel, std::size_t mostBytes)
    : channel_(std::move(channel)), mostBytes_(mostBytes) {}

void Caller::awaitReady() {
  await(Kind::Ready, 0);
}

void Caller::awaitLoaded() {
  await(Kind::Loaded, 0);
}

int Caller::begin() {
  const std::uint64_t number = numbers_.next();
  send(Kind::Begin, number, {});
  value::Reader used(await(Kind::Begun, number).values);
  const auto kilobytes = value::get<std::int32_t>(used);
  return used.ok() && kilobytes >= 0 ? kilobytes : 0;
}

std::string Caller::call(const Arguments& arguments) {
  const std::uint64_t number = numbers_.next();
  send(Kind::Call, number, arguments.values.bytes());
  while (true) {
    const Message message = next();
    if (message.number != number) {
      refuse();
    }
    switch (message.kind) {
      case Kind::Ask:
        serve(arguments, message);
        break;
      case Kind::Result:
        return std::string(message.values);
      case Kind::Exception: {
        value::Reader text(message.values);
        throw Ended{Ended::How::Exception, {Reason::Exception, -1, text.text(kNoteBytes)}};
      }
      case Kind::OutOfMemory:
        throw Ended{Ended::How::OutOfMemory, {}};
      default:
        refuse();
    }
  }
}

void Caller::refuse() {
  throw Ended{Ended::How::Broken, {}};
}

Message Caller::await(Kind kind, std::uint64_t number) {
  const Message message = next();
  if (message.kind != kind || message.number != number) {
    refuse();
  }
  return message;
}

// A note is the last thing that a process says; then its end comes.
Message Caller::next() {
  Note note;
  while (true) {
    Message message;
    switch (channel_.receive(message, mostBytes_)) {
      case Received::Message:
        break;
      case Received::Closed:
        throw Ended{Ended::How::Closed, note};
      case Received::TooLarge:
        throw Ended{Ended::How::TooLarge, {}};
      case Received::Broken:
        refuse();
    }
    if (message.kind != Kind::Note) {
      return message;
    }
    note = readNote(message.values);
  }
}

// Nothing may be on its way when it is our turn to speak.
void Caller::send(Kind kind, std::uint64_t number, std::string_view values) {
  if (channel_.hasMore()) {
    refuse();
  }
  channel_.send(kind, number, values);  // who is gone is found when it does not answer
}

void Caller::serve(const Arguments& arguments, const Message& question) {
  value::Reader asked(question.values);
  const auto handle = value::get<std::uint32_t>(asked);
  if (!asked.ok() || handle >= arguments.maps.size()) {
    refuse();
  }
  value::Writer answer = std::move(answer_);  // a question may lead to another call of ours
  answer.clear();
  try {
    arguments.maps[handle](asked, answer);
    if (!asked.ok() || !asked.atEnd()) {
      refuse();
    }
  } catch (const std::bad_alloc&) {
    throw;
  } catch (const std::exception& exception) {
    value::Writer why;
    why.text(exception.what());
    send(Kind::Refusal, question.number, why.bytes());
    return;
  }
  send(Kind::Answer, question.number, answer.bytes());
  answer_ = std::move(answer);
}

}  // namespace enshu::call

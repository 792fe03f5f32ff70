// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/call/caller.h"

#include <sys/random.h>

#include <cerrno>
#include <system_error>

namespace enshu::call {

namespace {

// Of the first arguments of a question, which stand behind a handle.
std::string sizesIn(std::string_view question) {
  constexpr int kMostArguments = 8;
  value::Reader arguments(question);
  value::get<std::uint32_t>(arguments);
  std::string sizes;
  for (int k = 0; k < kMostArguments && arguments.next() == value::Kind::Matrix; ++k) {
    const Eigen::MatrixXd matrix = arguments.matrix();
    sizes += (k > 0 ? ", " : "") + std::to_string(matrix.rows()) +
             (matrix.cols() != 1 ? " x " + std::to_string(matrix.cols()) : std::string());
  }
  return sizes;
}

}  // namespace

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
  frames_.clear();
  refusal_ = {};
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
        throwAs(text.text(kNoteBytes));
      }
      case Kind::OutOfMemory:
        throw Ended{Ended::How::OutOfMemory, {}, {}, frames_};
      default:
        refuse();
    }
  }
}

// What leaves the function with the words of a refusal is that refusal.
void Caller::throwAs(const std::string& what) {
  const bool refused = refusal_.parameter >= 0 && what == refusal_.why;
  throw Ended{refused ? Ended::How::Refused : Ended::How::Exception,
              {Reason::Exception, -1, what},
              refused ? refusal_ : Refusal(),
              frames_};
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
        throw Ended{Ended::How::Closed, note, {}, frames_};
      case Received::TooLarge:
        throw Ended{Ended::How::TooLarge, {}};
      case Received::Broken:
        refuse();
    }
    if (message.kind != Kind::Note) {
      return message;
    }
    const Note heard = readNote(message.values);
    if (heard.reason == Reason::Frames) {
      frames_ = readFrames(heard.text);
    } else {
      note = heard;
    }
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
  } catch (const EndsTheRun&) {
    throw;
  } catch (const std::exception& exception) {
    refusal_ = {arguments.parameters[handle], sizesIn(question.values),
                std::string(exception.what()).substr(0, kNoteBytes)};
    value::Writer why;
    why.text(refusal_.why);
    send(Kind::Refusal, question.number, why.bytes());
    return;
  }
  send(Kind::Answer, question.number, answer.bytes());
  answer_ = std::move(answer);
}

}  // namespace enshu::call

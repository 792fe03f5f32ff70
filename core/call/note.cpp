// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/call/note.h"

#include <unistd.h>

#include <charconv>
#include <cstring>

#include "core/call/message.h"

namespace enshu::call {

namespace {

// As it lies in memory: no value may be made where a signal is handled.
struct Wire {
  Header header;
  std::int32_t reason;
  std::int32_t number;
  char text[kNoteBytes];
};

constexpr std::size_t kHead = 2 * sizeof(std::int32_t);
constexpr std::size_t kFrameDigits = 8;

}  // namespace

void sendNote(int fd, Reason reason, const char* text, int number) {
  Wire wire = {};
  std::size_t size = 0;
  while (text != nullptr && text[size] != '\0' && size < kNoteBytes) {
    wire.text[size] = text[size];
    ++size;
  }
  wire.header = {kMagic, Kind::Note, 0, kHead + size};
  wire.reason = static_cast<std::int32_t>(reason);
  wire.number = number;
  // One write of less than PIPE_BUF: whole or not at all.
  const ssize_t sent = write(fd, &wire, sizeof wire.header + kHead + size);
  static_cast<void>(sent);
}

void leave(int fd, Reason reason, const char* text, int number) {
  sendNote(fd, reason, text, number);
  _exit(kNotedExit);
}

Note readNote(std::string_view values) {
  std::int32_t head[2] = {};
  if (values.size() < kHead || values.size() > kHead + kNoteBytes) {
    return {};
  }
  std::memcpy(head, values.data(), kHead);
  if (head[0] < 0 || head[0] > static_cast<std::int32_t>(Reason::Frames)) {
    return {};
  }
  return {static_cast<Reason>(head[0]), head[1], std::string(values.substr(kHead))};
}

Frames readFrames(std::string_view text) {
  Frames frames;
  while (text.size() >= kFrameDigits && frames.size() < kMostFrames) {
    std::uint32_t frame = 0;
    const char* end = text.data() + kFrameDigits;
    if (std::from_chars(text.data(), end, frame, 16).ptr != end) {
      break;
    }
    frames.push_back(frame);
    text.remove_prefix(kFrameDigits);
  }
  return frames;
}

}  // namespace enshu::call

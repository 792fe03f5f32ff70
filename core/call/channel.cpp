// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/call/channel.h"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

namespace enshu::call {

namespace {

constexpr std::size_t kBuffer = 64 << 10;  // what a pipe holds
constexpr std::size_t kPiece = 1 << 20;    // of a large message, at a time

// At least one byte; 0: the end.
std::size_t readSome(int fd, char* to, std::size_t size) {
  ssize_t got = 0;
  do {
    got = ::read(fd, to, size);
  } while (got < 0 && errno == EINTR);
  return static_cast<std::size_t>(std::max<ssize_t>(got, 0));
}

}  // namespace

bool Channel::send(Kind kind, std::uint64_t number, std::string_view values) {
  const Header header{kMagic, kind, number, values.size()};
  sent_.assign(reinterpret_cast<const char*>(&header), sizeof header);
  sent_ += values;
  for (std::size_t done = 0; done < sent_.size();) {
    const ssize_t now = write(out_, sent_.data() + done, sent_.size() - done);
    if (now < 0 && errno != EINTR) {
      return false;
    }
    done += static_cast<std::size_t>(std::max<ssize_t>(now, 0));
  }
  return true;
}

Received Channel::receive(Message& message, std::size_t mostBytes) {
  Header header;
  Received received = read(reinterpret_cast<char*>(&header), sizeof header);
  if (received != Received::Message) {
    return received;
  }
  if (header.magic != kMagic) {
    return Received::Broken;
  }
  if (header.size > mostBytes) {
    return Received::TooLarge;
  }
  message.kind = header.kind;
  message.number = header.number;
  if (header.size <= arrived_ - used_) {
    message.values = {buffer_.data() + used_, header.size};
    used_ += header.size;
    return Received::Message;
  }
  large_.clear();
  while (large_.size() < header.size && received == Received::Message) {
    const std::size_t piece = std::min<std::size_t>(header.size - large_.size(), kPiece);
    large_.resize(large_.size() + piece);
    received = read(large_.data() + large_.size() - piece, piece);
  }
  message.values = large_;
  return received;
}

Received Channel::read(char* to, std::size_t size) {
  buffer_.resize(kBuffer);
  while (size > 0) {
    if (used_ == arrived_) {
      used_ = 0;
      arrived_ = readSome(in_, buffer_.data(), kBuffer);
      if (arrived_ == 0) {
        return Received::Closed;
      }
    }
    const std::size_t piece = std::min(size, arrived_ - used_);
    std::memcpy(to, buffer_.data() + used_, piece);
    used_ += piece;
    to += piece;
    size -= piece;
  }
  return Received::Message;
}

}  // namespace enshu::call

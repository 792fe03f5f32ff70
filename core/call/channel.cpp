// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/call/channel.h"

#include <algorithm>
#include <cstring>

#include "core/call/descriptor.h"

namespace enshu::call {

namespace {

constexpr std::size_t kBuffer = 64 << 10;  // what a pipe holds
constexpr std::size_t kPiece = 1 << 20;    // of a large message, at a time

}  // namespace

bool Channel::send(Kind kind, std::uint64_t number, std::string_view values) {
  const Header header{kMagic, kind, number, values.size()};
  sent_.assign(reinterpret_cast<const char*>(&header), sizeof header);
  sent_ += values;
  return writeAll(out_, sent_.data(), sent_.size());
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

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/worker/answer_channel.h"

#include <poll.h>
#include <sys/random.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <stdexcept>

namespace enshu::worker {

namespace {

constexpr char kReady = 'R';

using Deadline = std::chrono::steady_clock::time_point;

struct Header {
  Token token;
  std::uint64_t size = 0;
};

int millisecondsTo(Deadline deadline) {
  const auto left = deadline - std::chrono::steady_clock::now();
  return static_cast<int>(
      std::max<std::int64_t>(0, std::chrono::ceil<std::chrono::milliseconds>(left).count()));
}

// Fills `bytes`; Answer once they are there.
Received readExactly(int fd, char* bytes, std::size_t size, Deadline deadline) {
  std::size_t have = 0;
  while (have < size) {
    pollfd waiting{fd, POLLIN, 0};
    const int ready = poll(&waiting, 1, millisecondsTo(deadline));
    if (ready == 0) {
      return Received::Late;
    }
    const ssize_t got = read(fd, bytes + have, size - have);
    if (got == 0 || (got < 0 && errno != EINTR)) {
      return Received::Closed;
    }
    have += static_cast<std::size_t>(std::max<ssize_t>(got, 0));
  }
  return Received::Answer;
}

}  // namespace

Token makeToken() {
  Token token;
  if (getrandom(&token, sizeof token, 0) != sizeof token) {
    throw std::runtime_error("no random bytes");
  }
  return token;
}

bool writeAll(int fd, const void* bytes, std::size_t size) {
  const char* from = static_cast<const char*>(bytes);
  while (size > 0) {
    const ssize_t done = write(fd, from, size);
    if (done < 0 && errno != EINTR) {
      return false;
    }
    from += std::max<ssize_t>(done, 0);
    size -= static_cast<std::size_t>(std::max<ssize_t>(done, 0));
  }
  return true;
}

bool sendReady(int fd) {
  return writeAll(fd, &kReady, 1);
}

bool receiveReady(int fd, Deadline deadline) {
  char byte = 0;
  return readExactly(fd, &byte, 1, deadline) == Received::Answer && byte == kReady;
}

bool sendAnswer(int fd, const Token& token, const QByteArray& answer) {
  const Header header{token, static_cast<std::uint64_t>(answer.size())};
  return writeAll(fd, &header, sizeof header) &&
         writeAll(fd, answer.constData(), static_cast<std::size_t>(answer.size()));
}

Received receiveAnswer(int fd, const Token& token, std::uint64_t mostBytes, Deadline deadline,
                       QByteArray& answer) {
  Header header;
  Received received = readExactly(fd, reinterpret_cast<char*>(&header), sizeof header, deadline);
  if (received != Received::Answer) {
    return received;
  }
  if (std::memcmp(&header.token, &token, sizeof token) != 0) {
    return Received::Broken;
  }
  if (header.size > mostBytes) {
    return Received::TooLarge;
  }
  answer.resize(static_cast<qsizetype>(header.size));
  return readExactly(fd, answer.data(), header.size, deadline);
}

}  // namespace enshu::worker

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <chrono>
#include <cstdint>

// The pipe from the student's process to its supervisor: one byte once the process is confined,
// before any of the student's code runs, then one message of a secret token, a size and that many
// bytes. What else arrives (a student's code can write to every descriptor) breaks it.
namespace enshu::worker {

struct Token {
  std::uint64_t words[2] = {};
};

// Throws std::runtime_error if the kernel gives no random bytes.
Token makeToken();

// False: the supervisor is gone.
bool sendReady(int fd);
bool sendAnswer(int fd, const Token& token, const QByteArray& answer);

enum class Received { Answer, Broken, TooLarge, Closed, Late };

// Whether the process came as far as sendReady.
bool receiveReady(int fd, std::chrono::steady_clock::time_point deadline);

// Reads the one message, until the deadline.
Received receiveAnswer(int fd, const Token& token, std::uint64_t mostBytes,
                       std::chrono::steady_clock::time_point deadline, QByteArray& answer);

bool writeAll(int fd, const void* bytes, std::size_t size);

}  // namespace enshu::worker

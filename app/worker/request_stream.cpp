// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/worker/request_stream.h"

#include <unistd.h>

#include "core/call/descriptor.h"

namespace enshu::worker {

namespace {

// How much of it there is.
std::size_t readUpTo(char* to, std::size_t size) {
  std::size_t read = 0;
  while (read < size) {
    const std::size_t got = call::readSome(STDIN_FILENO, to + read, size - read);
    if (got == 0) {
      break;
    }
    read += got;
  }
  return read;
}

}  // namespace

Result<std::optional<driver::RequestHead>> RequestStream::head() {
  if (!next()) {
    return std::nullopt;
  }
  Result<driver::RequestHead> head = driver::decodeHead(piece_);
  ENSHU_TRY(head);
  return std::move(*head);
}

Result<driver::Task> RequestStream::task() {
  next();
  return driver::decodeTask(piece_);
}

bool RequestStream::next() {
  char head[driver::kSizeBytes];
  const std::size_t got = readUpTo(head, sizeof head);
  const bool whole = got == sizeof head && driver::pieceSize(head) <= driver::kMostPieceBytes;
  piece_.resize(whole ? driver::pieceSize(head) : 0);
  if (readUpTo(piece_.data(), piece_.size()) < piece_.size()) {
    piece_.clear();
  }
  return got > 0;
}

}  // namespace enshu::worker

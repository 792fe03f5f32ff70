// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/worker/request_stream.h"

#include "core/call/descriptor.h"

namespace enshu::worker {

namespace {

bool readExactly(char* to, std::size_t size) {
  while (size > 0) {
    const std::size_t got = call::readSome(STDIN_FILENO, to, size);
    if (got == 0) {
      return false;
    }
    to += got;
    size -= got;
  }
  return true;
}

}  // namespace

Result<driver::RequestHead> RequestStream::head() {
  return driver::decodeHead(piece());
}

Result<driver::Task> RequestStream::task() {
  return driver::decodeTask(piece());
}

std::string_view RequestStream::piece() {
  char head[driver::kSizeBytes];
  bytes_.clear();
  if (!readExactly(head, sizeof head) || driver::pieceSize(head) > driver::kMostPieceBytes) {
    return {};
  }
  bytes_.resize(driver::pieceSize(head));
  return readExactly(bytes_.data(), bytes_.size()) ? std::string_view(bytes_) : std::string_view();
}

}  // namespace enshu::worker

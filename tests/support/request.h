// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>

#include "core/driver/frame.h"

namespace enshu::test {

// Takes the next piece off a request; nothing if it is not all there.
inline std::optional<std::string_view> takePiece(std::string_view& bytes) {
  if (bytes.size() < driver::kSizeBytes) {
    return std::nullopt;
  }
  const quint64 size = driver::pieceSize(bytes.data());
  bytes.remove_prefix(driver::kSizeBytes);
  if (size > bytes.size()) {
    return std::nullopt;
  }
  const std::string_view piece = bytes.substr(0, size);
  bytes.remove_prefix(size);
  return piece;
}

// A whole request, piece by piece as the worker reads it.
inline Result<driver::Request> decodeRequest(const QByteArray& bytes) {
  std::string_view left(bytes.constData(), static_cast<size_t>(bytes.size()));
  const auto first = takePiece(left);
  const Result<driver::RequestHead> head = driver::decodeHead(first.value_or(std::string_view()));
  if (!head) {
    return tl::unexpected(head.error());
  }
  driver::Request request{head->nonce, head->implementations, {}, head->fill};
  for (int k = 0; k < head->tasks; ++k) {
    const auto piece = takePiece(left);
    Result<driver::Task> task = driver::decodeTask(piece.value_or(std::string_view()));
    if (!task) {
      return tl::unexpected(task.error());
    }
    request.tasks += std::move(*task);
  }
  if (!left.empty()) {
    return failure({}, "bytes are left over");
  }
  return request;
}

}  // namespace enshu::test

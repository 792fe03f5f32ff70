// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "core/base/result.h"

namespace enshu::archive {

// The bytes of an archive: a regular file, or memory that outlives the source.
class Source {
 public:
  // Follows no link and never waits for a pipe.
  static Result<Source> file(const std::string& path);
  static Source memory(std::string_view bytes);

  std::int64_t size() const { return size_; }

  // Copies up to `count` bytes from `offset`; the number copied, less than 0 if the disk fails.
  std::int64_t readAt(std::int64_t offset, char* to, std::int64_t count) const;

 private:
  Source() = default;

  std::shared_ptr<const int> descriptor_;  // closed by its last owner; null: memory
  std::string_view bytes_;
  std::int64_t size_ = 0;
};

}  // namespace enshu::archive

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/archive/source.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstring>

namespace enshu::archive {

Result<Source> Source::file(const std::string& path) {
  const int descriptor = open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  if (descriptor < 0) {
    return failure(path, ENSHU_TEXT("cannot be opened"));
  }
  Source source;
  source.descriptor_ = std::shared_ptr<const int>(new int(descriptor), [](const int* owned) {
    close(*owned);
    delete owned;
  });
  struct stat status = {};
  if (fstat(descriptor, &status) != 0 || !S_ISREG(status.st_mode)) {
    return failure(path, ENSHU_TEXT("is not an ordinary file"));
  }
  source.size_ = status.st_size;
  return source;
}

Source Source::memory(std::string_view bytes) {
  Source source;
  source.bytes_ = bytes;
  source.size_ = static_cast<std::int64_t>(bytes.size());
  return source;
}

std::int64_t Source::readAt(std::int64_t offset, char* to, std::int64_t count) const {
  const std::int64_t part = std::clamp<std::int64_t>(size_ - offset, 0, count);
  if (part == 0) {
    return 0;
  }
  if (descriptor_) {
    return pread(*descriptor_, to, static_cast<std::size_t>(part), offset);
  }
  std::memcpy(to, bytes_.data() + offset, static_cast<std::size_t>(part));
  return part;
}

}  // namespace enshu::archive

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstddef>

// Reading and writing of descriptors, whatever signals come between.
namespace enshu::call {

// At least one byte; 0: the end.
inline std::size_t readSome(int fd, char* to, std::size_t size) {
  ssize_t got = 0;
  do {
    got = read(fd, to, size);
  } while (got < 0 && errno == EINTR);
  return static_cast<std::size_t>(std::max<ssize_t>(got, 0));
}

// False: the reader is gone.
inline bool writeAll(int fd, const char* from, std::size_t size) {
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

}  // namespace enshu::call

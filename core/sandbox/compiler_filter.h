// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

namespace enshu::sandbox {

// Owns a file descriptor.
class Descriptor {
 public:
  explicit Descriptor(int fd = -1) : fd_(fd) {}
  Descriptor(Descriptor&& other) noexcept : fd_(other.fd_) { other.fd_ = -1; }
  Descriptor& operator=(Descriptor&&) = delete;
  ~Descriptor();

  int get() const { return fd_; }

 private:
  int fd_;
};

// A filter program, for bwrap's --seccomp, that denies what no compiler needs: sockets, tracing,
// mounts, namespaces, kernel keys, io_uring, bpf. A fresh descriptor for each box, read from the
// start.
Result<Descriptor> compilerFilter();

}  // namespace enshu::sandbox

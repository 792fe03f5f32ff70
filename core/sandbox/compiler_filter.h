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

// A filter program, for bwrap's --seccomp, that lets a program read, write, take memory and end:
// what cc1plus, as, the linker and moc do. Everything else is denied, so no process or thread is
// made, no namespace, mount, socket or trace. A fresh descriptor for each box, read from the start.
Result<Descriptor> compilerFilter();

}  // namespace enshu::sandbox

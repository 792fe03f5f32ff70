// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "core/driver/frame.h"

namespace enshu::worker {

// The request on standard input, of which no more is read than is being worked on.
class RequestStream {
 public:
  Result<driver::RequestHead> head();
  Result<driver::Task> task();

 private:
  // The next piece, valid until the one after it; empty if it is not all there.
  std::string_view piece();

  std::string bytes_;
};

}  // namespace enshu::worker

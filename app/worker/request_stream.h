// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include "core/driver/frame.h"

namespace enshu::worker {

// The requests on standard input, of which no more is read than is being worked on.
class RequestStream {
 public:
  // Of the next request; none: there is no other.
  Result<std::optional<driver::RequestHead>> head();
  Result<driver::Task> task();

 private:
  // Takes the next piece, which is empty if it is cut off. False: there is none.
  bool next();

  std::string piece_;
};

}  // namespace enshu::worker

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/result.h"

namespace enshu {

std::string Error::message() const {
  std::string filled;
  for (const char* c = text; *c != '\0'; ++c) {
    const std::size_t index = c[0] == '%' && c[1] >= '1' && c[1] <= '9' ? c[1] - '1' : args.size();
    if (index < args.size()) {
      filled += args[index];
      ++c;
    } else {
      filled += *c;
    }
  }
  return where.empty() ? filled : where + ": " + filled;
}

}  // namespace enshu

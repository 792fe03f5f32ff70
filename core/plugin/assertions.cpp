// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plugin/assertions.h"

#include <cstdio>
#include <cstdlib>
#include <string>

namespace enshu::plugin {

namespace {

std::string text(const Seen& number) {
  return number.there ? std::to_string(number.value) : std::string();
}

}  // namespace

void conditionFailed(const char* library, const char* condition, const Condition& numbers) {
  std::fprintf(stderr, "%s: %s [%s, %s, %s]\n", library, condition, text(numbers.left).c_str(),
               text(numbers.right).c_str(), text(numbers.last).c_str());
  std::abort();
}

}  // namespace enshu::plugin

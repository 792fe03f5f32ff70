// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <charconv>
#include <string>

namespace enshu::call {

// Reads a number greater than zero, as both programs of a wall get them among their arguments.
// False: the text is something else.
template <class Integer>
bool readPositive(const std::string& text, Integer& value) {
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  return error == std::errc() && stop == end && value > 0;
}

}  // namespace enshu::call

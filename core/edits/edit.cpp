// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edits/edit.h"

#include <algorithm>
#include <array>

namespace enshu::edits {

namespace {

constexpr std::array<std::string_view, kKinds> kIds{
    "sign",       "operands", "transpose",  "name",      "term",    "factor",
    "index",      "number",   "bound",      "arguments", "order",   "statement",
    "comparison", "function", "assignment", "brackets",  "integer", "copy"};

}  // namespace

std::string_view id(Kind kind) {
  return kIds[static_cast<std::size_t>(kind)];
}

std::optional<Kind> kindOf(std::string_view id) {
  const auto found = std::find(kIds.begin(), kIds.end(), id);
  return found == kIds.end() ? std::nullopt
                             : std::optional(static_cast<Kind>(found - kIds.begin()));
}

std::string edited(std::string_view text, const Edit& edit) {
  std::string result(text.substr(0, static_cast<std::size_t>(edit.range.begin)));
  result += edit.replacement;
  result += text.substr(static_cast<std::size_t>(edit.range.end));
  return result;
}

}  // namespace enshu::edits

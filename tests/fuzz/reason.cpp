// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/contract.h"
#include "tests/fuzz/targets.h"

namespace enshu::fuzz {

void expectReason(const Error& error) {
  const std::string_view text = error.text;
  expects(!text.empty(), "a refusal has no text");
  expects(!error.where.empty(), "a refusal has no place");
  std::size_t arguments = 0;
  for (const char digit : std::string_view("123456789")) {
    const char place[] = {'%', digit};
    if (text.find(std::string_view(place, 2)) != std::string_view::npos) {
      arguments = static_cast<std::size_t>(digit - '0');
    }
  }
  expects(error.args.size() == arguments, "a refusal shows another number of arguments");
}

}  // namespace enshu::fuzz

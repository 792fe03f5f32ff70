// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/contract.h"
#include "tests/fuzz/targets.h"

namespace enshu::fuzz {

void expectReason(const Error& error) {
  const std::string_view text = error.text;
  expects(!text.empty(), "a refusal has no text");
  expects(!error.where.empty(), "a refusal has no place");
  std::size_t arguments = 0;
  for (std::size_t number = 1; number < 10; ++number) {
    if (text.find("%" + std::to_string(number)) != std::string_view::npos) {
      arguments = number;
    }
  }
  expects(error.args.size() == arguments, "a refusal shows another number of arguments");
}

}  // namespace enshu::fuzz

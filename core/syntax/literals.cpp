// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/syntax/literals.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace enshu::syntax {

namespace {

std::string written(double value) {
  char digits[40];
  const auto end = std::to_chars(digits, digits + sizeof digits, value).ptr;
  std::string text(digits, end);
  return text.find_first_of(".e") == std::string::npos ? text + ".0" : text;
}

std::string written(long value) {
  return std::to_string(value);
}

template <class Number>
std::vector<std::string> others(const std::string& text, const std::vector<Number>& factors) {
  Number value = 0;
  const auto end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, value);
  if (read.ec != std::errc() || read.ptr != end || std::abs(double(value)) > 1e9) {
    return {};
  }
  std::vector<Number> numbers{value + 1, value - 1, -value, 0, 1, 2};
  for (const Number factor : factors) {
    numbers.push_back(value * factor);
  }
  std::vector<std::string> texts;
  for (const Number number : numbers) {
    std::string other = written(number);
    if (number != value && std::find(texts.begin(), texts.end(), other) == texts.end()) {
      texts.push_back(std::move(other));
    }
  }
  return texts;
}

}  // namespace

std::vector<std::string> otherNumbers(Node::Kind kind, const std::string& text) {
  switch (kind) {
    case Node::Kind::Boolean:
      return {text == "true" ? "false" : "true"};
    case Node::Kind::Integer: {
      std::vector<std::string> all = others<long>(text, {2});
      if (!all.empty()) {
        all.push_back(text + " / 2.0");
      }
      return all;
    }
    case Node::Kind::Real:
      return others<double>(text, {2, 0.5, 10, 0.1});
    default:
      return {};
  }
}

}  // namespace enshu::syntax

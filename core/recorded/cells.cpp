// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recorded/cells.h"

#include <locale.h>  // NOLINT(modernize-deprecated-headers): newlocale is POSIX's
#include <stdlib.h>  // NOLINT(modernize-deprecated-headers): strtod_l

#include <algorithm>
#include <charconv>

namespace enshu::recorded {
namespace {

constexpr std::string_view kBlanks(" \t\r");

std::string_view unquoted(std::string_view cell) {
  const bool quoted = cell.size() >= 2 && cell.front() == '"' && cell.back() == '"';
  return quoted ? trimmed(cell.substr(1, cell.size() - 2)) : cell;
}

// Where the cell that begins at the front ends: at a separator that stands in no quotes.
std::size_t endOfCell(std::string_view rest, char separator) {
  bool quoted = false;
  for (std::size_t i = 0; i < rest.size(); ++i) {
    quoted = rest[i] == '"' ? !quoted : quoted;
    const bool blank = separator == ' ' && (rest[i] == ' ' || rest[i] == '\t');
    if (!quoted && (rest[i] == separator || blank)) {
      return i;
    }
  }
  return rest.size();
}

// "0,5 2,5": numbers with decimal commas, parted by blanks.
bool hasDecimalCommas(std::string_view line) {
  const std::vector<std::string_view> cells = cellsOf(line, ' ');
  return cells.size() > 1 && std::all_of(cells.begin(), cells.end(), [](std::string_view cell) {
           return cell.front() != ',' && cell.back() != ',' && numberOf(cell, ' ').has_value();
         });
}

}  // namespace

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(kBlanks);
  const std::size_t last = text.find_last_not_of(kBlanks);
  return first == std::string_view::npos ? std::string_view()
                                         : text.substr(first, last - first + 1);
}

std::vector<std::string_view> cellsOf(std::string_view line, char separator) {
  std::vector<std::string_view> cells;
  std::string_view rest = separator == '\t' ? line : trimmed(line);
  while (true) {
    const std::size_t end = endOfCell(rest, separator);
    cells.push_back(unquoted(trimmed(rest.substr(0, end))));
    if (end == rest.size()) {
      return cells;
    }
    rest = rest.substr(end + 1);
    if (separator == ' ') {
      rest = trimmed(rest);
    }
  }
}

char separatorOf(std::string_view line) {
  const std::string_view inner = trimmed(line);
  for (const char separator : {'\t', ';', ','}) {
    if (endOfCell(inner, separator) < inner.size()) {
      return separator == ',' && hasDecimalCommas(inner) ? ' ' : separator;
    }
  }
  return ' ';
}

std::optional<double> realOf(std::string_view text) {
  double value = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
  if (text.empty() || read.ptr != text.data() + text.size()) {
    return std::nullopt;
  }
  // Whether it is too small or too large only the other reader says; a point is its point.
  if (read.ec == std::errc::result_out_of_range) {
    static const locale_t plain = newlocale(LC_ALL_MASK, "C", nullptr);
    return strtod_l(std::string(text).c_str(), nullptr, plain);
  }
  return read.ec == std::errc() ? std::optional(value) : std::nullopt;
}

std::optional<double> numberOf(std::string_view cell, char separator) {
  std::string with;
  if (separator != ',' && cell.size() < 64 && cell.find(',') != std::string_view::npos) {
    with = cell;
    with[with.find(',')] = '.';
    cell = with;
  }
  if (cell.starts_with('+')) {
    cell.remove_prefix(1);
  }
  return realOf(cell);
}

Heading headingOf(std::string_view written) {
  std::string one(written);
  std::replace_if(
      one.begin(), one.end(), [](char letter) { return letter == '\n' || letter == '\r'; }, ' ');
  const std::string_view cell = one;
  const char last = cell.empty() ? '\0' : cell.back();
  const std::size_t open = last == ']' ? cell.rfind('[') : last == ')' ? cell.rfind('(') : 0;
  if (open == 0 || open == std::string_view::npos) {
    return {std::string(cell), {}};
  }
  const std::string_view inside = trimmed(cell.substr(open + 1, cell.size() - open - 2));
  // q[2] and q(2) have a number there, not a unit.
  if (inside.empty() || numberOf(inside, ',')) {
    return {std::string(cell), {}};
  }
  return {std::string(trimmed(cell.substr(0, open))), std::string(inside)};
}

std::optional<Numbered> numberedOf(const std::string& name) {
  std::string_view rest = name;
  const bool closed = rest.ends_with(']') || rest.ends_with(')');
  rest.remove_suffix(closed ? 1 : 0);
  const std::size_t before = rest.find_last_not_of("0123456789");
  if (before == std::string_view::npos || before + 1 == rest.size()) {
    return std::nullopt;
  }
  Numbered numbered;
  const std::string_view digits = rest.substr(before + 1);
  const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), numbered.number);
  rest = rest.substr(0, before + 1);
  const bool opened = rest.ends_with('[') || rest.ends_with('(');
  rest.remove_suffix(opened ? 1 : 0);
  while (rest.ends_with(' ') || rest.ends_with('_')) {
    rest.remove_suffix(1);
  }
  numbered.stem = rest;
  const bool good = read.ec == std::errc() && opened == closed && !rest.empty();
  return good ? std::optional(numbered) : std::nullopt;
}

}  // namespace enshu::recorded

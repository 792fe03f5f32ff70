// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace enshu::recorded {

// Without the blanks around it.
std::string_view trimmed(std::string_view text);

// The cells of a line of a table, without the blanks around them and without their quotes.
// `separator` ' ' stands for any number of blanks.
std::vector<std::string_view> cellsOf(std::string_view line, char separator);

// The separator of a line of numbers: a tabulator, else a semicolon, a comma, blanks.
char separatorOf(std::string_view line);

// The number that a whole text is; one that no double can hold is 0 or infinite. None: no number.
std::optional<double> realOf(std::string_view text);

// The same with a sign before it, and with a decimal comma where commas do not part.
std::optional<double> numberOf(std::string_view cell, char separator);

// What a heading says: "t [s]" is t in s.
struct Heading {
  std::string name;
  std::string unit;
};
Heading headingOf(std::string_view cell);

// A name that ends in a number, such as "q 2", "q_2", "q[2]", "q(2)", "q2".
struct Numbered {
  std::string stem;
  int number = 0;
};
std::optional<Numbered> numberedOf(const std::string& name);

}  // namespace enshu::recorded

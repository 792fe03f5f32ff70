// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <cstddef>
#include <cstdint>
#include <vector>

// The text of a program as it is compared: what a person changes to make a copy look like work of
// his own is not in it.
namespace enshu::grading {

// A token. A name that the file gives itself has none of its own: it is known by where it stood
// before and where it stands again, so that another name in all these places changes nothing.
struct Symbol {
  std::uint64_t word = 0;    // of a name of the file's own: the same for all
  std::uint32_t before = 0;  // how many symbols ago the name stood last; 0: never, or no such name
  std::uint32_t after = 0;   // in how many it stands again, likewise
  int line = 1;
};
using PlainCode = std::vector<Symbol>;

// More than any honest file has; what comes after them is not compared.
inline constexpr std::size_t kMostSymbols = 20000;

// Left out are comments, directives but for what #define defines, const and its like, std:: and
// Eigen::. -> is a dot. A name that always stands after a dot or :: is somebody else's and keeps
// its spelling, as keywords, signs and numbers do; 1.0, 1. and 1 are one number.
PlainCode plainCode(const QByteArray& text);

// Whether symbol `a` of one code, in a passage that begins `since` symbols before it, says what `b`
// says of the other, likewise.
bool agreeAfter(const Symbol& a, const Symbol& b, std::size_t since);
// The same of a passage that ends `until` symbols after them.
bool agreeBefore(const Symbol& a, const Symbol& b, std::size_t until);

// Of every run of so many symbols a number; equal runs have equal ones.
std::vector<std::uint64_t> runHashes(const PlainCode& code, std::size_t length);

}  // namespace enshu::grading

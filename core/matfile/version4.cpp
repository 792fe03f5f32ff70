// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/matfile/version4.h"

#include <algorithm>
#include <cctype>
#include <cstring>
#include <optional>
#include <set>

namespace enshu::matfile {
namespace {

constexpr std::size_t kVariableHeader = 20;
constexpr std::uint32_t kLongestName = 64;

// The digits of the type, MOPT: machine, always 0, precision, kind of matrix.
struct Header {
  bool swapped = false;
  std::uint32_t type = 0;  // of a version 5 file
  std::size_t size = 0;    // of one number
  std::uint32_t kind = 0;  // 0: numbers, 1: text, 2: sparse
  std::uint32_t rows = 0;
  std::uint32_t cols = 0;
  bool complex = false;
  std::uint32_t nameSize = 0;  // with the zero behind it
};

std::uint32_t word(std::string_view bytes, std::size_t place, bool swapped) {
  std::uint32_t value = 0;
  std::memcpy(&value, bytes.data() + place * sizeof value, sizeof value);
  return swapped ? __builtin_bswap32(value) : value;
}

// None: no header of a matrix.
std::optional<Header> headerOf(std::string_view bytes) {
  if (bytes.size() < kVariableHeader) {
    return std::nullopt;
  }
  // Doubles, singles and the integers, in version 5's numbers.
  constexpr std::uint32_t kTypes[] = {9, 7, 5, 3, 4, 2};
  constexpr std::size_t kSizes[] = {8, 4, 4, 2, 2, 1};
  Header header;
  header.swapped = word(bytes, 0, false) > 9999;
  const std::uint32_t mopt = word(bytes, 0, header.swapped);
  const std::uint32_t precision = mopt / 10 % 10;
  header.kind = mopt % 10;
  if (mopt / 1000 != (header.swapped ? 1U : 0U) || mopt / 100 % 10 != 0 ||
      precision >= std::size(kTypes) || header.kind > 2) {
    return std::nullopt;
  }
  header.type = kTypes[precision];
  header.size = kSizes[precision];
  header.rows = word(bytes, 1, header.swapped);
  header.cols = word(bytes, 2, header.swapped);
  header.complex = word(bytes, 3, header.swapped) != 0;
  header.nameSize = word(bytes, 4, header.swapped);
  const bool possible = header.rows <= INT32_MAX && header.cols <= INT32_MAX &&
                        word(bytes, 3, header.swapped) <= 1 && header.nameSize > 1 &&
                        header.nameSize <= kLongestName;
  return possible ? std::optional(header) : std::nullopt;
}

// The name behind a header; empty: none that MATLAB would take.
std::string nameOf(std::string_view bytes, const Header& header) {
  if (bytes.size() < kVariableHeader + header.nameSize) {
    return {};
  }
  const std::string_view name = bytes.substr(kVariableHeader, header.nameSize - 1);
  const bool good = std::isalpha(static_cast<unsigned char>(name[0])) != 0 &&
                    bytes[kVariableHeader + name.size()] == '\0' &&
                    std::all_of(name.begin(), name.end(), [](unsigned char letter) {
                      return std::isalnum(letter) != 0 || letter == '_';
                    });
  return good ? std::string(name) : std::string();
}

}  // namespace

bool isVersion4(const std::string& bytes) {
  const std::optional<Header> header = headerOf(bytes);
  return header && !nameOf(bytes, *header).empty();
}

Result<void> forEachArray4(const std::string& bytes, const std::string& where,
                           std::uintmax_t maxBytes, const std::function<void(const Array&)>& show,
                           const std::stop_token& stop) {
  constexpr Class kKinds[] = {Class::Double, Class::Char, Class::Sparse};
  std::set<std::string> names;
  std::size_t at = 0;
  while (at < bytes.size()) {
    if (stop.stop_requested()) {
      return failure(where, ENSHU_TEXT("was stopped"));
    }
    const std::string place = where + ": byte " + std::to_string(at);
    const std::string_view rest = std::string_view(bytes).substr(at);
    const std::optional<Header> header = headerOf(rest);
    const std::string name = header ? nameOf(rest, *header) : std::string();
    if (name.empty()) {
      return failure(place, ENSHU_TEXT("no matrix of a version 4 file begins here"));
    }
    if (!names.insert(name).second) {
      return failure(place, ENSHU_TEXT("variable %1 is there twice"), {name});
    }
    const std::uintmax_t count = std::uintmax_t{header->rows} * header->cols;
    if (count > maxBytes / sizeof(double)) {
      return failure(place, ENSHU_TEXT("larger than the %1 bytes allowed"),
                     {std::to_string(maxBytes)});
    }
    const std::size_t begin = kVariableHeader + header->nameSize;
    const std::size_t size = count * header->size;
    const std::size_t whole = begin + (header->complex ? 2 : 1) * size;
    if (rest.size() < whole) {
      return failure(place, ENSHU_TEXT("truncated: variable %1 is not complete"), {name});
    }
    Array array;
    array.name = name;
    array.kind = kKinds[header->kind];
    array.complex = header->complex;
    array.dimensions = {header->rows, header->cols};
    array.type = header->type;
    array.numbers = rest.substr(begin, size);
    array.swapped = header->swapped;
    show(array);
    at += whole;
  }
  return {};
}

}  // namespace enshu::matfile

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/matfile/version5.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <set>

#include "core/base/contract.h"
#include "core/matfile/bytes.h"
#include "core/matfile/contents.h"

namespace enshu::matfile {
namespace {

constexpr std::size_t kTag = 8;
constexpr std::uint32_t kOpaque = 17;  // a class whose arrays have no dimensions

// MATLAB's have 64 bytes at most; each element of a struct array repeats them in the names of its
// parts.
constexpr std::size_t kLongestField = 256;

enum Type : std::uint32_t {
  Int8 = 1,
  UInt16 = 4,
  Int32,
  UInt32,
  Matrix = 14,
  Compressed,
  Utf8,
  Utf16
};

// Of short texts.
constexpr std::size_t kMostLetters = 64;
constexpr std::size_t kMostBytes = 256;

// Why the file is refused; thrown and caught in this file only.
struct Damage {
  const char* text;
  std::vector<std::string> args;
};

// Bytes each number of a data type takes; 0: not a type of numbers.
std::size_t sizeOf(std::uint32_t type) {
  constexpr std::size_t kSizes[] = {0, 1, 1, 2, 2, 4, 4, 4, 0, 8, 0, 0, 8, 8};
  return type < std::size(kSizes) ? kSizes[type] : 0;
}

// Reads unsigned integers in the byte order of the file.
class Words {
 public:
  explicit Words(bool swapped) : swapped_(swapped) {}

  bool swapped() const { return swapped_; }

  std::uint32_t operator()(std::string_view bytes, std::size_t offset) const {
    std::uint32_t word = 0;
    std::memcpy(&word, bytes.data() + offset, sizeof word);
    return swapped_ ? __builtin_bswap32(word) : word;
  }

 private:
  bool swapped_;
};

// One tagged part of an array element.
struct Part {
  std::uint32_t type = 0;
  std::string_view data;
};

// Takes the parts of an array element one after the other.
class Parts {
 public:
  Parts(std::string_view body, Words words) : rest_(body), words_(words) {}

  bool atEnd() const { return rest_.empty(); }
  std::string_view rest() const { return rest_; }

  Part next() {
    need(kTag);
    const std::uint32_t first = words_(rest_, 0);
    if (const std::uint32_t small = first >> 16; small != 0) {
      // Up to four bytes stand in the tag itself.
      if (small > 4) {
        throw Damage{ENSHU_TEXT("an element has a damaged tag"), {}};
      }
      return take(first & 0xffff, 4, small, kTag);
    }
    const std::size_t size = words_(rest_, 4);
    need(kTag + size);
    return take(first, kTag, size, kTag + (size + 7) / 8 * 8);
  }

  Part next(std::uint32_t type) {
    const Part part = next();
    if (part.type != type) {
      throw Damage{ENSHU_TEXT("an element has a damaged tag"), {}};
    }
    return part;
  }

 private:
  void need(std::size_t size) const {
    if (rest_.size() < size) {
      throw Damage{ENSHU_TEXT("an element is longer than the one that holds it"), {}};
    }
  }

  Part take(std::uint32_t type, std::size_t start, std::size_t size, std::size_t padded) {
    const Part part{type, rest_.substr(start, size)};
    rest_.remove_prefix(std::min(padded, rest_.size()));
    return part;
  }

  std::string_view rest_;
  Words words_;
};

std::vector<std::uint32_t> dimensions(const Part& part, Words words) {
  if (part.data.size() < 8 || part.data.size() % 4 != 0) {
    throw Damage{ENSHU_TEXT("an array has damaged dimensions"), {}};
  }
  std::vector<std::uint32_t> sizes;
  for (std::size_t i = 0; i < part.data.size(); i += 4) {
    sizes.push_back(words(part.data, i));
    if (sizes.back() > INT32_MAX) {
      throw Damage{ENSHU_TEXT("an array has damaged dimensions"), {}};
    }
  }
  return sizes;
}

// How many numbers an array of these dimensions has.
std::uintmax_t count(const std::vector<std::uint32_t>& dimensions, std::uintmax_t maxBytes) {
  std::uintmax_t numbers = 1;
  for (const std::uint32_t size : dimensions) {
    numbers *= size;
    if (numbers > maxBytes / sizeof(double)) {
      throw Damage{ENSHU_TEXT("larger than the %1 bytes allowed"), {std::to_string(maxBytes)}};
    }
  }
  return numbers;
}

Array readArray(std::string_view body, Words words, std::uintmax_t maxBytes) {
  Parts parts(body, words);
  const Part flags = parts.next(UInt32);
  if (flags.data.size() != 8) {
    throw Damage{ENSHU_TEXT("an array has damaged flags"), {}};
  }
  Array array;
  array.kind = static_cast<Class>(words(flags.data, 0) & 0xff);
  array.complex = (words(flags.data, 0) & 0x800) != 0;
  array.swapped = words.swapped();
  if (array.kind != static_cast<Class>(kOpaque)) {
    array.dimensions = dimensions(parts.next(Int32), words);
  }
  array.name = parts.next(Int8).data;
  array.inside = parts.rest();
  if (array.isNumeric()) {
    const std::uintmax_t numbers = count(array.dimensions, maxBytes);
    for (int half = 0; half < (array.complex ? 2 : 1); ++half) {
      const Part data = parts.next();
      if (sizeOf(data.type) == 0 || data.data.size() != numbers * sizeOf(data.type)) {
        throw Damage{ENSHU_TEXT("variable %1 has not as many numbers as its dimensions say"),
                     {array.name}};
      }
      if (half == 0) {
        array.type = data.type;
        array.numbers = data.data;
      }
    }
    if (!parts.atEnd()) {
      throw Damage{ENSHU_TEXT("variable %1 has bytes behind its numbers"), {array.name}};
    }
  }
  while (!parts.atEnd()) {
    parts.next();
  }
  return array;
}

// The names of the fields of a struct array: so many bytes for each, zeros behind the name.
std::vector<std::string> fieldNames(Parts& parts, Words words) {
  const Part length = parts.next(Int32);
  const std::size_t width = length.data.size() == 4 ? words(length.data, 0) : 0;
  const Part names = parts.next(Int8);
  if (width == 0 || width > kLongestField || names.data.size() % width != 0) {
    throw Damage{ENSHU_TEXT("a struct has damaged names of fields"), {}};
  }
  std::vector<std::string> all;
  for (std::size_t at = 0; at < names.data.size(); at += width) {
    const std::string_view name = names.data.substr(at, width);
    all.emplace_back(name.substr(0, name.find('\0')));
  }
  return all;
}

std::vector<Field> readFields(const Array& array, std::uintmax_t maxBytes, std::size_t most) {
  const Words words(array.swapped);
  Parts parts(array.inside, words);
  const std::uintmax_t elements = count(array.dimensions, maxBytes);
  const std::vector<std::string> names = fieldNames(parts, words);
  std::vector<Field> all;
  for (std::uintmax_t i = 0; i < (names.empty() ? 0 : elements); ++i) {
    for (const std::string& name : names) {
      const Part part = parts.next(Matrix);
      if (part.data.empty()) {
        continue;
      }
      if (all.size() == most) {
        throw Damage{ENSHU_TEXT("has too many parts"), {}};
      }
      all.push_back(
          {elements == 1 ? name : elementName({}, i, name), readArray(part.data, words, maxBytes)});
    }
  }
  return all;
}

// Inflates an element, which then holds one array, into what is left of the bytes allowed.
std::string unpack(std::string_view body, Words words, std::uintmax_t maxBytes,
                   std::uintmax_t& room, const std::stop_token& stop) {
  Result<std::string> contents = inflate(body, room, stop);
  if (!contents && !contents.error().args.empty() && room < maxBytes) {
    throw Damage{ENSHU_TEXT("with it the file has more than the %1 bytes allowed"),
                 {std::to_string(maxBytes)}};
  }
  if (!contents) {
    throw Damage{contents.error().text, contents.error().args};
  }
  room -= contents->size();
  if (contents->size() < kTag || words(*contents, 0) != Matrix ||
      words(*contents, 4) != contents->size() - kTag) {
    throw Damage{ENSHU_TEXT("an element has a damaged tag"), {}};
  }
  return *std::move(contents);
}

template <class Number>
void convert(const Array& array, Eigen::MatrixXd& matrix) {
  std::string_view rest = array.numbers;
  for (double& value : matrix.reshaped()) {
    std::array<char, sizeof(Number)> raw;
    std::copy_n(rest.begin(), sizeof(Number), raw.begin());
    rest.remove_prefix(sizeof(Number));
    if (array.swapped) {
      std::reverse(raw.begin(), raw.end());
    }
    value = static_cast<double>(std::bit_cast<Number>(raw));
  }
}

// How the numbers of each data type are read; nullptr: not a type of numbers.
using Convert = void (*)(const Array&, Eigen::MatrixXd&);
constexpr Convert kConverts[] = {nullptr,
                                 convert<std::int8_t>,
                                 convert<std::uint8_t>,
                                 convert<std::int16_t>,
                                 convert<std::uint16_t>,
                                 convert<std::int32_t>,
                                 convert<std::uint32_t>,
                                 convert<float>,
                                 nullptr,
                                 convert<double>,
                                 nullptr,
                                 nullptr,
                                 convert<std::int64_t>,
                                 convert<std::uint64_t>};

void append(std::string& text, std::uint32_t letter) {
  const auto add = [&](std::uint32_t byte) { text += static_cast<char>(byte); };
  if (letter < 0x80) {
    add(letter);
  } else if (letter < 0x800) {
    add(0xc0 | letter >> 6);
    add(0x80 | (letter & 0x3f));
  } else if (letter < 0x10000) {
    add(0xe0 | letter >> 12);
    add(0x80 | (letter >> 6 & 0x3f));
    add(0x80 | (letter & 0x3f));
  } else {
    add(0xf0 | letter >> 18);
    add(0x80 | (letter >> 12 & 0x3f));
    add(0x80 | (letter >> 6 & 0x3f));
    add(0x80 | (letter & 0x3f));
  }
}

// Of UTF-16. What is no letter is a question mark.
std::string utf8Of(std::string_view letters, bool swapped) {
  const auto unit = [&](std::size_t k) {
    const auto low = static_cast<unsigned char>(letters[k + (swapped ? 1 : 0)]);
    const auto high = static_cast<unsigned char>(letters[k + (swapped ? 0 : 1)]);
    return static_cast<std::uint32_t>(high << 8 | low);
  };
  std::string text;
  for (std::size_t k = 0; k + 1 < letters.size(); k += 2) {
    const std::uint32_t first = unit(k);
    const std::uint32_t second = k + 3 < letters.size() ? unit(k + 2) : 0;
    if (first >= 0xd800 && first < 0xdc00 && second >= 0xdc00 && second < 0xe000) {
      append(text, 0x10000 + ((first - 0xd800) << 10) + (second - 0xdc00));
      k += 2;
    } else {
      const bool bad = first < ' ' || first == 0x7f || (first >= 0xd800 && first < 0xe000);
      append(text, bad ? '?' : first);
    }
  }
  return text;
}

// Of bytes, as they are.
std::string plain(std::string_view letters) {
  std::string text(letters);
  std::replace_if(
      text.begin(), text.end(), [](char letter) { return letter >= 0 && letter < ' '; }, '?');
  return text;
}

// The word order of a file; refuses what is no file of version 5.
Result<Words> identify(const std::string& bytes, const std::string& where) {
  static_assert(std::endian::native == std::endian::little);
  const std::string_view mark =
      bytes.size() < kHeader ? "" : std::string_view(bytes).substr(kHeader - 4);
  const bool straight = mark.starts_with(std::string_view("\0\1IM", 4));
  if (!straight && !mark.starts_with(std::string_view("\1\0MI", 4))) {
    return failure(where, ENSHU_TEXT("not a MAT file of version 5 or 7.3"));
  }
  return Words(!straight);
}

}  // namespace

Eigen::MatrixXd values(const Array& array) {
  expects(array.isNumeric() && array.dimensions.size() == 2, "matfile::values: not a matrix");
  Eigen::MatrixXd matrix(array.dimensions[0], array.dimensions[1]);
  kConverts[array.type](array, matrix);
  return matrix;
}

Result<std::vector<Field>> fields(const Array& array, const std::string& where,
                                  std::uintmax_t maxBytes, std::size_t most) {
  expects(array.kind == Class::Struct, "matfile::fields: not a struct");
  try {
    return readFields(array, maxBytes, most);
  } catch (const Damage& damage) {
    return failure(where, damage.text, damage.args);
  }
}

std::string textOf(const Array& array) {
  const bool row = array.kind == Class::Char && array.dimensions.size() == 2 &&
                   array.dimensions[0] == 1 && array.dimensions[1] <= kMostBytes;
  try {
    Parts parts(row ? array.inside : std::string_view(), Words(array.swapped));
    const Part letters = parts.next();
    const std::size_t count = array.dimensions[1];
    const bool wide = letters.type == UInt16 || letters.type == Utf16;
    if (!wide) {
      return letters.data.size() > kMostBytes ? std::string() : plain(letters.data);
    }
    return count > kMostLetters || letters.data.size() != 2 * count
               ? std::string()
               : utf8Of(letters.data, array.swapped);
  } catch (const Damage&) {
    return {};
  }
}

Result<void> forEachArray(const std::string& bytes, const std::string& where,
                          std::uintmax_t maxBytes, const std::function<void(const Array&)>& show,
                          const std::stop_token& stop) {
  const Result<Words> words = identify(bytes, where);
  ENSHU_TRY(words);
  std::set<std::string> names;
  std::uintmax_t room = maxBytes;  // for what is unpacked
  std::size_t at = kHeader;
  try {
    while (at < bytes.size() && !stop.stop_requested()) {
      const std::size_t left = bytes.size() - at;
      const std::size_t size = left < kTag ? 0 : (*words)(bytes, at + 4);
      if (left < kTag || size > left - kTag) {
        throw Damage{ENSHU_TEXT("truncated: the last element is not complete"), {}};
      }
      const std::uint32_t type = (*words)(bytes, at);
      std::string_view body = std::string_view(bytes).substr(at + kTag, size);
      std::string unpacked;
      if (type == Compressed) {
        unpacked = unpack(body, *words, maxBytes, room, stop);
        body = std::string_view(unpacked).substr(kTag);
      } else if (type != Matrix) {
        throw Damage{ENSHU_TEXT("an element has a damaged tag"), {}};
      }
      const Array array = readArray(body, *words, maxBytes);
      if (!array.name.empty() && !names.insert(array.name).second) {
        throw Damage{ENSHU_TEXT("variable %1 is there twice"), {array.name}};
      }
      show(array);
      at += kTag + size;
    }
  } catch (const Damage& damage) {
    if (!stop.stop_requested()) {
      return failure(where + ": byte " + std::to_string(at), damage.text, damage.args);
    }
  }
  return stop.stop_requested() ? failure(where, ENSHU_TEXT("was stopped")) : Result<void>();
}

}  // namespace enshu::matfile

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/matfile/structure.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <string_view>

#include "core/matfile/bytes.h"

namespace enshu::matfile {
namespace {

constexpr std::size_t kHeader = 128;
constexpr std::size_t kTag = 8;
constexpr std::string_view kHdf5Signature("\x89HDF\r\n\x1a\n", 8);
constexpr std::size_t kHdf5Start = 512;

enum Type : std::uint32_t { Int8 = 1, Int32 = 5, UInt32 = 6, Matrix = 14, Compressed = 15 };
enum Class : std::uint32_t { Double = 6, UInt64 = 15, Opaque = 17 };

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

// How many numbers an array of these dimensions has.
std::uintmax_t count(const Part& dimensions, Words words, std::uintmax_t maxBytes) {
  if (dimensions.data.size() < 8 || dimensions.data.size() % 4 != 0) {
    throw Damage{ENSHU_TEXT("an array has damaged dimensions"), {}};
  }
  std::uintmax_t numbers = 1;
  for (std::size_t i = 0; i < dimensions.data.size(); i += 4) {
    const std::uint32_t size = words(dimensions.data, i);
    if (size > INT32_MAX) {
      throw Damage{ENSHU_TEXT("an array has damaged dimensions"), {}};
    }
    numbers *= size;
    if (numbers > maxBytes / sizeof(double)) {
      throw Damage{ENSHU_TEXT("larger than the %1 bytes allowed"), {std::to_string(maxBytes)}};
    }
  }
  return numbers;
}

// Checks the body of an array element and gives its name.
std::string checkArray(std::string_view body, Words words, std::uintmax_t maxBytes) {
  Parts parts(body, words);
  const Part flags = parts.next(UInt32);
  if (flags.data.size() != 8) {
    throw Damage{ENSHU_TEXT("an array has damaged flags"), {}};
  }
  const std::uint32_t kind = words(flags.data, 0) & 0xff;
  const bool complex = (words(flags.data, 0) & 0x800) != 0;
  const bool numeric = kind >= Double && kind <= UInt64;
  const std::uintmax_t numbers =
      kind == Opaque ? 0 : count(parts.next(Int32), words, numeric ? maxBytes : UINTMAX_MAX);
  std::string name(parts.next(Int8).data);
  if (numeric) {
    for (int half = 0; half < (complex ? 2 : 1); ++half) {
      const Part data = parts.next();
      if (sizeOf(data.type) == 0 || data.data.size() != numbers * sizeOf(data.type)) {
        throw Damage{ENSHU_TEXT("variable %1 has not as many numbers as its dimensions say"),
                     {name}};
      }
    }
    if (!parts.atEnd()) {
      throw Damage{ENSHU_TEXT("variable %1 has bytes behind its numbers"), {name}};
    }
  }
  // Cells, structs and the like are never read, only passed over.
  while (!parts.atEnd()) {
    parts.next();
  }
  return name;
}

// Checks one element of the file and gives its name.
std::string checkElement(std::uint32_t type, std::string_view body, Words words,
                         std::uintmax_t maxBytes) {
  if (type == Matrix) {
    return checkArray(body, words, maxBytes);
  }
  if (type != Compressed) {
    throw Damage{ENSHU_TEXT("an element has a damaged tag"), {}};
  }
  const Result<std::string> contents = inflate(body, maxBytes);
  if (!contents) {
    throw Damage{contents.error().text, contents.error().args};
  }
  if (contents->size() < kTag || words(*contents, 0) != Matrix ||
      words(*contents, 4) != contents->size() - kTag) {
    throw Damage{ENSHU_TEXT("an element has a damaged tag"), {}};
  }
  return checkArray(std::string_view(*contents).substr(kTag), words, maxBytes);
}

// The end of the file that the HDF5 superblock announces; 0 if there is none.
std::uint64_t hdf5End(const std::string& bytes) {
  const auto version = static_cast<unsigned char>(bytes[kHdf5Start + 8]);
  const std::size_t place = kHdf5Start + (version < 2 ? (version == 0 ? 40 : 44) : 28);
  std::uint64_t end = 0;
  if (version <= 3 && bytes.size() >= place + sizeof end) {
    std::memcpy(&end, bytes.data() + place, sizeof end);
  }
  return end;
}

}  // namespace

Result<Version> identify(const std::string& bytes, const std::string& where) {
  static_assert(std::endian::native == std::endian::little);
  const std::string_view mark =
      bytes.size() < kHeader ? "" : std::string_view(bytes).substr(kHeader - 4, 4);
  if (mark == std::string_view("\0\1IM", 4) || mark == std::string_view("\1\0MI", 4)) {
    return Version::Five;
  }
  if (mark != std::string_view("\0\2IM", 4) || bytes.size() < kHdf5Start + 48 ||
      std::string_view(bytes).substr(kHdf5Start, 8) != kHdf5Signature) {
    return failure(where, ENSHU_TEXT("not a MAT file of version 5 or 7.3"));
  }
  const std::uint64_t end = hdf5End(bytes);
  if (end == 0 || end > bytes.size()) {
    return failure(where, ENSHU_TEXT("truncated: %1 of %2 bytes are there"),
                   {std::to_string(bytes.size()), std::to_string(end)});
  }
  return Version::SevenThree;
}

Result<std::vector<std::string>> checkVersion5(const std::string& bytes, const std::string& where,
                                               std::uintmax_t maxBytes) {
  const Words words(bytes[kHeader - 2] == 'M');
  std::vector<std::string> names;
  std::size_t at = kHeader;
  try {
    while (at < bytes.size()) {
      const std::size_t left = bytes.size() - at;
      const std::size_t size = left < kTag ? 0 : words(bytes, at + 4);
      if (left < kTag || size > left - kTag) {
        throw Damage{ENSHU_TEXT("truncated: the last element is not complete"), {}};
      }
      const std::string_view body = std::string_view(bytes).substr(at + kTag, size);
      names.push_back(checkElement(words(bytes, at), body, words, maxBytes));
      if (!names.back().empty() && std::count(names.begin(), names.end(), names.back()) > 1) {
        throw Damage{ENSHU_TEXT("variable %1 is there twice"), {names.back()}};
      }
      at += kTag + size;
    }
  } catch (const Damage& damage) {
    return failure(where + ": byte " + std::to_string(at), damage.text, damage.args);
  }
  return names;
}

}  // namespace enshu::matfile

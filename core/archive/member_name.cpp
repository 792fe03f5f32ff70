// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/archive/member_name.h"

#include <iconv.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cerrno>
#include <cstdint>

namespace enshu::archive {

namespace {

constexpr char kReplacement[] = "\xEF\xBF\xBD";  // U+FFFD

std::string inHex(unsigned char byte) {
  constexpr char kDigits[] = "0123456789ABCDEF";
  return {kDigits[byte / 16], kDigits[byte % 16]};
}

// One conversion of iconv. Each byte that it cannot read becomes U+FFFD and the byte in hex: two
// names that nobody can read are two still.
class Converter {
 public:
  explicit Converter(const char* charset) : handle_(iconv_open("UTF-8", charset)) {}
  ~Converter() {
    if (known()) {
      iconv_close(handle_);
    }
  }
  Converter(const Converter&) = delete;
  Converter& operator=(const Converter&) = delete;

  bool known() const { return reinterpret_cast<std::intptr_t>(handle_) != -1; }

  std::string read(std::string bytes, bool& whole) const {
    std::string text;
    char* from = bytes.data();
    std::size_t left = bytes.size();
    whole = true;
    while (left > 0) {
      std::array<char, 256> part{};
      char* to = part.data();
      std::size_t room = part.size();
      const std::size_t done = iconv(handle_, &from, &left, &to, &room);
      text.append(part.data(), part.size() - room);
      if (done == static_cast<std::size_t>(-1) && errno != E2BIG) {
        whole = false;
        text += kReplacement + inHex(static_cast<unsigned char>(*from));
        ++from;
        --left;
      }
    }
    return text;
  }

 private:
  iconv_t handle_;
};

bool isDrive(const std::string& part) {
  return part.size() >= 2 && part[1] == ':' && std::isalpha(static_cast<unsigned char>(part[0]));
}

tl::unexpected<Refusal> attackByName(const std::string& name, const char* text) {
  return tl::unexpected(Refusal{Error{name, text, {}}, true});
}

// Split at slashes and, to look for tricks of another system too, at backslashes.
std::vector<std::string> split(const std::string& name, const char* separators) {
  std::vector<std::string> parts;
  std::size_t begin = 0;
  while (begin <= name.size()) {
    const std::size_t end = std::min(name.find_first_of(separators, begin), name.size());
    parts.push_back(name.substr(begin, end - begin));
    begin = end + 1;
  }
  return parts;
}

}  // namespace

std::string readableName(const std::string& bytes) {
  const Converter utf8("UTF-8");
  bool whole = true;
  std::string text = utf8.read(bytes, whole);
  if (whole) {
    return text;
  }
  const Converter japanese("CP932");
  if (!japanese.known()) {
    return text;
  }
  const std::string guess = japanese.read(bytes, whole);
  return whole ? guess : text;
}

std::vector<std::string> readableParts(const std::string& name, const Limits& limits) {
  std::vector<std::string> parts = split(name.substr(0, limits.nameBytes), "/\\");
  if (parts.front().empty() || isDrive(parts.front())) {
    return {};
  }
  parts.erase(std::find(parts.begin(), parts.end(), ".."), parts.end());
  std::erase_if(parts, [](const std::string& part) { return part.empty() || part == "."; });
  parts.resize(std::min(parts.size(), limits.depth));
  return parts;
}

tl::expected<std::vector<std::string>, Refusal> partsOf(const std::string& name,
                                                        const Limits& limits) {
  if (name.size() > limits.nameBytes) {
    return tl::unexpected(Refusal{
        Error{name.substr(0, 40) + "...", ENSHU_TEXT("has a path that is too long"), {}}, true});
  }
  const std::vector<std::string> strict = split(name, "/\\");
  if (strict.front().empty() || isDrive(strict.front())) {
    return attackByName(name, ENSHU_TEXT("is an absolute path"));
  }
  if (std::find(strict.begin(), strict.end(), "..") != strict.end()) {
    return attackByName(name, ENSHU_TEXT("leads out of the archive's own folder"));
  }
  if (name.find('\\') != std::string::npos) {
    return tl::unexpected(
        Refusal{Error{name, ENSHU_TEXT("has a backslash in its path"), {}}, false});
  }
  std::vector<std::string> parts = split(name, "/");
  std::erase_if(parts, [](const std::string& part) { return part.empty() || part == "."; });
  if (parts.size() > limits.depth) {
    return attackByName(name, ENSHU_TEXT("lies in too many folders"));
  }
  return parts;
}

}  // namespace enshu::archive

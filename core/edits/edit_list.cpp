// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edits/edit_list.h"

#include <algorithm>
#include <charconv>

namespace enshu::edits {

namespace {

constexpr std::string_view kFormat = "enshu-edits/1";
constexpr std::string_view kEnd = "end";

void put(std::string& to, const Range& range) {
  to += ' ' + std::to_string(range.begin) + ' ' + std::to_string(range.end);
}

bool isText(std::string_view bytes) {
  return std::all_of(bytes.begin(), bytes.end(), [](char byte) {
    const auto code = static_cast<unsigned char>(byte);
    return (code >= 0x20 && code != 0x7F) || byte == '\n' || byte == '\r' || byte == '\t';
  });
}

// Takes words and lines off the bytes; after the first that is wrong everything is.
class Words {
 public:
  explicit Words(std::string_view bytes) : left_(bytes) {}

  bool ok() const { return ok_; }
  bool atEnd() const { return left_.empty(); }

  std::string_view word() {
    const std::size_t size = std::min(left_.find_first_of(" \n"), left_.size());
    const std::string_view word = left_.substr(0, size);
    take(size);
    return word;
  }

  void expect(char letter) {
    ok_ = ok_ && !left_.empty() && left_.front() == letter;
    take(1);
  }

  int number(int most) {
    expect(' ');
    const std::string_view digits = word();
    int value = -1;
    const auto end = digits.data() + digits.size();
    const auto read = std::from_chars(digits.data(), end, value);
    ok_ = ok_ && read.ec == std::errc() && read.ptr == end && value >= 0 && value <= most;
    return ok_ ? value : 0;
  }

  Range range(int most) {
    const int begin = number(most);
    const int end = number(most);
    ok_ = ok_ && begin <= end;
    return {begin, end};
  }

  std::string_view bytes(int size) {
    ok_ = ok_ && left_.size() >= static_cast<std::size_t>(size);
    const std::string_view bytes = left_.substr(0, static_cast<std::size_t>(size));
    take(bytes.size());
    return bytes;
  }

 private:
  void take(std::size_t size) { left_.remove_prefix(std::min(size, left_.size())); }

  std::string_view left_;
  bool ok_ = true;
};

}  // namespace

std::string encode(const EditList& list) {
  std::string text(kFormat);
  for (const int count : {list.inMacros, list.leftOut, list.faults}) {
    text += ' ' + std::to_string(count);
  }
  text += '\n';
  for (const Edit& edit : list.edits) {
    text += id(edit.kind);
    put(text, edit.range);
    put(text, edit.place);
    put(text, edit.statement);
    text += ' ' + std::to_string(edit.replacement.size()) + '\n' + edit.replacement + '\n';
  }
  return text + std::string(kEnd) + '\n';
}

Result<EditList> decode(std::string_view bytes, int textBytes) {
  constexpr int kMostCount = 1'000'000'000;
  Words words(bytes);
  const bool known = words.word() == kFormat;
  EditList list;
  list.inMacros = words.number(kMostCount);
  list.leftOut = words.number(kMostCount);
  list.faults = words.number(kMostCount);
  words.expect('\n');
  bool ended = false;
  while (known && words.ok() && !ended && std::ssize(list.edits) <= kMostEdits) {
    const std::string_view word = words.word();
    ended = word == kEnd;
    const std::optional<Kind> kind = kindOf(word);
    if (!ended && !kind) {
      break;
    }
    if (!ended) {
      Edit edit{*kind, words.range(textBytes), words.range(textBytes), words.range(textBytes)};
      const int size = words.number(kMostReplacementBytes);
      words.expect('\n');
      edit.replacement = words.bytes(size);
      edit.rank = static_cast<int>(list.edits.size());
      list.edits.push_back(std::move(edit));
    }
    words.expect('\n');
  }
  const bool sound = std::all_of(list.edits.begin(), list.edits.end(),
                                 [](const Edit& edit) { return isText(edit.replacement); });
  if (!ended || !words.ok() || !words.atEnd() || !sound || std::ssize(list.edits) > kMostEdits) {
    return failure({}, ENSHU_TEXT("the list of edits is damaged"));
  }
  return list;
}

}  // namespace enshu::edits

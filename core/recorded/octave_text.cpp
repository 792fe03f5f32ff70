// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <charconv>
#include <limits>
#include <optional>
#include <set>
#include <stop_token>

#include "core/matfile/contents.h"
#include "core/recorded/cells.h"
#include "core/recorded/contents.h"
#include "core/recorded/labels.h"

namespace enshu::recorded {
namespace {

constexpr int kMostNested = 400;  // of values in values, whether they are unfolded or not
constexpr std::string_view kName("# name: ");
constexpr std::string_view kElement("<cell-element>");

// Why the text is refused; thrown and caught in this file only.
struct Damage {
  const char* text;
  std::vector<std::string> args;
};

// Goes through lines and the numbers in them.
class OctaveLines {
 public:
  OctaveLines(std::string_view text, std::stop_token stop) : text_(text), stop_(std::move(stop)) {}

  bool atEnd() const { return at_ >= text_.size(); }
  std::size_t number() const { return number_; }
  std::size_t left() const { return text_.size() - at_; }
  bool isNext(std::string_view begin) const { return text_.substr(at_).starts_with(begin); }

  std::string_view next() {
    watch();
    if (atEnd()) {
      throw Damage{ENSHU_TEXT("truncated: the last variable is not complete"), {}};
    }
    const std::size_t end = std::min(text_.find('\n', at_), text_.size());
    const std::string_view line = text_.substr(at_, end - at_);
    at_ = std::min(end + 1, text_.size());
    ++number_;
    return line;
  }

  // So many bytes, whatever they are, and the end of their line.
  std::string_view bytes(std::size_t count) {
    watch();
    if (count > left()) {
      throw Damage{ENSHU_TEXT("truncated: the last variable is not complete"), {}};
    }
    const std::string_view all = text_.substr(at_, count);
    number_ += static_cast<std::size_t>(std::count(all.begin(), all.end(), '\n'));
    at_ += count;
    if (!atEnd()) {
      next();
    }
    return all;
  }

  // What stands behind "# key: ".
  std::string value(std::string_view key) {
    const std::string_view line = next();
    const std::string begin = std::string("# ").append(key).append(": ");
    if (!line.starts_with(begin)) {
      throw Damage{ENSHU_TEXT("'# %1: ...' is missing"), {std::string(key)}};
    }
    return std::string(trimmed(line.substr(begin.size())));
  }

  std::size_t count(std::string_view key) { return countOf(value(key)); }

  static std::size_t countOf(std::string_view text) {
    std::size_t count = 0;
    const auto end = std::from_chars(text.data(), text.data() + text.size(), count);
    if (end.ec != std::errc() || end.ptr != text.data() + text.size() || count > INT32_MAX) {
      throw Damage{ENSHU_TEXT("no such size is possible: %1"), {std::string(text.substr(0, 40))}};
    }
    return count;
  }

  // The next number, wherever the lines end.
  double real() {
    watch();
    while (!atEnd() && std::string_view(" \t\r\n").find(text_[at_]) != std::string_view::npos) {
      number_ += text_[at_] == '\n' ? 1 : 0;
      ++at_;
    }
    const std::size_t end = std::min(text_.find_first_of(" \t\r\n", at_), text_.size());
    const std::string_view word = text_.substr(at_, end - at_);
    const std::optional<double> value = realOf(word);
    if (word.empty()) {
      throw Damage{ENSHU_TEXT("truncated: the last variable is not complete"), {}};
    }
    if (!value && word != "NA") {
      throw Damage{ENSHU_TEXT("not a number: %1"), {std::string(word.substr(0, 40))}};
    }
    at_ = end;
    return value.value_or(std::numeric_limits<double>::quiet_NaN());
  }

 private:
  void watch() const {
    if (stop_.stop_requested()) {
      throw Damage{ENSHU_TEXT("was stopped"), {}};
    }
  }

  std::string_view text_;
  std::stop_token stop_;
  std::size_t at_ = 0;
  std::size_t number_ = 0;  // of the line that was read last
};

// Where a value goes: a variable or field by its name; nowhere: what is inside a cell.
using Name = std::optional<std::string>;

class Reader {
 public:
  Reader(std::string_view text, const std::stop_token& stop) : lines_(text, stop) {}

  std::size_t line() const { return lines_.number(); }

  Contents read() {
    skipTo(kName);
    while (!lines_.atEnd()) {
      readValue(readName(), 0);
      skipTo(kName);
    }
    return std::move(contents_);
  }

  const std::vector<matfile::Contents::Text>& texts() const { return texts_; }

 private:
  void skipTo(std::string_view begin) {
    while (!lines_.atEnd() && !lines_.isNext(begin)) {
      lines_.next();
    }
  }

  // The names of parts are made of those of all that they are in.
  std::string readName() {
    constexpr std::size_t kLongest = 256;
    std::string name = lines_.value("name");
    if (name.size() > kLongest) {
      throw Damage{ENSHU_TEXT("a name has more than %1 letters"), {std::to_string(kLongest)}};
    }
    return name;
  }

  void pass(const Name& name, const char* why) {
    if (name) {
      contents_.passed.push_back({*name, why, {}});
    }
  }

  // A value whose name has been read. What is too deep is read and goes nowhere.
  void readValue(const Name& given, int depth) {
    if (depth > kMostNested) {
      throw Damage{ENSHU_TEXT("a struct within more structs than are unfolded"), {}};
    }
    if (given && ++parts_ > matfile::kMostParts) {
      throw Damage{ENSHU_TEXT("has too many parts"), {}};
    }
    std::string type = lines_.value("type");
    if (type.starts_with("global ")) {
      type.erase(0, 7);
    }
    const bool deep = depth >= matfile::kDeepest && type.ends_with("struct");
    if (deep) {
      pass(given, ENSHU_TEXT("is a struct within more structs than are unfolded"));
    }
    readTyped(deep ? Name() : given, type, depth);
  }

  void readTyped(const Name& name, const std::string& type, int depth) {
    if (type == "scalar struct") {
      readFields(name, depth);
    } else if (type == "struct") {
      readStructArray(name, depth);
    } else if (type == "cell") {
      pass(name, ENSHU_TEXT("is a cell array"));
      readCell({}, {}, depth);
    } else if (type == "string" || type == "sq_string") {
      readText(name);
    } else if (type.find("complex") != std::string::npos) {
      pass(name, ENSHU_TEXT("is complex: write real(...) and imag(...) of it"));
    } else if (type.ends_with("range")) {
      readRange(name);
    } else if (type.ends_with("scalar") || type == "bool") {
      keep(name, Eigen::MatrixXd::Constant(1, 1, lines_.real()));
    } else if (type == "matrix" || type == "bool matrix" || type == "float matrix" ||
               (type.ends_with(" matrix") && type.find("int") != std::string::npos)) {
      readMatrix(name);
    } else if (type == "sparse matrix") {
      pass(name, ENSHU_TEXT("is a sparse matrix: write full(...) of it"));
    } else if (type == "diagonal matrix" || type == "permutation matrix") {
      pass(name, ENSHU_TEXT("is a diagonal or permutation matrix: write full(...) of it"));
    } else {
      pass(name, ENSHU_TEXT("is an object: write its numbers as a struct or a matrix"));
    }
  }

  void keep(const Name& name, Eigen::MatrixXd values) {
    if (name && !names_.insert(*name).second) {
      pass(name, ENSHU_TEXT("is there twice"));
    } else if (name) {
      contents_.matrices.push_back({*name, std::move(values)});
    }
  }

  // A number takes two bytes at least: nothing is made for what cannot be there.
  void expectRoom(std::size_t rows, std::size_t cols) const {
    const bool fits = rows == 0 || cols == 0 || rows <= (lines_.left() + 1) / 2 / cols;
    if (!fits || rows > INT32_MAX || cols > INT32_MAX) {
      throw Damage{ENSHU_TEXT("truncated: the last variable is not complete"), {}};
    }
  }

  void takeRoom(std::size_t numbers) {
    if (numbers > room_) {
      throw Damage{ENSHU_TEXT("larger than the %1 bytes allowed"),
                   {std::to_string(matfile::kMaxUnfolded)}};
    }
    room_ -= numbers;
  }

  void readMatrix(const Name& name) {
    if (lines_.isNext("# rows:")) {
      const std::size_t rows = lines_.count("rows");
      const std::size_t cols = lines_.count("columns");
      expectRoom(rows, cols);
      takeRoom(rows * cols);
      Eigen::MatrixXd values(rows, cols);
      for (Eigen::Index row = 0; values.size() > 0 && row < values.rows(); ++row) {
        for (Eigen::Index col = 0; col < values.cols(); ++col) {
          values(row, col) = lines_.real();
        }
      }
      keep(name, std::move(values));
      return;
    }
    const std::vector<std::size_t> sizes = readSizes();
    const bool empty = std::find(sizes.begin(), sizes.end(), std::size_t{0}) != sizes.end();
    std::size_t rows = 1;
    for (std::size_t i = 0; i + 1 < sizes.size(); ++i) {
      expectRoom(empty ? 0 : rows, sizes[i]);
      rows = empty ? std::min<std::size_t>(rows * sizes[i], 1) : rows * sizes[i];
    }
    expectRoom(empty ? 0 : rows, sizes.back());
    const std::size_t cols = empty ? 0 : sizes.back();
    takeRoom(rows * cols);
    Eigen::MatrixXd values(rows, cols);
    for (double& value : values.reshaped()) {
      value = lines_.real();
    }
    keep(name, std::move(values));
  }

  std::vector<std::size_t> readSizes() {
    const std::size_t count = lines_.count("ndims");
    std::string_view rest = trimmed(lines_.next());
    std::vector<std::size_t> sizes;
    while (!rest.empty()) {
      const std::size_t end = std::min(rest.find(' '), rest.size());
      sizes.push_back(OctaveLines::countOf(rest.substr(0, end)));
      rest = trimmed(rest.substr(end));
    }
    if (sizes.size() != count || count < 2) {
      throw Damage{ENSHU_TEXT("an array has damaged dimensions"), {}};
    }
    return sizes;
  }

  void readRange(const Name& name) {
    lines_.next();  // what the numbers are
    const double base = lines_.real();
    const double limit = lines_.real();
    const double increment = lines_.real();
    const std::size_t count = matfile::rangeCount(base, limit, increment);
    takeRoom(count);
    Eigen::RowVectorXd values(count);
    for (Eigen::Index k = 0; k < values.size(); ++k) {
      values[k] = base + static_cast<double>(k) * increment;
    }
    keep(name, values);
  }

  void readText(const Name& name) {
    constexpr std::size_t kMost = 256;
    pass(name, ENSHU_TEXT("is text"));
    const std::size_t rows = lines_.isNext("# elements:") ? lines_.count("elements") : 0;
    for (std::size_t row = 0; row < rows; ++row) {
      const std::size_t length = lines_.count("length");
      // A text may have line ends of its own, and what looks like another variable.
      const std::string_view text = lines_.bytes(length);
      if (name && rows == 1 && length <= kMost) {
        texts_.push_back({*name, std::string(text)});
      }
    }
  }

  void readFields(const Name& name, int depth) {
    readSizes();
    const std::size_t fields = lines_.count("length");
    for (std::size_t k = 0; k < fields; ++k) {
      skipTo(kName);
      const std::string field = readName();
      readValue(name ? Name(*name + "." + field) : Name(), depth + 1);
    }
  }

  void readStructArray(const Name& name, int depth) {
    readSizes();
    const std::size_t fields = lines_.count("length");
    for (std::size_t k = 0; k < fields; ++k) {
      skipTo(kName);
      const std::string field = readName();
      if (lines_.value("type") != "cell") {
        throw Damage{ENSHU_TEXT("a struct array has a damaged field"), {}};
      }
      readCell(name, field, depth + 1);
    }
  }

  // The values of a cell: those of a field of a struct array, or, without a name, none of interest.
  void readCell(const Name& structure, const std::string& field, int depth) {
    std::size_t count = 1;
    if (lines_.isNext("# rows:")) {
      count = lines_.count("rows");
      count *= lines_.count("columns");
    } else {
      for (const std::size_t size : readSizes()) {
        count = size > 0 && count > lines_.left() / size ? lines_.left() : count * size;
      }
    }
    for (std::size_t i = 0; i < count; ++i) {
      skipTo(kName);
      if (lines_.value("name") != kElement) {
        throw Damage{ENSHU_TEXT("a cell array has fewer elements than it says"), {}};
      }
      readValue(structure ? Name(matfile::elementName(*structure, i, field)) : Name(), depth + 1);
    }
  }

  OctaveLines lines_;
  Contents contents_;
  std::set<std::string> names_;  // of the matrices
  std::size_t parts_ = 0;
  std::vector<matfile::Contents::Text> texts_;
  std::uintmax_t room_ = matfile::kMaxUnfolded / sizeof(double);  // for numbers
};

}  // namespace

bool isOctaveText(std::string_view text) {
  constexpr std::size_t kFar = 4096;
  const std::string_view head = text.substr(0, kFar);
  return head.starts_with("# Created by Octave") ||
         (head.starts_with(kName) && head.find("\n# type: ") != std::string_view::npos);
}

Result<Contents> octaveTextOf(std::string_view text, const std::string& where,
                              const std::stop_token& stop) {
  Reader reader(text, stop);
  try {
    Contents contents = reader.read();
    takeUnits(contents, reader.texts());
    nameByLabels(contents, reader.texts());
    return contents;
  } catch (const Damage& damage) {
    if (stop.stop_requested()) {
      return failure(where, ENSHU_TEXT("was stopped"));
    }
    return failure(where + ":" + std::to_string(reader.line()), damage.text, damage.args);
  }
}

}  // namespace enshu::recorded

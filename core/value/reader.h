// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/value/kind.h"

namespace enshu::value {

// Takes values out of bytes that a stranger may have made: every size is held against what is there
// before anything is allocated. What is not as asked for (another kind, a count that cannot be, the
// end) fails the reader for good, and yields something harmless from then on: ask ok() before what
// was read is believed. The bytes must outlive the reader.
class Reader {
 public:
  explicit Reader(std::string_view bytes) : left_(bytes) {}

  // The kind of what comes next; none at the end, or if no kind has this byte.
  std::optional<Kind> next() const;

  double number();
  std::int64_t integer();
  std::int64_t integer(std::int64_t least, std::int64_t most);
  bool flag();
  std::string text(std::size_t mostBytes = std::string::npos);
  Eigen::MatrixXd matrix();

  // The number of items that follow; not one of them may be missing.
  std::size_t list();
  // False: not a record of so many fields.
  bool record(std::size_t fields);
  // The number of fields of whatever record follows; not one of them may be missing.
  std::size_t record();
  // The handle of a map with so many constants.
  std::uint32_t map(std::size_t constants);

  // Fills a matrix of exactly its size.
  void fill(double* entries, Eigen::Index rows, Eigen::Index columns);

  void fail() { ok_ = false; }
  bool ok() const { return ok_; }
  bool atEnd() const { return left_.empty(); }

 private:
  bool takes(Kind kind);
  std::size_t items(Kind kind);
  bool raw(void* to, std::size_t size);
  std::uint32_t count();

  std::string_view left_;
  bool ok_ = true;
};

}  // namespace enshu::value

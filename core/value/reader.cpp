// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/value/reader.h"

#include <cstring>

namespace enshu::value {

std::optional<Kind> Reader::next() const {
  const auto first = ok_ && !left_.empty() ? static_cast<std::uint8_t>(left_.front()) : 0;
  const bool known = first >= static_cast<std::uint8_t>(Kind::Number) &&
                     first <= static_cast<std::uint8_t>(Kind::Map);
  return known ? std::optional(static_cast<Kind>(first)) : std::nullopt;
}

double Reader::number() {
  double value = 0;
  return takes(Kind::Number) && raw(&value, sizeof value) ? value : 0;
}

std::int64_t Reader::integer() {
  std::int64_t value = 0;
  return takes(Kind::Integer) && raw(&value, sizeof value) ? value : 0;
}

std::int64_t Reader::integer(std::int64_t least, std::int64_t most) {
  const std::int64_t value = integer();
  if (value < least || value > most) {
    fail();
    return least;
  }
  return value;
}

bool Reader::flag() {
  std::uint8_t value = 0;
  if (takes(Kind::Flag) && raw(&value, sizeof value) && value > 1) {
    fail();
  }
  return ok_ && value == 1;
}

std::string Reader::text(std::size_t mostBytes) {
  const std::uint32_t size = takes(Kind::Text) ? count() : 0;
  if (!ok_ || size > left_.size() || size > mostBytes) {
    fail();
    return {};
  }
  std::string text(left_.substr(0, size));
  left_.remove_prefix(size);
  return text;
}

Eigen::MatrixXd Reader::matrix() {
  const std::uint32_t rows = takes(Kind::Matrix) ? count() : 0;
  const std::uint32_t columns = count();
  if (!ok_ || rows > kMostRows || columns > kMostRows ||
      std::uint64_t{rows} * columns > left_.size() / sizeof(double)) {
    fail();
    return {};
  }
  Eigen::MatrixXd matrix(rows, columns);
  raw(matrix.data(), static_cast<std::size_t>(matrix.size()) * sizeof(double));
  return matrix;
}

void Reader::fill(double* entries, Eigen::Index rows, Eigen::Index columns) {
  const auto size = static_cast<std::size_t>(rows * columns) * sizeof(double);
  const bool fits = takes(Kind::Matrix) && count() == rows && count() == columns;
  if (!fits || !raw(entries, size)) {
    fail();
    std::memset(entries, 0, size);
  }
}

std::size_t Reader::list() {
  return items(Kind::List);
}

std::size_t Reader::record() {
  return items(Kind::Record);
}

std::size_t Reader::items(Kind kind) {
  const std::uint32_t items = takes(kind) ? count() : 0;
  // Every item takes a byte at least.
  if (!ok_ || items > left_.size()) {
    fail();
    return 0;
  }
  return items;
}

bool Reader::record(std::size_t fields) {
  if (!takes(Kind::Record) || count() != fields) {
    fail();
  }
  return ok_;
}

std::uint32_t Reader::map(std::size_t constants) {
  std::uint32_t handle = 0;
  if (!takes(Kind::Map) || !raw(&handle, sizeof handle) || count() != constants) {
    fail();
    return 0;
  }
  return handle;
}

bool Reader::takes(Kind kind) {
  if (!ok_ || left_.empty() || left_.front() != static_cast<char>(kind)) {
    fail();
    return false;
  }
  left_.remove_prefix(1);
  return true;
}

bool Reader::raw(void* to, std::size_t size) {
  if (!ok_ || size > left_.size()) {
    fail();
    return false;
  }
  if (size > 0) {
    std::memcpy(to, left_.data(), size);
  }
  left_.remove_prefix(size);
  return true;
}

std::uint32_t Reader::count() {
  std::uint32_t count = 0;
  return raw(&count, sizeof count) ? count : 0;
}

}  // namespace enshu::value

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/value/kind.h"

namespace enshu::value {

// Puts values one behind another (core/value/kind.h). After a list, record or map come as many
// values as it says.
class Writer {
 public:
  void number(double value);
  void integer(std::int64_t value);
  void flag(bool value);
  void text(std::string_view value);
  void list(std::size_t count);
  void record(std::size_t fields);
  void map(std::uint32_t handle, std::size_t constants);

  template <class Derived>
  void matrix(const Eigen::DenseBase<Derived>& value) {
    const Eigen::Ref<const Eigen::MatrixXd> plain(value.derived());
    matrixHead(plain.rows(), plain.cols());
    for (Eigen::Index column = 0; column < plain.cols(); ++column) {
      raw(plain.col(column).data(), static_cast<std::size_t>(plain.rows()) * sizeof(double));
    }
  }

  // Bytes that another Writer made.
  void append(std::string_view bytes) { bytes_ += bytes; }

  // Begins anew in the same memory.
  void clear() { bytes_.clear(); }

  const std::string& bytes() const { return bytes_; }

 private:
  void kind(Kind kind) { bytes_ += static_cast<char>(kind); }
  void raw(const void* data, std::size_t size) {
    bytes_.append(static_cast<const char*>(data), size);
  }
  void count(std::size_t count);
  void matrixHead(Eigen::Index rows, Eigen::Index columns);

  std::string bytes_;
};

}  // namespace enshu::value

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/value/writer.h"

#include <limits>

#include "core/base/contract.h"

namespace enshu::value {

void Writer::number(double value) {
  kind(Kind::Number);
  raw(&value, sizeof value);
}

void Writer::integer(std::int64_t value) {
  kind(Kind::Integer);
  raw(&value, sizeof value);
}

void Writer::flag(bool value) {
  kind(Kind::Flag);
  bytes_ += static_cast<char>(value);
}

void Writer::text(std::string_view value) {
  kind(Kind::Text);
  count(value.size());
  append(value);
}

void Writer::list(std::size_t items) {
  kind(Kind::List);
  count(items);
}

void Writer::record(std::size_t fields) {
  kind(Kind::Record);
  count(fields);
}

void Writer::map(std::uint32_t handle, std::size_t constants) {
  kind(Kind::Map);
  raw(&handle, sizeof handle);
  count(constants);
}

void Writer::count(std::size_t count) {
  expects(count <= std::numeric_limits<std::uint32_t>::max(), "Writer: too much for one value");
  const auto narrow = static_cast<std::uint32_t>(count);
  raw(&narrow, sizeof narrow);
}

void Writer::matrixHead(Eigen::Index rows, Eigen::Index columns) {
  expects(rows <= kMostRows && columns <= kMostRows,
          "more than 1048576 rows or columns are too large to be handed over");
  kind(Kind::Matrix);
  count(static_cast<std::size_t>(rows));
  count(static_cast<std::size_t>(columns));
}

}  // namespace enshu::value

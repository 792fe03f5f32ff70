// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/value/any.h"

namespace enshu::value {

namespace {

constexpr int kDeepest = 16;

struct Put {
  Writer& to;

  void operator()(double value) const { to.number(value); }
  void operator()(std::int64_t value) const { to.integer(value); }
  void operator()(bool value) const { to.flag(value); }
  void operator()(const std::string& value) const { to.text(value); }
  void operator()(const Eigen::VectorXd& value) const { to.matrix(value); }
  void operator()(const Eigen::MatrixXd& value) const { to.matrix(value); }
  void operator()(const Any::List& items) const {
    to.list(items.size());
    for (const Any& item : items) {
      put(to, item);
    }
  }
  void operator()(const Any::Record& fields) const {
    to.record(fields.size());
    for (const Any::Named& field : fields) {
      put(to, field.value);
    }
  }
};

void take(Reader& from, std::vector<double>& to, int depth);

void takeAll(Reader& from, std::size_t count, std::vector<double>& to, int depth) {
  for (std::size_t k = 0; k < count && from.ok(); ++k) {
    take(from, to, depth + 1);
  }
}

// One without entries may have a million rows all the same.
void takeRows(const Eigen::MatrixXd& matrix, std::vector<double>& to) {
  if (matrix.size() == 0) {
    return;
  }
  const Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor> rows = matrix;
  to.insert(to.end(), rows.data(), rows.data() + rows.size());
}

void take(Reader& from, std::vector<double>& to, int depth) {
  const std::optional<Kind> kind = depth < kDeepest ? from.next() : std::nullopt;
  switch (kind.value_or(Kind::Map)) {
    case Kind::Number:
      return to.push_back(from.number());
    case Kind::Integer:
      return to.push_back(static_cast<double>(from.integer()));
    case Kind::Flag:
      return to.push_back(from.flag() ? 1 : 0);
    case Kind::Matrix:
      return takeRows(from.matrix(), to);
    case Kind::List:
      return takeAll(from, from.list(), to, depth);
    case Kind::Record:
      return takeAll(from, from.record(), to, depth);
    case Kind::Text:
    case Kind::Map:
      break;
  }
  from.fail();
}

}  // namespace

Any::Any() = default;
Any::Any(const Any&) = default;
Any::Any(Any&&) noexcept = default;
Any& Any::operator=(const Any&) = default;
Any& Any::operator=(Any&&) noexcept = default;
Any::~Any() = default;

void put(Writer& to, const Any& value) {
  std::visit(Put{to}, value.held());
}

std::vector<double> takeNumbers(Reader& from) {
  std::vector<double> numbers;
  take(from, numbers, 0);
  return numbers;
}

std::optional<std::vector<double>> numbersOf(const Any& value) {
  Writer bytes;
  put(bytes, value);
  Reader reader(bytes.bytes());
  std::vector<double> numbers = takeNumbers(reader);
  return reader.ok() ? std::optional(std::move(numbers)) : std::nullopt;
}

}  // namespace enshu::value

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

Any get(Reader& from, int depth);

// Grows with what is really there.
Any::List items(Reader& from, std::size_t count, int depth) {
  Any::List list;
  while (list.size() < count && from.ok()) {
    list.push_back(get(from, depth + 1));
  }
  return list;
}

Any::Record fields(Reader& from, int depth) {
  Any::Record record;
  const std::size_t count = from.record();
  for (Any& item : items(from, count, depth)) {
    record.push_back({{}, std::move(item)});
  }
  return record;
}

Any get(Reader& from, int depth) {
  const std::optional<Kind> kind = depth < kDeepest ? from.next() : std::nullopt;
  switch (kind.value_or(Kind::Map)) {
    case Kind::Number:
      return from.number();
    case Kind::Integer:
      return from.integer();
    case Kind::Flag:
      return from.flag();
    case Kind::Text:
      return from.text();
    case Kind::Matrix:
      return from.matrix();
    case Kind::List:
      return items(from, from.list(), depth);
    case Kind::Record:
      return fields(from, depth);
    case Kind::Map:
      break;
  }
  from.fail();
  return {};
}

struct Numbers {
  std::vector<double> all;
  bool alone = true;

  void operator()(double value) { all.push_back(value); }
  void operator()(std::int64_t value) { all.push_back(static_cast<double>(value)); }
  void operator()(bool value) { all.push_back(value ? 1 : 0); }
  void operator()(const std::string&) { alone = false; }
  void operator()(const Eigen::VectorXd& vector) {
    all.insert(all.end(), vector.begin(), vector.end());
  }
  void operator()(const Eigen::MatrixXd& matrix) {
    for (Eigen::Index i = 0; i < matrix.rows(); ++i) {
      (*this)(Eigen::VectorXd(matrix.row(i)));
    }
  }
  void operator()(const Any::List& items) {
    for (const Any& item : items) {
      std::visit(*this, item.held());
    }
  }
  void operator()(const Any::Record& fields) {
    for (const Any::Named& field : fields) {
      std::visit(*this, field.value.held());
    }
  }
};

}  // namespace

std::optional<std::vector<double>> numbersOf(const Any& value) {
  Numbers numbers;
  std::visit(numbers, value.held());
  return numbers.alone ? std::optional(std::move(numbers.all)) : std::nullopt;
}

void put(Writer& to, const Any& value) {
  std::visit(Put{to}, value.held());
}

Any getAny(Reader& from) {
  return get(from, 0);
}

}  // namespace enshu::value

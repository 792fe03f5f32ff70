// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "core/value/reader.h"
#include "core/value/writer.h"

namespace enshu::value {

// A value whose type is known when the program runs: what core/value/kind.h lists, but for maps.
// What becomes of a vector, a matrix of one column, in crossing is a matrix; the names of a
// record's fields do not cross.
class Any {
 public:
  struct Named;
  using List = std::vector<Any>;
  using Record = std::vector<Named>;
  using Held = std::variant<double, std::int64_t, bool, std::string, Eigen::VectorXd,
                            Eigen::MatrixXd, List, Record>;

  template <class T, class... Of>
  static constexpr bool isOneOf(const std::variant<Of...>*) {
    return (std::same_as<T, Of> || ...);
  }

  // Defaulted, where Named is whole.
  Any();
  Any(const Any&);
  Any(Any&&) noexcept;
  Any& operator=(const Any&);
  Any& operator=(Any&&) noexcept;
  ~Any();

  template <class T>
  requires(isOneOf<T>(static_cast<const Held*>(nullptr))) Any(T held) : held_(std::move(held)) {}

  const Held& held() const { return held_; }

  // nullptr: it is something else.
  template <class T>
  const T* as() const {
    return std::get_if<T>(&held_);
  }

 private:
  Held held_;
};

struct Any::Named {
  std::string name;
  Any value;
};

void put(Writer& to, const Any& value);

// All numbers of whatever value comes next, one behind the other: vectors, matrices row by row,
// items and fields in their order; eight bytes for each two of the message at most. A text among
// them, or a list or record more than 16 deep in others, fails the reader.
std::vector<double> takeNumbers(Reader& from);

// The same of a value that is here. None: there is a text among them.
std::optional<std::vector<double>> numbersOf(const Any& value);

}  // namespace enshu::value

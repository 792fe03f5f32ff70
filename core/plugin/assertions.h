// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#pragma GCC system_header

// What Eigen and the C++ library ask of an index or a size, told with the numbers that it came to.
// Where a condition fails it is looked at once more, between two marks that see its first
// comparison and its last number:
//
//   index >= 0 && index < size()     first index and 0, last size()
//   lhs.cols() == rhs.rows() && ""   first lhs.cols() and rhs.rows()
//
// Included before anything else, so that the libraries' own macros give way.

#include <cstdint>
#include <type_traits>

namespace enshu::plugin {

template <class T>
concept Whole = std::is_integral_v<T> && !std::is_same_v<T, bool>;

// A number in a condition; none where it was not reached or is no whole number.
struct Seen {
  bool there = false;
  std::int64_t value = 0;

  template <Whole T>
  constexpr const T& see(const T& number) {
    there = true;
    value = static_cast<std::int64_t>(number);
    return number;
  }
};

struct Condition {
  Seen left;  // of the first comparison
  Seen right;
  Seen last;
};

// What stands behind the first mark: itself, but that it sees what it is compared with.
template <Whole T>
struct FirstOperand {
  T operand;
  Condition& condition;
  constexpr operator T() const { return operand; }
};

#define ENSHU_COMPARISON(op)                                                 \
  template <Whole T, Whole U>                                                \
  constexpr bool operator op(const FirstOperand<T>& first, const U& other) { \
    return first.operand op first.condition.right.see(other);                \
  }
ENSHU_COMPARISON(==)
ENSHU_COMPARISON(!=)
ENSHU_COMPARISON(<)
ENSHU_COMPARISON(<=)
ENSHU_COMPARISON(>)
ENSHU_COMPARISON(>=)
#undef ENSHU_COMPARISON

struct FirstMark {
  Condition& condition;
};
template <class T>
constexpr decltype(auto) operator->*(const FirstMark& mark, const T& operand) {
  if constexpr (Whole<T>) {
    return FirstOperand<T>{mark.condition.left.see(operand), mark.condition};
  } else {
    return (operand);
  }
}

struct LastMark {
  Condition& condition;
};
template <class T>
constexpr const T& operator->*(const T& operand, const LastMark& mark) {
  if constexpr (Whole<T>) {
    mark.condition.last.see(operand);
  }
  return operand;
}

// Prints "<library>: <text> [<left>, <right>, <last>]", with nothing for a number that is not
// there, to standard error and ends the process by abort().
[[noreturn]] void conditionFailed(const char* library, const char* text, const Condition& numbers);

}  // namespace enshu::plugin

#define ENSHU_NEEDS(library, ...)                                                       \
  do {                                                                                  \
    if (__builtin_expect(!bool(__VA_ARGS__), false)) {                                  \
      enshu::plugin::Condition enshuSeen;                                               \
      static_cast<void>(bool(enshu::plugin::FirstMark{enshuSeen}                        \
                                 ->*__VA_ARGS__->*enshu::plugin::LastMark{enshuSeen})); \
      enshu::plugin::conditionFailed(library, #__VA_ARGS__, enshuSeen);                 \
    }                                                                                   \
  } while (false)

#define eigen_assert(...) ENSHU_NEEDS("Eigen", __VA_ARGS__)

// The C++ library looks at indices only where it is told to; std::string stays compiled.
#ifndef _GLIBCXX_ASSERTIONS
#define _GLIBCXX_ASSERTIONS 1
#endif
#undef _GLIBCXX_EXTERN_TEMPLATE
#define _GLIBCXX_EXTERN_TEMPLATE 1
#undef __glibcxx_assert
#define __glibcxx_assert(...) ENSHU_NEEDS("std", __VA_ARGS__)

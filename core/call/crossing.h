// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stdexcept>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>

#include "core/call/parameter.h"

// A C++ function called through values: both ends of the crossing follow from its type alone. What
// a parameter of the form `T&` becomes in the callee comes back to the caller.
namespace enshu::call {

// The far end of a crossing.
class Callee {
 public:
  virtual ~Callee() = default;

  // Calls the function once; returns its result and the changed arguments as values.
  // Throws Ended (core/call/caller.h) if it does not come to that.
  virtual std::string call(const Arguments& arguments) = 0;

  // What came back are not the values that such a function returns.
  [[noreturn]] virtual void refuse() = 0;
};

// What was sent are the arguments of another function.
class OtherArguments : public std::runtime_error {
 public:
  explicit OtherArguments(std::size_t parameter)
      : std::runtime_error("the arguments do not fit the parameters of the function"),
        parameter_(parameter) {}

  // The first that does not fit, counted from 0; as many as there are: more was sent.
  std::size_t parameter() const { return parameter_; }

 private:
  std::size_t parameter_;
};

template <class T>
inline constexpr bool kComesBack =
    std::is_lvalue_reference_v<T> && !std::is_const_v<std::remove_reference_t<T>>;

template <class Signature>
struct Crossing;

template <class Result, class... Argument>
struct Crossing<Result(Argument...)> {
  // The caller's end.
  static Result call(Callee& callee, Argument... arguments) {
    Arguments sent;
    ((Parameter<std::remove_cvref_t<Argument>>::put(sent, arguments), ++sent.parameter), ...);
    const std::string returned = callee.call(sent);
    value::Reader reader(returned);
    const auto changed = [&] { (takeBack<Argument>(reader, arguments), ...); };
    const auto whole = [&] {
      if (!reader.ok() || !reader.atEnd()) {
        callee.refuse();
      }
    };
    if constexpr (std::is_void_v<Result>) {
      changed();
      whole();
    } else {
      Result result = value::get<Result>(reader);
      changed();
      whole();
      return result;
    }
  }

  // The callee's end. Throws OtherArguments.
  template <class Function>
  static void serve(Function&& function, value::Reader& from, Asker& asker, value::Writer& to) {
    std::size_t fitting = 0;
    std::tuple<typename Parameter<std::remove_cvref_t<Argument>>::Held...> held{
        taken<Argument>(from, asker, fitting)...};
    if (!from.ok() || !from.atEnd()) {
      throw OtherArguments(fitting);
    }
    if constexpr (std::is_void_v<Result>) {
      std::apply(function, held);
    } else {
      value::put(to, static_cast<Result>(std::apply(function, held)));
    }
    std::apply([&](const auto&... value) { (giveBack<Argument>(to, value), ...); }, held);
  }

 private:
  template <class T>
  static auto taken(value::Reader& from, Asker& asker, std::size_t& fitting) {
    typename Parameter<std::remove_cvref_t<T>>::Held held =
        Parameter<std::remove_cvref_t<T>>::get(from, asker);
    fitting += from.ok() ? 1 : 0;
    return held;
  }
  template <class T, class Value>
  static void takeBack(value::Reader& from, Value& value) {
    if constexpr (kComesBack<T>) {
      value = value::get<std::remove_cvref_t<T>>(from);
    }
  }
  template <class T, class Value>
  static void giveBack(value::Writer& to, const Value& value) {
    if constexpr (kComesBack<T>) {
      value::put(to, value);
    }
  }
};

}  // namespace enshu::call

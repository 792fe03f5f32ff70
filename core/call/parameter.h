// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <tuple>
#include <type_traits>
#include <utility>

#include "core/call/provided.h"

// How the parameters of a function cross: values as they are (core/value/codec.h), functions of
// values as handles that are asked. A struct with ENSHU_FIELDS may hold both:
//
//   struct Pose { Vector3d p; Matrix3d R; };
//   ENSHU_FIELDS(Pose, p, R)
//
//   struct Arm {
//     std::function<Pose(const VectorXd& q)> hand;
//     std::function<MatrixXd(int link, const Vector3d& point)> jacobian;
//     int joints = 0;
//     Pose operator()(const VectorXd& q) const { return hand(q); }
//   };
//   ENSHU_FIELDS(Arm, hand, jacobian, joints)
namespace enshu::call {

// Held is what the callee keeps while the function runs. Specialised for other functions that are
// handed over (core/plugin/lab_types.h).
template <class T>
struct Parameter {
  using Held = T;
  static void put(Arguments& to, const T& value) { value::put(to.values, value); }
  static Held get(value::Reader& from, Asker&) { return value::get<T>(from); }
};

// A function of values with a result. It is asked by a stranger: of what has no fixed size any size
// may come, and what it throws is told to him.
template <class Result, class... Argument>
struct Parameter<std::function<Result(Argument...)>> {
  using Held = std::function<Result(Argument...)>;

  static void put(Arguments& to, const Held& function) {
    to.map([&function](value::Reader& from, value::Writer& result) {
      const std::tuple<std::remove_cvref_t<Argument>...> asked{
          value::get<std::remove_cvref_t<Argument>>(from)...};
      if (from.ok() && from.atEnd()) {
        value::put(result, std::apply(function, asked));
      }
    });
  }

  static Held get(value::Reader& from, Asker& asker) {
    const std::uint32_t handle = from.map(0);
    return [&asker, handle](Argument... argument) -> Result {
      return ask<Result>(asker, handle, argument...);
    };
  }
};

// Whether a type is such a function, or a struct that holds one.
template <class T>
inline constexpr bool kHandsOver = false;
template <class Signature>
inline constexpr bool kHandsOver<std::function<Signature>> = true;
template <value::Record T>
inline constexpr bool kHandsOver<T> = std::apply(
    [](const auto&... field) {
      return (kHandsOver<std::remove_cvref_t<decltype(std::declval<T>().*(field.member))>> || ...);
    },
    enshuFields(static_cast<const T*>(nullptr)));

template <value::Record T>
requires kHandsOver<T>
struct Parameter<T> {
  using Held = T;

  static void put(Arguments& to, const T& value) {
    std::apply(
        [&](const auto&... field) {
          to.values.record(sizeof...(field));
          (Parameter<std::remove_cvref_t<decltype(value.*(field.member))>>::put(
               to, value.*(field.member)),
           ...);
        },
        enshuFields(&value));
  }

  static Held get(value::Reader& from, Asker& asker) {
    T held{};
    std::apply(
        [&](const auto&... field) {
          if (from.record(sizeof...(field))) {
            ((held.*(field.member) =
                  Parameter<std::remove_cvref_t<decltype(held.*(field.member))>>::get(from, asker)),
             ...);
          }
        },
        enshuFields(&held));
    return held;
  }
};

}  // namespace enshu::call

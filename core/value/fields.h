// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <tuple>

// The fields of a plain struct, named once and beside it, in the struct's namespace:
//
//   struct Frame { Eigen::Vector3d r; Eigen::Matrix3d R; };
//   ENSHU_FIELDS(Frame, r, R)
//
// From then on it crosses between processes and languages as a record of these fields, in this
// order (core/value/codec.h). A struct without default constructor, or a field of a type that does
// not cross itself, does not compile there.
namespace enshu::value {

template <class Struct, class Member>
struct Field {
  const char* name;
  Member Struct::*member;
};

}  // namespace enshu::value

// All of it depends on the template's parameter, so that only who asks for the fields has them
// compiled.
#define ENSHU_FIELDS(Struct, ...)                                          \
  template <class Owner = Struct>                                          \
  constexpr auto enshuFields(const Struct*) {                              \
    return std::tuple{ENSHU_EXPAND(ENSHU_EACH_FIELD(Owner, __VA_ARGS__))}; \
  }

#define ENSHU_FIELD(Owner, name)                        \
  ::enshu::value::Field<Owner, decltype(Owner::name)> { \
#name, &Owner::name                                 \
  }

// One ENSHU_FIELD for each name: the preprocessor does not repeat by itself, so it is made to look
// at its own output 64 times.
#define ENSHU_EACH_FIELD(Owner, name, ...) \
  ENSHU_FIELD(Owner, name) __VA_OPT__(, ENSHU_NEXT_FIELD ENSHU_PARENTHESES(Owner, __VA_ARGS__))
#define ENSHU_NEXT_FIELD() ENSHU_EACH_FIELD
#define ENSHU_PARENTHESES ()
#define ENSHU_EXPAND(...) \
  ENSHU_EXPAND_16(ENSHU_EXPAND_16(ENSHU_EXPAND_16(ENSHU_EXPAND_16(__VA_ARGS__))))
#define ENSHU_EXPAND_16(...) \
  ENSHU_EXPAND_4(ENSHU_EXPAND_4(ENSHU_EXPAND_4(ENSHU_EXPAND_4(__VA_ARGS__))))
#define ENSHU_EXPAND_4(...) \
  ENSHU_EXPAND_1(ENSHU_EXPAND_1(ENSHU_EXPAND_1(ENSHU_EXPAND_1(__VA_ARGS__))))
#define ENSHU_EXPAND_1(...) __VA_ARGS__

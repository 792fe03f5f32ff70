// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/value/fields.h"
#include "core/value/reader.h"
#include "core/value/writer.h"

// How each C++ type becomes one of the values of core/value/kind.h. The list is closed: numbers,
// truth values, texts, enumerations, Eigen's vectors and matrices, lists, and structs with
// ENSHU_FIELDS of these.
namespace enshu::value {

template <class T>
struct Codec;

template <class T>
void put(Writer& to, const T& value) {
  Codec<T>::put(to, value);
}

// Something harmless where `from` fails.
template <class T>
T get(Reader& from) {
  return Codec<T>::get(from);
}

template <std::floating_point T>
struct Codec<T> {
  static void put(Writer& to, T value) { to.number(value); }
  static T get(Reader& from) { return static_cast<T>(from.number()); }
};

template <std::integral T>
struct Codec<T> {
  static void put(Writer& to, T value) { to.integer(static_cast<std::int64_t>(value)); }
  static T get(Reader& from) {
    const std::int64_t value = from.integer();
    if (!std::in_range<T>(value)) {
      from.fail();
      return 0;
    }
    return static_cast<T>(value);
  }
};

template <>
struct Codec<bool> {
  static void put(Writer& to, bool value) { to.flag(value); }
  static bool get(Reader& from) { return from.flag(); }
};

template <>
struct Codec<std::string> {
  static void put(Writer& to, const std::string& value) { to.text(value); }
  static std::string get(Reader& from) { return from.text(); }
};

// The last enumerator of an enumeration that crosses and begins at 0.
template <class Enum>
inline constexpr int kLast = -1;

template <class T>
requires std::is_enum_v<T>
struct Codec<T> {
  static_assert(kLast<T> >= 0, "say which enumerator is the last: core/value/codec.h, kLast");
  static void put(Writer& to, T value) { to.integer(static_cast<std::int64_t>(value)); }
  static T get(Reader& from) { return static_cast<T>(from.integer(0, kLast<T>)); }
};

template <int Rows, int Columns, int Options, int MostRows, int MostColumns>
struct Codec<Eigen::Matrix<double, Rows, Columns, Options, MostRows, MostColumns>> {
  using Matrix = Eigen::Matrix<double, Rows, Columns, Options, MostRows, MostColumns>;
  static void put(Writer& to, const Matrix& value) { to.matrix(value); }
  static Matrix get(Reader& from) {
    if constexpr (Rows != Eigen::Dynamic && Columns != Eigen::Dynamic) {
      Matrix matrix;
      from.fill(matrix.data(), Rows, Columns);
      return matrix;
    } else {
      Eigen::MatrixXd matrix = from.matrix();
      const bool fits =
          fitsIn(matrix.rows(), Rows, MostRows) && fitsIn(matrix.cols(), Columns, MostColumns);
      if (!fits) {
        from.fail();
        return Matrix::Zero(Rows == Eigen::Dynamic ? 0 : Rows,
                            Columns == Eigen::Dynamic ? 0 : Columns);
      }
      return matrix;
    }
  }

 private:
  static bool fitsIn(Eigen::Index size, int fixed, int most) {
    return (fixed == Eigen::Dynamic || size == fixed) && (most == Eigen::Dynamic || size <= most);
  }
};

template <class T>
struct Codec<std::vector<T>> {
  static void put(Writer& to, const std::vector<T>& values) {
    to.list(values.size());
    for (const T& value : values) {
      value::put(to, value);
    }
  }
  // Grows with what is really there.
  static std::vector<T> get(Reader& from) {
    const std::size_t count = from.list();
    std::vector<T> values;
    while (values.size() < count && from.ok()) {
      values.push_back(value::get<T>(from));
    }
    return values;
  }
};

template <class T>
concept Record = requires(const T* it) {
  enshuFields(it);
};

template <Record T>
struct Codec<T> {
  static void put(Writer& to, const T& value) {
    std::apply(
        [&](const auto&... field) {
          to.record(sizeof...(field));
          (value::put(to, value.*(field.member)), ...);
        },
        enshuFields(&value));
  }
  static T get(Reader& from) {
    T value{};
    std::apply(
        [&](const auto&... field) {
          if (from.record(sizeof...(field))) {
            ((value.*(field.member) =
                  value::get<std::remove_cvref_t<decltype(value.*(field.member))>>(from)),
             ...);
          }
        },
        enshuFields(&value));
    return value;
  }
};

}  // namespace enshu::value

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#pragma GCC system_header

#include <Eigen/LU>
#include <concepts>
#include <type_traits>

// Sums, differences, multiples and products of matrices of double that are computed where they
// stand. Eigen's own operators give an object that stands for the whole expression and has a type
// of its own, which the compiler makes anew for each shape of expression; these give the matrix, a
// type that is already there, and each of them is compiled once, with the kit. The numbers are
// Eigen's, which computes them.
//
// They are found by who says `using namespace enshu::plugin::at_once`: the compiler of students'
// files does, for texts in which nobody could tell (core/sandbox/source/kept_expressions.h).
// Whatever they are not made for is Eigen's as ever, as are its messages.
namespace enshu::plugin {

// A matrix or vector of its own.
template <int rows, int columns>
using Made = Eigen::Matrix<double, rows, columns,
                           rows == 1 && columns != 1 ? Eigen::RowMajor : Eigen::ColMajor>;
template <class>
inline constexpr bool kIsValue = false;
template <int rows, int columns, int options>
inline constexpr bool kIsValue<Eigen::Matrix<double, rows, columns, options>> =
    std::same_as<Eigen::Matrix<double, rows, columns, options>, Made<rows, columns>>;
template <class Matrix>
concept Value = kIsValue<Matrix>;

// Zero, identity and other constants.
template <class>
inline constexpr bool kIsFilled = false;
template <class Matrix>
inline constexpr bool
    kIsFilled<Eigen::CwiseNullaryOp<Eigen::internal::scalar_constant_op<double>, Matrix>> =
        kIsValue<Matrix>;
template <class Matrix>
inline constexpr bool
    kIsFilled<Eigen::CwiseNullaryOp<Eigen::internal::scalar_identity_op<double>, Matrix>> =
        kIsValue<Matrix>;
template <class Matrix>
concept Filled = kIsFilled<Matrix>;

// A part of one; a unit vector is one of the identity.
template <class>
inline constexpr bool kIsPart = false;
template <class Matrix, int rows, int columns, bool isInner>
inline constexpr bool kIsPart<Eigen::Block<Matrix, rows, columns, isInner>> =
    kIsValue<std::remove_const_t<Matrix>> || kIsFilled<std::remove_const_t<Matrix>>;
template <class Vector, int size>
inline constexpr bool kIsPart<Eigen::VectorBlock<Vector, size>> =
    kIsValue<std::remove_const_t<Vector>>;
template <class Matrix>
concept Part = kIsPart<Matrix>;

template <class>
inline constexpr bool kIsTransposed = false;
template <class Matrix>
inline constexpr bool kIsTransposed<Eigen::Transpose<Matrix>> =
    kIsValue<std::remove_const_t<Matrix>> || kIsPart<std::remove_const_t<Matrix>>;
template <class Matrix>
concept Transposed = kIsTransposed<Matrix>;

template <class>
inline constexpr bool kIsInverse = false;
template <class Matrix>
inline constexpr bool kIsInverse<Eigen::Inverse<Matrix>> = kIsValue<Matrix>;
template <class Matrix>
concept Inverted = kIsInverse<Matrix>;

template <class Matrix>
concept Term = Value<Matrix> || Part<Matrix> || Filled<Matrix> || Inverted<Matrix>;
template <class Matrix>
concept Factor = Value<Matrix> || Part<Matrix> || Transposed<Matrix> || Inverted<Matrix>;
template <class Number>
concept Multiple = std::same_as<Number, double> || std::same_as<Number, int>;

constexpr bool mayEqual(int a, int b) {
  return a == Eigen::Dynamic || b == Eigen::Dynamic || a == b;
}
constexpr int known(int a, int b) {
  return a == Eigen::Dynamic ? b : a;
}

template <class A>
using Same = Made<A::RowsAtCompileTime, A::ColsAtCompileTime>;
template <class A, class B>
using Sum = Made<known(A::RowsAtCompileTime, B::RowsAtCompileTime),
                 known(A::ColsAtCompileTime, B::ColsAtCompileTime)>;
template <class A, class B>
using Product = Made<A::RowsAtCompileTime, B::ColsAtCompileTime>;

template <class B, class A>
concept SummedWith = Term<A> && Term<B> && mayEqual(A::RowsAtCompileTime, B::RowsAtCompileTime) &&
    mayEqual(A::ColsAtCompileTime, B::ColsAtCompileTime) && !(Filled<A> && Filled<B>);
// Eigen makes a number of the product of a row and a column.
template <class B, class A>
concept MultipliedWith = Factor<A> && Factor<B> &&
    mayEqual(A::ColsAtCompileTime, B::RowsAtCompileTime) &&
    !(A::RowsAtCompileTime == 1 && B::ColsAtCompileTime == 1);

// A part, a transposed one and the like is copied first, so that each operation is there for
// matrices of their own alone.
template <Value A>
const A& own(const A& a) {
  return a;
}
template <class A>
Same<A> own(const A& a) {
  return a;
}

namespace at_once {

template <class A, SummedWith<A> B>
Sum<A, B> operator+(const A& a, const B& b) {
  return own(a).operator+(own(b));
}

template <class A, SummedWith<A> B>
Sum<A, B> operator-(const A& a, const B& b) {
  return own(a).operator-(own(b));
}

template <Factor A>
Same<A> operator-(const A& a) {
  return own(a).operator-();
}

template <Term A, Multiple Number>
Same<A> operator*(const A& a, Number x) {
  return own(a).operator*(static_cast<double>(x));
}

template <Multiple Number, Term A>
Same<A> operator*(Number x, const A& a) {
  return own(a).operator*(static_cast<double>(x));
}

template <Term A, Multiple Number>
Same<A> operator/(const A& a, Number x) {
  return own(a).operator/(static_cast<double>(x));
}

template <class A, MultipliedWith<A> B>
Product<A, B> operator*(const A& a, const B& b) {
  return own(a).operator*(own(b));
}

}  // namespace at_once

}  // namespace enshu::plugin

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#pragma GCC system_header

#include <Eigen/Core>
#include <concepts>
#include <type_traits>

// Products of matrices of double, compiled once into the kit's library. Eigen makes a program of
// its own for each kind of factors, with branches for what turns out to be a vector: more than half
// of the compiler's time for an answer with 6 x 6 matrices. Here a product looks at where its
// factors lie and calls one function; a factor that is no matrix yet (a sum) becomes one before.
// The names in Eigen::internal are those of Eigen 3.4.
namespace enshu::plugin {

// Eigen 3.4 takes the strides of a diagonal wrong whose matrix has gaps in its columns, and of a
// part of complex numbers has no address of it.
template <class Matrix>
inline constexpr bool kIsDiagonal = false;
template <class Matrix, int index>
inline constexpr bool kIsDiagonal<Eigen::Diagonal<Matrix, index>> = true;

// A matrix in memory; Number: double or const double.
template <class Number>
struct Laid {
  Number* data;
  Eigen::Index rows, columns, rowStride, columnStride;
};

// product = left right; the product overlaps no factor.
void multiply(Laid<const double> left, Laid<const double> right, Laid<double> product);

// As what Eigen calls for a product (generic_product_impl).
template <class Left, class Right>
struct CompiledProduct {
  template <class Matrix>
  static constexpr bool kLaid =
      !kIsDiagonal<Matrix> && bool(Eigen::internal::traits<Matrix>::Flags & Eigen::DirectAccessBit);
  template <class Matrix>
  using Plain = typename Eigen::internal::plain_matrix_type_column_major<Matrix>::type;
  template <class Matrix>
  using Factor = std::conditional_t<kLaid<Matrix>, const Matrix&, const Plain<Matrix>>;

  template <class Number, class Matrix>
  static Laid<Number> laid(Matrix& matrix) {
    return {matrix.data(), matrix.rows(), matrix.cols(), matrix.rowStride(), matrix.colStride()};
  }

  static Plain<Eigen::Product<Left, Right>> of(const Left& left, const Right& right) {
    Plain<Eigen::Product<Left, Right>> product(left.rows(), right.cols());
    evalTo(product, left, right);
    return product;
  }

  template <class Target>
  static void evalTo(Target& target, const Left& left, const Right& right) {
    if constexpr (kLaid<Target>) {
      Factor<Left> a = left;
      Factor<Right> b = right;
      multiply(laid<const double>(a), laid<const double>(b), laid<double>(target));
    } else {
      target = of(left, right);
    }
  }
  template <class Target>
  static void addTo(Target& target, const Left& left, const Right& right) {
    target += of(left, right);
  }
  template <class Target>
  static void subTo(Target& target, const Left& left, const Right& right) {
    target -= of(left, right);
  }
  template <class Target>
  static void scaleAndAddTo(Target& target, const Left& left, const Right& right, double factor) {
    target += factor * of(left, right);
  }
};

template <class Matrix>
concept OfDouble = std::same_as<typename Matrix::Scalar, double>;

}  // namespace enshu::plugin

namespace Eigen::internal {
template <enshu::plugin::OfDouble Left, enshu::plugin::OfDouble Right>
struct generic_product_impl<Left, Right, DenseShape, DenseShape, GemmProduct>
    : enshu::plugin::CompiledProduct<Left, Right> {};
template <enshu::plugin::OfDouble Left, enshu::plugin::OfDouble Right>
struct generic_product_impl<Left, Right, DenseShape, DenseShape, GemvProduct>
    : enshu::plugin::CompiledProduct<Left, Right> {};
template <enshu::plugin::OfDouble Left, enshu::plugin::OfDouble Right>
struct generic_product_impl<Left, Right, DenseShape, DenseShape, CoeffBasedProductMode>
    : enshu::plugin::CompiledProduct<Left, Right> {};
template <enshu::plugin::OfDouble Left, enshu::plugin::OfDouble Right>
struct generic_product_impl<Left, Right, DenseShape, DenseShape, OuterProduct>
    : enshu::plugin::CompiledProduct<Left, Right> {};
}  // namespace Eigen::internal

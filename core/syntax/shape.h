// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace enshu::syntax {

// What a type holds: one number, or a matrix of them, one of Eigen's or an expression of such.
struct Shape {
  enum class Of { Other, Real, Integer, Boolean, Matrix };
  static constexpr int kDynamic = -1;

  Of of = Of::Other;
  int rows = 1;  // of a matrix; kDynamic: known at run time
  int columns = 1;

  bool isMatrix() const { return of == Of::Matrix; }
  bool isNumber() const { return of == Of::Real || of == Of::Integer; }
  bool isSquare() const { return isMatrix() && rows == columns && rows != 1; }
  bool isColumn() const { return isMatrix() && columns == 1; }

  friend bool operator==(const Shape&, const Shape&) = default;
};

// Of a canonical type as libclang writes it; Other for what is not understood.
Shape shapeOf(std::string_view type);

}  // namespace enshu::syntax

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plugin/products.h"

namespace enshu::plugin {

void multiply(Laid<const double> left, Laid<const double> right, Laid<double> product) {
  for (Eigen::Index j = 0; j < product.columns; ++j) {
    for (Eigen::Index i = 0; i < product.rows; ++i) {
      double sum = 0;
      for (Eigen::Index k = 0; k < left.columns; ++k) {
        sum += left.data[i * left.rowStride + k * left.columnStride] *
               right.data[k * right.rowStride + j * right.columnStride];
      }
      product.data[i * product.rowStride + j * product.columnStride] = sum;
    }
  }
}

}  // namespace enshu::plugin

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <vector>

#include "core/plugin/lab_types.h"
#include "core/plugin/solvers.h"

// What most modules would compile for themselves, compiled once into the library that they are
// linked with: Eigen's solvers and products, and the encoding of the links of the lab's chain.
// instantiated.cpp sets the macro of core/plugin/solvers.h to nothing and so defines what is only
// declared here. The names in Eigen::internal are those of Eigen 3.4.
namespace Eigen {
namespace internal {
using ByColumns = const_blas_data_mapper<double, Index, ColMajor>;
using ByRows = const_blas_data_mapper<double, Index, RowMajor>;
ENSHU_INSTANTIATE template struct general_matrix_vector_product<Index, double, ByColumns, ColMajor,
                                                                false, double, ByRows, false>;
ENSHU_INSTANTIATE template struct general_matrix_vector_product<Index, double, ByColumns, ColMajor,
                                                                false, double, ByColumns, false>;
ENSHU_INSTANTIATE template struct general_matrix_vector_product<Index, double, ByRows, RowMajor,
                                                                false, double, ByColumns, false>;
ENSHU_INSTANTIATE template struct general_matrix_vector_product<Index, double, ByRows, RowMajor,
                                                                false, double, ByRows, false>;
}  // namespace internal
}  // namespace Eigen

ENSHU_INSTANTIATE template class std::vector<enshu::ChainLink>;

namespace enshu::value {
ENSHU_INSTANTIATE template struct Codec<std::vector<ChainLink>>;
}  // namespace enshu::value

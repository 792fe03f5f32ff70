// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Dense>

// Eigen's solvers for MatrixXd, compiled once into the kit's library: a student's file that calls
// M.inverse() or M.llt().solve(b) takes a third of the time to compile. solvers.cpp sets the macro
// to nothing and so defines what is only declared everywhere else. The names in Eigen::internal are
// those of Eigen 3.4; with another version the build of the kit says which one is gone.
#ifndef ENSHU_INSTANTIATE
#define ENSHU_INSTANTIATE extern
#endif

namespace Eigen {
ENSHU_INSTANTIATE template class PartialPivLU<MatrixXd>;
ENSHU_INSTANTIATE template class FullPivLU<MatrixXd>;
ENSHU_INSTANTIATE template class LLT<MatrixXd>;
ENSHU_INSTANTIATE template class LDLT<MatrixXd>;
ENSHU_INSTANTIATE template class HouseholderQR<MatrixXd>;
ENSHU_INSTANTIATE template class ColPivHouseholderQR<MatrixXd>;
ENSHU_INSTANTIATE template class SelfAdjointEigenSolver<MatrixXd>;
ENSHU_INSTANTIATE template PartialPivLU<MatrixXd>::PartialPivLU(const EigenBase<MatrixXd>&);
ENSHU_INSTANTIATE template FullPivLU<MatrixXd>::FullPivLU(const EigenBase<MatrixXd>&);
ENSHU_INSTANTIATE template LLT<MatrixXd>& LLT<MatrixXd>::compute(const EigenBase<MatrixXd>&);
ENSHU_INSTANTIATE template LDLT<MatrixXd>& LDLT<MatrixXd>::compute(const EigenBase<MatrixXd>&);
ENSHU_INSTANTIATE template void LLT<MatrixXd>::_solve_impl(const VectorXd&, VectorXd&) const;
ENSHU_INSTANTIATE template void LDLT<MatrixXd>::_solve_impl(const VectorXd&, VectorXd&) const;
ENSHU_INSTANTIATE template void LDLT<MatrixXd>::_solve_impl_transposed<true>(const VectorXd&,
                                                                             VectorXd&) const;
ENSHU_INSTANTIATE template ColPivHouseholderQR<MatrixXd>::ColPivHouseholderQR(
    const EigenBase<MatrixXd>&);
ENSHU_INSTANTIATE template void ColPivHouseholderQR<MatrixXd>::_solve_impl(const VectorXd&,
                                                                           VectorXd&) const;
ENSHU_INSTANTIATE template void PartialPivLU<MatrixXd>::_solve_impl(const VectorXd&,
                                                                    VectorXd&) const;
ENSHU_INSTANTIATE template void FullPivLU<MatrixXd>::_solve_impl(const VectorXd&, VectorXd&) const;
ENSHU_INSTANTIATE template SelfAdjointEigenSolver<MatrixXd>::SelfAdjointEigenSolver(
    const EigenBase<MatrixXd>&, int);
ENSHU_INSTANTIATE template SelfAdjointEigenSolver<MatrixXd>&
SelfAdjointEigenSolver<MatrixXd>::compute(const EigenBase<MatrixXd>&, int);
namespace internal {
ENSHU_INSTANTIATE template Index llt_inplace<double, Lower>::blocked(MatrixXd&);
ENSHU_INSTANTIATE template struct triangular_solve_matrix<double, Index, OnTheLeft, Lower, false,
                                                          ColMajor, ColMajor, 1>;
ENSHU_INSTANTIATE template struct triangular_solve_matrix<double, Index, OnTheLeft, UnitLower,
                                                          false, ColMajor, ColMajor, 1>;
ENSHU_INSTANTIATE template struct triangular_solve_matrix<double, Index, OnTheLeft, Upper, false,
                                                          ColMajor, ColMajor, 1>;
ENSHU_INSTANTIATE template struct triangular_solve_matrix<double, Index, OnTheLeft, Upper, false,
                                                          RowMajor, ColMajor, 1>;
ENSHU_INSTANTIATE template struct triangular_solve_matrix<double, Index, OnTheLeft, UnitUpper,
                                                          false, RowMajor, ColMajor, 1>;
ENSHU_INSTANTIATE template struct triangular_solve_vector<double, double, Index, OnTheLeft, Lower,
                                                          false, ColMajor>;
ENSHU_INSTANTIATE template struct triangular_solve_vector<double, double, Index, OnTheLeft,
                                                          UnitLower, false, ColMajor>;
ENSHU_INSTANTIATE template struct triangular_solve_vector<double, double, Index, OnTheLeft, Upper,
                                                          false, ColMajor>;
ENSHU_INSTANTIATE template struct triangular_solve_vector<double, double, Index, OnTheLeft, Upper,
                                                          false, RowMajor>;
ENSHU_INSTANTIATE template struct triangular_solve_vector<double, double, Index, OnTheLeft,
                                                          UnitUpper, false, RowMajor>;
ENSHU_INSTANTIATE template struct general_matrix_matrix_product<
    Index, double, ColMajor, false, double, ColMajor, false, ColMajor, 1>;
ENSHU_INSTANTIATE template struct partial_lu_impl<double, ColMajor, int, Dynamic>;
}  // namespace internal
}  // namespace Eigen

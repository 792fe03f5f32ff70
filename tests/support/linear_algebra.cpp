// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/linear_algebra.h"

#include <Eigen/Cholesky>
#include <Eigen/Eigenvalues>
#include <Eigen/SVD>

namespace enshu::test {

using Eigen::MatrixXd;
using Eigen::VectorXd;

MatrixXd solveSymmetric(const MatrixXd& A, const MatrixXd& B) {
  return A.ldlt().solve(B);
}

MatrixXd solveLeast(const MatrixXd& A, const MatrixXd& B, double threshold) {
  Eigen::JacobiSVD<MatrixXd> values(A, Eigen::ComputeThinU | Eigen::ComputeThinV);
  values.setThreshold(threshold);
  return values.solve(B);
}

VectorXd singularValues(const MatrixXd& A) {
  return Eigen::JacobiSVD<MatrixXd>(A).singularValues();
}

int rankOf(const MatrixXd& A) {
  const VectorXd values = singularValues(A);
  return values.size() == 0 ? 0 : static_cast<int>((values.array() > 1e-9 * values[0]).count());
}

VectorXd eigenvaluesOf(const MatrixXd& A) {
  return Eigen::SelfAdjointEigenSolver<MatrixXd>(A, Eigen::EigenvaluesOnly).eigenvalues();
}

}  // namespace enshu::test

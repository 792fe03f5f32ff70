// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/model/factored_matrix.h"

#include <utility>

#include "core/base/contract.h"

namespace enshu {

using Eigen::MatrixXd;
using Eigen::VectorXd;

FactoredMatrix::FactoredMatrix(Branches branches, MatrixXd M, const VectorXd& scale, double least)
    : branches_(std::move(branches)), M_(std::move(M)) {
  expects(M_.rows() == branches_.rows() && M_.cols() == branches_.rows() &&
              scale.size() == branches_.rows(),
          "FactoredMatrix: M or its scale has the wrong size");
  singularRow_ = eliminate<double>(branches_, M_, scale, least);
}

void FactoredMatrix::check(const MatrixXd& B) const {
  expects(singularRow_ < 0, "FactoredMatrix: nothing can be solved with a singular matrix");
  expects(B.rows() == M_.rows(), "FactoredMatrix: the right sides have another size");
}

MatrixXd FactoredMatrix::solve(MatrixXd B) const {
  check(B);
  for (Eigen::Index k = 0; k < B.cols(); ++k) {
    solveEliminated<double>(branches_, M_, B.col(k));
  }
  return B;
}

MatrixXd FactoredMatrix::solveRoot(MatrixXd B) const {
  check(B);
  for (Eigen::Index k = 0; k < B.cols(); ++k) {
    solveUpper<double>(branches_, M_, B.col(k));
  }
  B.array().colwise() /= M_.diagonal().array().sqrt();
  return B;
}

MatrixXd FactoredMatrix::solveRootTransposed(MatrixXd B) const {
  check(B);
  B.array().colwise() /= M_.diagonal().array().sqrt();
  for (Eigen::Index k = 0; k < B.cols(); ++k) {
    solveLower<double>(branches_, M_, B.col(k));
  }
  return B;
}

}  // namespace enshu

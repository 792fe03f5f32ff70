// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

#include "core/dynamics/model/elimination.h"

namespace enshu {

// A symmetric positive definite matrix M = U D U^T (elimination.h), kept to solve with. For what
// may allocate; the kernels call eliminate themselves.
class FactoredMatrix {
 public:
  // M: its upper triangle is read. `scale`, `least`: as eliminate wants them.
  FactoredMatrix(Branches branches, Eigen::MatrixXd M, const Eigen::VectorXd& scale,
                 double least = kLeastInertia);

  // The row whose D is singular; -1: none. Nothing may be solved if there is one.
  int singularRow() const { return singularRow_; }

  // M^-1 B
  Eigen::MatrixXd solve(Eigen::MatrixXd B) const;

  // A^-1 B and A^-T B of M = A A^T, A = U D^1/2.
  Eigen::MatrixXd solveRoot(Eigen::MatrixXd B) const;
  Eigen::MatrixXd solveRootTransposed(Eigen::MatrixXd B) const;

 private:
  void check(const Eigen::MatrixXd& B) const;

  Branches branches_;
  Eigen::MatrixXd M_;
  int singularRow_;
};

}  // namespace enshu

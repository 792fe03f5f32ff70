// SPDX-License-Identifier: GPL-3.0-or-later
#include "unit_vector_method.h"

#include "core/driver/variant.h"

using enshu::driver::mistake;

// c of [LAB] (38) left in the columns, in whole or in part. The matrix is then not symmetric and
// each mistake has two answers: elimination reads all of it, Cholesky's method its lower half.
VectorXd unitVectorMethod(const InverseDynamics& inverseDynamics, const VectorXd& q,
                          const VectorXd& qd, const VectorXd& tau) {
  const int N = inverseDynamics.joints();
  const VectorXd zero = VectorXd::Zero(N);
  const bool inColumns =
      mistake("bias-left-in-columns/elimination") || mistake("bias-left-in-columns/cholesky");
  const bool inRows =
      mistake("bias-left-in-rows/elimination") || mistake("bias-left-in-rows/cholesky");
  const bool nowhere = mistake("bias-nowhere/elimination") || mistake("bias-nowhere/cholesky");
  const bool lessBiasAtRest = mistake("columns-less-bias-at-rest/elimination") ||
                              mistake("columns-less-bias-at-rest/cholesky");
  const bool atRest = mistake("columns-at-rest-less-bias/elimination") ||
                      mistake("columns-at-rest-less-bias/cholesky");
  const bool byCholesky =
      mistake("bias-left-in-columns/cholesky") || mistake("bias-left-in-rows/cholesky") ||
      mistake("bias-nowhere/cholesky") || mistake("columns-less-bias-at-rest/cholesky") ||
      mistake("columns-at-rest-less-bias/cholesky");

  // (36)
  const VectorXd c = inverseDynamics(q, qd, zero);

  // (37), (38)
  VectorXd less = c;
  if (inColumns || inRows || nowhere) {
    less = zero;
  } else if (lessBiasAtRest) {
    less = inverseDynamics(q, zero, zero);
  }
  const VectorXd speed = atRest ? zero : qd;
  MatrixXd M(N, N);
  for (int i = 0; i < N; ++i) {
    M.col(i) = inverseDynamics(q, speed, VectorXd::Unit(N, i)) - less;
  }
  if (inRows) {
    M.transposeInPlace();
  }

  // (34)
  const VectorXd rightSide = nowhere ? tau : VectorXd(tau - c);
  return byCholesky ? VectorXd(M.ldlt().solve(rightSide))
                    : VectorXd(M.partialPivLu().solve(rightSide));
}

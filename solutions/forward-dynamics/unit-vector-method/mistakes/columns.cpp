// SPDX-License-Identifier: GPL-3.0-or-later
#include "unit_vector_method.h"

#include "core/driver/variant.h"

using enshu::driver::mistake;

namespace {

// Column i of the matrix that stands in the place of M of [LAB] (37), (38).
VectorXd column(const InverseDynamics& gamma, const VectorXd& q, const VectorXd& qd, int i,
                const VectorXd& c) {
  const int N = gamma.joints();
  const VectorXd e = VectorXd::Unit(N, i);
  if (mistake("unit-vector-not-reset/elimination") || mistake("unit-vector-not-reset/cholesky")) {
    VectorXd upToI = VectorXd::Zero(N);
    upToI.head(i + 1).setOnes();
    return gamma(q, qd, upToI) - c;
  }
  if (mistake("bias-twice-in-columns/elimination") || mistake("bias-twice-in-columns/cholesky")) {
    return gamma(q, qd, e) - 2 * c;
  }
  if (mistake("gravity-left-in-columns/elimination") ||
      mistake("gravity-left-in-columns/cholesky")) {
    return gamma(q, VectorXd::Zero(N), e);
  }
  if (mistake("bias-added-to-columns/elimination") || mistake("bias-added-to-columns/cholesky")) {
    return gamma(q, qd, e) + c;
  }
  if (mistake("unit-vector-as-speed/elimination") || mistake("unit-vector-as-speed/cholesky")) {
    return gamma(q, e, qd) - c;
  }
  return gamma(q, qd, e) - c;
}

}  // namespace

// The matrix is then not symmetric and each mistake has two answers: elimination reads all of it,
// Cholesky's method its lower half.
VectorXd unitVectorMethod(const InverseDynamics& inverseDynamics, const VectorXd& q,
                          const VectorXd& qd, const VectorXd& tau) {
  const int N = inverseDynamics.joints();

  // (36)
  const VectorXd c = inverseDynamics(q, qd, VectorXd::Zero(N));

  // (37), (38)
  MatrixXd M(N, N);
  for (int i = 0; i < N; ++i) {
    M.col(i) = column(inverseDynamics, q, qd, i, c);
  }

  // (34)
  const bool byCholesky =
      mistake("unit-vector-not-reset/cholesky") || mistake("bias-twice-in-columns/cholesky") ||
      mistake("gravity-left-in-columns/cholesky") || mistake("bias-added-to-columns/cholesky") ||
      mistake("unit-vector-as-speed/cholesky");
  return byCholesky ? VectorXd(M.ldlt().solve(tau - c)) : VectorXd(M.partialPivLu().solve(tau - c));
}

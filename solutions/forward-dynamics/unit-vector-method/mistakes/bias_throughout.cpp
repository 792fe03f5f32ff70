// SPDX-License-Identifier: GPL-3.0-or-later
#include "unit_vector_method.h"

#include "core/driver/variant.h"

using enshu::driver::mistake;

namespace {

// What stands in the place of c = Gamma(q, qd, 0) of [LAB] (36).
VectorXd bias(const InverseDynamics& gamma, const VectorXd& q, const VectorXd& qd) {
  const VectorXd zero = VectorXd::Zero(gamma.joints());
  if (mistake("bias-at-rest-throughout/elimination") ||
      mistake("bias-at-rest-throughout/cholesky")) {
    return gamma(q, zero, zero);
  }
  if (mistake("bias-at-zero-angles/elimination") || mistake("bias-at-zero-angles/cholesky")) {
    return gamma(zero, qd, zero);
  }
  if (mistake("bias-with-speed-as-acceleration/elimination") ||
      mistake("bias-with-speed-as-acceleration/cholesky")) {
    return gamma(q, zero, qd);
  }
  if (mistake("bias-without-gravity-throughout/elimination") ||
      mistake("bias-without-gravity-throughout/cholesky")) {
    return gamma(q, qd, zero) - gamma(q, zero, zero);
  }
  if (mistake("bias-of-swapped-state/elimination") || mistake("bias-of-swapped-state/cholesky")) {
    return gamma(qd, q, zero);
  }
  return gamma(q, qd, zero);
}

}  // namespace

// Another bias, in the columns of (38) and on the right-hand side of (34). The matrix is then not
// symmetric and each mistake has two answers: elimination reads all of it, Cholesky's method its
// lower half.
VectorXd unitVectorMethod(const InverseDynamics& inverseDynamics, const VectorXd& q,
                          const VectorXd& qd, const VectorXd& tau) {
  const int N = inverseDynamics.joints();
  const VectorXd c = bias(inverseDynamics, q, qd);

  // (37), (38)
  MatrixXd M(N, N);
  for (int i = 0; i < N; ++i) {
    M.col(i) = inverseDynamics(q, qd, VectorXd::Unit(N, i)) - c;
  }

  // (34)
  const bool byCholesky = mistake("bias-at-rest-throughout/cholesky") ||
                          mistake("bias-at-zero-angles/cholesky") ||
                          mistake("bias-with-speed-as-acceleration/cholesky") ||
                          mistake("bias-without-gravity-throughout/cholesky") ||
                          mistake("bias-of-swapped-state/cholesky");
  return byCholesky ? VectorXd(M.ldlt().solve(tau - c)) : VectorXd(M.partialPivLu().solve(tau - c));
}

// SPDX-License-Identifier: GPL-3.0-or-later
#include "unit_vector_method.h"

#include "core/driver/variant.h"

using enshu::driver::mistake;

namespace {

// Gamma with its arguments in another order.
VectorXd gamma(const InverseDynamics& inverseDynamics, const VectorXd& q, const VectorXd& qd,
               const VectorXd& qdd) {
  if (mistake("speed-and-acceleration-swapped/elimination") ||
      mistake("speed-and-acceleration-swapped/cholesky")) {
    return inverseDynamics(q, qdd, qd);
  }
  return mistake("angle-and-speed-swapped") ? inverseDynamics(qd, q, qdd)
                                            : inverseDynamics(q, qd, qdd);
}

}  // namespace

// The same wrong order in all calls: "speed-and-acceleration-swapped" has two answers, since its
// matrix is not symmetric: elimination reads all of it, Cholesky's method its lower half.
VectorXd unitVectorMethod(const InverseDynamics& inverseDynamics, const VectorXd& q,
                          const VectorXd& qd, const VectorXd& tau) {
  const int N = inverseDynamics.joints();

  // (36)
  const VectorXd c = gamma(inverseDynamics, q, qd, VectorXd::Zero(N));

  // (37), (38)
  MatrixXd M(N, N);
  for (int i = 0; i < N; ++i) {
    M.col(i) = gamma(inverseDynamics, q, qd, VectorXd::Unit(N, i)) - c;
  }

  // (34)
  const bool byCholesky = mistake("speed-and-acceleration-swapped/cholesky");
  return byCholesky ? VectorXd(M.ldlt().solve(tau - c)) : VectorXd(M.partialPivLu().solve(tau - c));
}

// abort(), for instance by a failed assertion
#include "unit_vector_method.h"

#include <cassert>

VectorXd unitVectorMethod(const InverseDynamics& inverseDynamics, const VectorXd& q,
                          const VectorXd& qd, const VectorXd& tau) {
  const int n = static_cast<int>(q.size());
  const VectorXd c = inverseDynamics(q, qd, VectorXd::Zero(n));
  MatrixXd M(n, n);
  for (int j = 0; j < n; ++j) {
    M.col(j) = inverseDynamics(q, qd, VectorXd::Unit(n, j)) - c;
  }
  assert(n == 0);  // <-
  return solve(M, tau - c);
}

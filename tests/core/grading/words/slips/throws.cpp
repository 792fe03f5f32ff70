// Your function threw an exception that nobody caught: no inverse
#include "unit_vector_method.h"

#include <stdexcept>

VectorXd unitVectorMethod(const InverseDynamics& inverseDynamics, const VectorXd& q,
                          const VectorXd& qd, const VectorXd& tau) {
  const int n = static_cast<int>(q.size());
  const VectorXd c = inverseDynamics(q, qd, VectorXd::Zero(n));
  MatrixXd M(n, n);
  for (int j = 0; j < n; ++j) {
    M.col(j) = inverseDynamics(q, qd, VectorXd::Unit(n, j)) - c;
  }
  throw std::runtime_error("no inverse");  // <-
  return solve(M, tau - c);
}

// it came to the end of a function that must return a value
#include "unit_vector_method.h"

static double factor(int k) {
  if (k < 0) {  // <-
    return 1;
  }
}

VectorXd unitVectorMethod(const InverseDynamics& inverseDynamics, const VectorXd& q,
                          const VectorXd& qd, const VectorXd& tau) {
  const int n = static_cast<int>(q.size());
  const VectorXd c = inverseDynamics(q, qd, VectorXd::Zero(n));
  MatrixXd M(n, n);
  for (int j = 0; j < n; ++j) {
    M.col(j) = inverseDynamics(q, qd, VectorXd::Unit(n, j)) - c;
  }
  M(0, 0) *= factor(n);
  return solve(M, tau - c);
}

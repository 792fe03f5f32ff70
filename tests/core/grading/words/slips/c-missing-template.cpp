// the word template is missing
#include "unit_vector_method.h"

template <class T>
double part(const T& A) {
  return A.block<1, 1>(0, 0)(0, 0);  // <-
}

VectorXd unitVectorMethod(const InverseDynamics& inverseDynamics, const VectorXd& q,
                          const VectorXd& qd, const VectorXd& tau) {
  const int n = static_cast<int>(q.size());
  const VectorXd c = inverseDynamics(q, qd, VectorXd::Zero(n));
  MatrixXd M(n, n);
  for (int j = 0; j < n; ++j) {
    M.col(j) = inverseDynamics(q, qd, VectorXd::Unit(n, j)) - c;
  }
  M(0, 0) += part(M);
  return solve(M, tau - c);
}

// An entry of a vector has one index, that of a matrix two
#include "unit_vector_method.h"

VectorXd unitVectorMethod(const InverseDynamics& inverseDynamics, const VectorXd& q,
                          const VectorXd& qd, const VectorXd& tau) {
  const int n = static_cast<int>(q.size());
  const VectorXd c = inverseDynamics(q, qd, VectorXd::Zero(n));
  MatrixXd M(n, n);
  for (int j = 0; j < n; ++j) {
    M.col(j) = inverseDynamics(q, qd, VectorXd::Unit(n, j)) - c;
  }
  const Vector3d p = Vector3d::UnitX();
  M(0, 0) += p(0, 1, 2);  // <-
  return solve(M, tau - c);
}

// a function calls itself without end
#include "unit_vector_method.h"

static double deeper(const MatrixXd& M, int k) {
  const Matrix3d local = M.topLeftCorner<3, 3>() * k;
  return local(0, 0) + deeper(M, k + 1);  // <-
}

VectorXd unitVectorMethod(const InverseDynamics& inverseDynamics, const VectorXd& q,
                          const VectorXd& qd, const VectorXd& tau) {
  const int n = static_cast<int>(q.size());
  const VectorXd c = inverseDynamics(q, qd, VectorXd::Zero(n));
  MatrixXd M(n, n);
  for (int j = 0; j < n; ++j) {
    M.col(j) = inverseDynamics(q, qd, VectorXd::Unit(n, j)) - c;
  }
  M(0, 0) += 0 * deeper(M, n);
  return solve(M, tau - c);
}

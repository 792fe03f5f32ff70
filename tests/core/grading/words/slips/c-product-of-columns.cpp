// such as 3 x 1 times 3 x 1: did you mean a.cross(b)
#include "unit_vector_method.h"

VectorXd unitVectorMethod(const InverseDynamics& inverseDynamics, const VectorXd& q,
                          const VectorXd& qd, const VectorXd& tau) {
  const int n = static_cast<int>(q.size());
  const VectorXd c = inverseDynamics(q, qd, VectorXd::Zero(n));
  MatrixXd M(n, n);
  for (int j = 0; j < n; ++j) {
    M.col(j) = inverseDynamics(q, qd, VectorXd::Unit(n, j)) - c;
  }
  const Vector3d a = Vector3d::UnitX(), b = Vector3d::UnitY();
  const Vector3d p = a * b;  // <-
  M(0, 0) += p.x();
  return solve(M, tau - c);
}

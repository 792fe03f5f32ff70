// a row and a column are different, too
#include "unit_vector_method.h"

VectorXd unitVectorMethod(const InverseDynamics& inverseDynamics, const VectorXd& q,
                          const VectorXd& qd, const VectorXd& tau) {
  const int n = static_cast<int>(q.size());
  const VectorXd c = inverseDynamics(q, qd, VectorXd::Zero(n));
  MatrixXd M(n, n);
  for (int j = 0; j < n; ++j) {
    M.col(j) = inverseDynamics(q, qd, VectorXd::Unit(n, j)) - c;
  }
  const VectorXd e = q.transpose() * M;
  Vector3d p = Eigen::RowVector3d(1, 2, 3) * Matrix3d::Identity() * Matrix3d::Identity() * Matrix3d::Zero() + Vector3d::Zero();  // <-
  M(0, 0) += e(0) + p.x();
  return solve(M, tau - c);
}

#include "articulated_body_algorithm.h"

static Matrix3d skew(Vector3d a) {
  Matrix3d m;
  m << 0, -a(2), a(1), a(2), 0, -a(0), -a(1), a(0), 0;
  return m;
}

VectorXd articulatedBodyAlgorithm(const std::vector<ArticulatedLink>& links,
                                  const Vector6& A_ground, int dof) {
  int n = links.size();
  std::vector<Matrix6> I(n);
  std::vector<Vector6> Z(n);
  for (int i = 0; i < n; i++) {
    auto& b = links[i].body;
    Matrix3d c = skew(b.com), Jo = b.inertia - b.mass * c * c;
    Vector3d w = links[i].V.tail<3>();
    I[i] << b.mass * Matrix3d::Identity(), -b.mass * c, b.mass * c, Jo;
    Z[i] << b.mass * w.cross(w.cross(b.com)), w.cross(Jo * w);
    Z[i] -= links[i].F_ext;
  }
  for (int i = n - 1; i > 0; i--) {
    auto& l = links[i];
    if (l.parent < 0) break;
    MatrixXd U = I[i] * l.J, D = l.J.transpose() * U;
    Vector6 z = I[i] * l.C + Z[i];
    Matrix6 Ia = I[i] - U * solve(D, U.transpose());
    z += U * solve(D, l.tau - l.J.transpose() * z);
    I[l.parent] += l.X.transpose() * Ia * l.X;
    Z[l.parent] += l.X.transpose() * z;
  }
  VectorXd qdd = VectorXd::Zero(dof);
  std::vector<Vector6> A(n);
  for (int i = 0; i < n; i++) {
    auto& l = links[i];
    A[i] = l.X * (l.parent < 0 ? A_ground : A[l.parent]) + l.C;
    if (l.column < 0) return qdd;  // 固定リンクで終わり
    VectorXd a = solve(l.J.transpose() * I[i] * l.J, l.tau - l.J.transpose() * (I[i] * A[i] + Z[i]));
    qdd.segment(l.column, a.size()) = a;
    // TODO: A[i] に関節加速度の分を加える
  }
  return qdd;
}

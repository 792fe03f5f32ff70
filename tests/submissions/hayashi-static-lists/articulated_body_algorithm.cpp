#include "articulated_body_algorithm.h"

static std::vector<Vector6> accel(64, Vector6::Zero());  // kept for speed

VectorXd articulatedBodyAlgorithm(const std::vector<ArticulatedLink>& links,
                                  const Vector6& A_ground, int dof) {
  size_t n = links.size();
  std::vector<Matrix6> I(n);
  std::vector<Vector6> Z(n);
  for (size_t i = 0; i < n; i++) {
    const auto& b = links[i].body;
    Vector3d c = b.com, w = links[i].V.tail<3>();
    Matrix3d S;
    S << 0, -c.z(), c.y(), c.z(), 0, -c.x(), -c.y(), c.x(), 0;
    Matrix3d Jo = b.inertia - b.mass * S * S;
    I[i] << b.mass * Matrix3d::Identity(), -b.mass * S, b.mass * S, Jo;
    Z[i] << b.mass * w.cross(w.cross(c)), w.cross(Jo * w);
    Z[i] -= links[i].F_ext;
  }
  for (size_t i = n; i-- > 0;) {
    const auto& l = links[i];
    if (l.parent < 0) continue;
    MatrixXd U = I[i] * l.J, D = l.J.transpose() * U;
    Vector6 z = I[i] * l.C + Z[i];
    I[l.parent] += l.X.transpose() * (I[i] - U * solve(D, U.transpose())) * l.X;
    Z[l.parent] += l.X.transpose() * (z + U * solve(D, l.tau - l.J.transpose() * z));
  }
  VectorXd qdd = VectorXd::Zero(dof);
  for (size_t i = 0; i < n; i++) {
    const auto& l = links[i];

    Vector6 from = l.X * (l.parent <= 0 ? A_ground : accel[l.parent]) + l.C;
    VectorXd a = solve(l.J.transpose() * I[i] * l.J, l.tau - l.J.transpose() * (I[i] * from + Z[i]));
    accel[i] = from + l.J * a;
    if (l.column >= 0) qdd.segment(l.column, a.size()) = a;
  }
  return qdd;
}

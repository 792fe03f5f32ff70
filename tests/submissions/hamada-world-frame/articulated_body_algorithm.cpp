// recursion in place of the two loops
#include "articulated_body_algorithm.h"

namespace {
struct Solver {
  const std::vector<ArticulatedLink>& L;
  std::vector<Matrix6> I;
  std::vector<Vector6> Z, A;
  VectorXd qdd;

  void collect(int i) {
    const ArticulatedLink& l = L[i];
    double m = l.body.mass;
    Vector3d c = l.body.com, w = l.V.tail(3);
    Matrix3d cx;
    cx << 0, -c(2), c(1), c(2), 0, -c(0), -c(1), c(0), 0;
    Matrix3d Jo = l.body.inertia + m * (c.squaredNorm() * Matrix3d::Identity() - c * c.transpose());
    I[i].setZero();
    I[i].diagonal().head(3).setConstant(m);
    I[i].block(0, 3, 3, 3) = -m * cx;
    I[i].block(3, 0, 3, 3) = m * cx;
    I[i].block(3, 3, 3, 3) = Jo;
    Z[i].head(3) = m * w.cross(w.cross(c));
    Z[i].tail(3) = w.cross(Vector3d(Jo * w));
    Z[i] -= l.F_ext;
    for (int k = i + 1; k < (int)L.size(); k++) {
      if (L[k].parent != i) continue;
      collect(k);
      MatrixXd U = I[k] * L[k].J, D = L[k].J.transpose() * U;
      Vector6 b = I[k] * L[k].C + Z[k];
      Matrix6 Ia = I[k];
      if (L[k].J.cols() > 0) {
        Ia -= U * solve(D, U.transpose());
        b += U * solve(D, L[k].tau - L[k].J.transpose() * b);
      }
      I[i] += L[k].X.transpose() * Ia * L[k].X;
      Z[i] += L[k].X.transpose() * b;
    }
  }

  void accelerate(int i, const Vector6& Ap) {
    const ArticulatedLink& l = L[i];
    Vector6 a = l.X * Ap + l.C;
    if (l.J.cols() > 0) {
      VectorXd x = solve(l.J.transpose() * I[i] * l.J, l.tau - l.J.transpose() * (I[i] * a + Z[i]));
      qdd.segment(l.column, x.size()) = x;
      a += l.J * x;
    }
    for (int k = i + 1; k < (int)L.size(); k++)
      if (L[k].parent == i) accelerate(k, a);
  }
};
}  // namespace

VectorXd articulatedBodyAlgorithm(const std::vector<ArticulatedLink>& links,
                                  const Vector6& A_ground, int dof) {
  Solver s{links, std::vector<Matrix6>(links.size()), std::vector<Vector6>(links.size()), {}, VectorXd::Zero(dof)};
  for (int i = 0; i < (int)links.size(); i++)
    if (links[i].parent < 0) s.collect(i), s.accelerate(i, A_ground);
  return s.qdd;
}

#include "gears.h"

GearGroup gearGroup(const std::vector<GearedBody>& bodies, double tau, const Vector6& A_base) {
  std::vector<Matrix6> X;
  std::vector<Vector6> J, C;
  Matrix6 I = Matrix6::Zero();
  Vector6 Z = Vector6::Zero(), U = Vector6::Zero();
  double D = 0, rest = tau;
  for (auto& b : bodies) {
    Matrix6 x = b.X;
    Vector6 j = b.ratio * b.J, c = b.C;
    if (b.parent >= 0) {
      j += b.X * J[b.parent];
      c += b.X * C[b.parent];
      x = b.X * X[b.parent];
    }
    X.push_back(x);
    J.push_back(j);
    C.push_back(c);
    Vector6 f = b.I * c + b.Z;
    I += x.transpose() * b.I * x;
    U += x.transpose() * (b.I * j);
    Z += x.transpose() * f;
    D += j.dot(b.I * j);
    rest -= j.dot(f);
  }
  GearGroup g;
  g.I = I - U * U.transpose() / D;
  g.Z = Z - U * rest / D;  // 反力なのでマイナス
  g.qdd = (rest - U.dot(A_base)) / D;
  return g;
}

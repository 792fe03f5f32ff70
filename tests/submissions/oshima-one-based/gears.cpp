#include "gears.h"
// MATLAB と同じ 1 始まりの添字で書く
GearGroup gearGroup(const std::vector<GearedBody>& bodies, double tau, const Vector6& A_base) {
  int n = bodies.size();
  std::vector<Matrix6> X(n + 1);
  std::vector<Vector6> J(n + 1), C(n + 1);
  for (int i = 1; i <= n; i++) {
    GearedBody b = bodies[i - 1];
    int p = b.parent + 1;  // 0 は土台
    if (p == 0) {
      X[i] = b.X;
      J[i] = b.ratio * b.J;
      C[i] = b.C;
    } else {
      X[i] = b.X * X[p];
      J[i] = b.X * J[p] + b.ratio * b.J;
      C[i] = b.X * C[p] + b.C;
    }
  }
  double D = 0, u = tau;
  Vector6 U = Vector6::Zero(), Z = Vector6::Zero();
  Matrix6 I = Matrix6::Zero();
  for (int i = 1; i <= n; i++) {
    Matrix6 Ii = bodies[i - 1].I;
    Vector6 z = Ii * C[i] + bodies[i - 1].Z;
    D += J[i].dot(Ii * J[i]);
    U += X[i].transpose() * (Ii * J[i]);
    I += X[i].transpose() * Ii * X[i];
    Z += X[i].transpose() * z;
    u -= J[i].dot(z);
  }
  GearGroup g;
  g.qdd = (u - U.dot(A_base)) / D;
  g.I = I - U * U.transpose() / D;
  g.Z = Z + U * (u / D);
  return g;
}

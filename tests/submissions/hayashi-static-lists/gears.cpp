#include "gears.h"

// for parallel groups; the serial one is the same with the driver in between
GearGroup gearGroup(const std::vector<GearedBody>& bodies, double tau, const Vector6& A_base) {
  GearGroup g;
  g.I.setZero();
  g.Z.setZero();
  Vector6 U = Vector6::Zero();
  double D = 0, u = tau;
  for (const GearedBody& b : bodies) {
    Vector6 J = b.ratio * b.J;
    Vector6 IJ = b.I * J;
    Vector6 z = b.I * b.C + b.Z;
    g.I += b.X.transpose() * b.I * b.X;
    g.Z += b.X.transpose() * z;
    U += b.X.transpose() * IJ;
    D += J.dot(IJ);
    u -= J.dot(z);
  }
  g.I -= U * U.transpose() / D;
  g.Z += U * u / D;
  g.qdd = (u - U.dot(A_base)) / D;
  return g;
}

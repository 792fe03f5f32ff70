// SPDX-License-Identifier: GPL-3.0-or-later
#include "gears.h"

namespace {

// A body's motion by that of the base and by the shared coordinate.
struct Ride {
  Matrix6 X;
  Vector6 J, C;
};

}  // namespace

GearGroup gearGroup(const std::vector<GearedBody>& bodies, double tau, const Vector6& A_base) {
  std::vector<Ride> rides;
  Matrix6 XIX = Matrix6::Zero();  // the sums of (38)-(40)
  Vector6 XIJ = Vector6::Zero();
  Vector6 XIC = Vector6::Zero();
  double JIJ = 0;
  double rest = tau;
  for (const GearedBody& b : bodies) {
    Ride c{b.X, b.ratio * b.J, b.C};
    if (b.parent >= 0) {  // serial, (32) and (35)
      const Ride& p = rides[b.parent];
      c = {b.X * p.X, b.X * p.J + c.J, b.X * p.C + b.C};
    }
    rides.push_back(c);

    const Vector6 IJ = b.I * c.J;
    const Vector6 bias = b.I * c.C + b.Z;
    XIX += c.X.transpose() * b.I * c.X;
    XIJ += c.X.transpose() * IJ;
    XIC += c.X.transpose() * bias;
    JIJ += c.J.dot(IJ);
    rest -= c.J.dot(bias);
  }
  return {XIX - XIJ * XIJ.transpose() / JIJ,  // (39)
          XIC + XIJ * rest / JIJ,             // (40), tau once
          (rest - XIJ.dot(A_base)) / JIJ};    // (38)
}

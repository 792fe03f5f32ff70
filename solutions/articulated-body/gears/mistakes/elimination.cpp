// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "core/driver/variant.h"
#include "gears.h"

using enshu::driver::mistake;

namespace {

double ratioOf(const GearedBody& b) {
  const bool missing = mistake("ratio-missing") ||
                       (mistake("serial-ratio-missing") && b.parent >= 0) ||
                       (mistake("parallel-ratio-missing") && b.parent < 0);
  return missing                      ? 1
         : mistake("ratio-inverted")  ? 1 / b.ratio
         : mistake("ratio-squared")   ? b.ratio * b.ratio
         : mistake("ratio-sign-lost") ? std::abs(b.ratio)
                                      : b.ratio;
}

struct Ride {
  Matrix6 X;
  Vector6 J, C;
};

// (32), (35) with one of the three done otherwise.
Ride onTop(const GearedBody& b, const Ride& p, const Ride& own) {
  Ride ride{b.X * p.X, b.X * p.J + own.J, b.X * p.C + b.C};
  if (mistake("serial-child-own-joint-alone")) {
    ride.J = own.J;
  } else if (mistake("serial-bias-own-alone")) {
    ride.C = b.C;
  } else if (mistake("serial-transform-own-alone")) {
    ride.X = b.X;
  } else if (mistake("serial-joint-not-carried")) {
    ride.J = p.J + own.J;
  } else if (mistake("serial-bias-not-carried")) {
    ride.C = p.C + b.C;
  } else if (mistake("serial-transforms-in-reverse")) {
    ride.X = p.X * b.X;
  }
  return ride;
}

}  // namespace

// [ABA] (38)-(40) with one term done otherwise.
GearGroup gearGroup(const std::vector<GearedBody>& bodies, double tau, const Vector6& A_base) {
  std::vector<Ride> rides;
  Matrix6 XIX = Matrix6::Zero();
  Matrix6 apart = Matrix6::Zero();   // each body's joint eliminated by itself, (25)
  Vector6 zApart = Vector6::Zero();  // (26) of the same; the driver's has the torque
  Vector6 XIJ = Vector6::Zero();
  Vector6 XIC = Vector6::Zero();
  double JIJ = 0;
  double inJoint = 0;   // sum of J^T (I C + Z)
  double withoutC = 0;  // sum of J^T Z
  for (const GearedBody& b : bodies) {
    const Ride own{b.X, ratioOf(b) * b.J, b.C};
    const Ride c = b.parent < 0 ? own : onTop(b, rides[b.parent], own);
    rides.push_back(c);

    const Vector6 IJ = b.I * c.J;
    const Matrix6& reached = mistake("inertia-by-own-transform") ? b.X : c.X;
    XIX += mistake("inertia-not-carried") ? b.I : Matrix6(reached.transpose() * b.I * reached);
    apart += c.X.transpose() * (b.I - IJ * IJ.transpose() / c.J.dot(IJ)) * c.X;
    XIJ += c.X.transpose() * IJ;
    const Vector6 z = b.I * c.C + b.Z;
    const double driven = rides.size() == 1 ? tau : 0;
    zApart += c.X.transpose() * (z + IJ * (driven - c.J.dot(z)) / c.J.dot(IJ));
    XIC += mistake("bias-not-carried")      ? z
           : mistake("base-bias-without-c") ? Vector6(c.X.transpose() * b.Z)
                                            : Vector6(c.X.transpose() * z);
    if (rides.size() == 1 || !mistake("driver-inertia-alone")) {
      JIJ += c.J.dot(IJ);
    }
    inJoint += c.J.dot(b.I * c.C + b.Z);
    withoutC += c.J.dot(b.Z);
  }

  const double count = mistake("printed-torque-per-child") ? static_cast<double>(bodies.size()) : 1;
  const double bias = mistake("bias-without-c")          ? withoutC
                      : mistake("bias-missing-in-joint") ? 0
                                                         : inJoint;
  const double rest = count * tau - (mistake("bias-added-in-joint") ? -bias : bias);
  const double passedOn = mistake("torque-not-passed-on") ? -inJoint : rest;
  const double alongTheBase = XIJ.dot(A_base);
  const double ofTheBase = mistake("base-acceleration-missing") ? 0
                           : mistake("base-acceleration-added") ? -alongTheBase
                                                                : alongTheBase;
  const double yielding = mistake("yielding-missing-in-bias")      ? 0
                          : mistake("yielding-subtracted-in-bias") ? -1
                                                                   : 1;
  const bool quotients = mistake("quotients-added");
  const Matrix6 I = mistake("each-child-eliminated-alone") || quotients ? apart
                    : mistake("not-released")                           ? XIX
                    : mistake("release-added") ? Matrix6(XIX + XIJ * XIJ.transpose() / JIJ)
                                               : Matrix6(XIX - XIJ * XIJ.transpose() / JIJ);
  const Vector6 Z = quotients ? zApart : Vector6(XIC + yielding * XIJ * passedOn / JIJ);
  return {I, Z, (rest - ofTheBase) / JIJ};
}

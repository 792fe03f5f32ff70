// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/driver/variant.h"
#include "disassemble.h"

using enshu::driver::mistake;

namespace {

// How much of a handle's force counts in beta, and whether it counts at all.
bool innerCounts() {
  return !mistake("handle-forces-missing/throughout") && !mistake("inner-force-missing/throughout");
}
bool outerCounts() {
  return !mistake("handle-forces-missing/throughout") && !mistake("outer-force-missing/throughout");
}
double innerWeight() {
  return mistake("handle-forces-missing/in-the-gap") || mistake("inner-force-missing/in-the-gap")
             ? 0
         : mistake("inner-force-reversed") ? -1
                                           : 1;
}
double outerWeight() {
  return mistake("handle-forces-missing/in-the-gap") || mistake("outer-force-missing/in-the-gap")
             ? 0
         : mistake("outer-force-reversed") ? -1
                                           : 1;
}

Matrix6 bridge(const Matrix6& Ps, const Matrix6X& Tc) {
  if (mistake("joint-welded")) {
    return solve(Ps, Matrix6::Identity());
  }
  const Matrix6X PsTc = Ps * Tc;
  const MatrixXd Tct = Tc.transpose();
  return Tc * solve(Tct * PsTc, Tct);
}

}  // namespace

JointForce disassemble(const ArticulatedResponse& A, const ArticulatedResponse& B,
                       const AssemblyJoint& joint, const Vector6& f1, const Vector6& f2) {
  const double inner = innerCounts() ? 1 : 0;
  const double outer = outerCounts() ? 1 : 0;
  // What f1 does to A at the joint, and f2 to B.
  const bool exchangedInA = mistake("blocks-of-a-exchanged/throughout");
  const bool exchangedInB = mistake("blocks-of-b-exchanged/throughout");
  const Vector6 byF1 = inner * (exchangedInA ? A.Phi12 : A.Phi21) * f1;
  const Vector6 byF2 = outer * (exchangedInB ? B.Phi21 : B.Phi12) * f2;
  const Vector6 inGapByF1 =
      mistake("blocks-of-a-exchanged/in-the-gap") ? Vector6(A.Phi12 * f1) : byF1;
  const Vector6 inGapByF2 =
      mistake("blocks-of-b-exchanged/in-the-gap") ? Vector6(B.Phi21 * f2) : byF2;
  Vector6 beta = outerWeight() * inGapByF2 - innerWeight() * inGapByF1;
  if (mistake("biases-of-the-outer-handles")) {
    beta += B.B2 - A.B1;
  } else if (!mistake("biases-missing")) {
    beta += B.B1 - A.B2;
  }
  if (!mistake("joint-bias-missing")) {
    beta -= (mistake("joint-bias-added") ? -1 : 1) * joint.g;
  }
  if (mistake("force-reversed")) {
    beta = -beta;
  }
  const Matrix6 Ps = mistake("inner-body-at-rest")   ? B.Phi11
                     : mistake("outer-body-at-rest") ? A.Phi22
                                                     : Matrix6(A.Phi22 + B.Phi11);
  const Matrix6 W = bridge(Ps, joint.Tc);
  const Vector6 drive = mistake("torque-missing")
                            ? Vector6(Vector6::Zero())
                            : Vector6((mistake("torque-reversed") ? -1 : 1) * joint.Ta * joint.tau);
  const double yielding = mistake("torque-answer-reversed") ? -1 : 1;
  const Vector6 projected =
      mistake("torque-not-projected") ? drive : Vector6(drive - yielding * W * Ps * drive);

  JointForce found;
  found.F = projected - W * beta;
  if (mistake("blocked-components-reversed")) {
    found.F = 2 * drive - found.F;
  }

  const double felt = mistake("accelerations-without-joint-force") ? 0 : 1;
  const double onA = mistake("same-force-on-both") ? 1 : -1;
  const Vector6 a_A = byF1 + felt * onA * A.Phi22 * found.F + A.B2;
  const Vector6 a_B = felt * B.Phi11 * found.F + byF2 + B.B1;
  const Vector6 g = mistake("bias-missing-in-qdd") ? Vector6(Vector6::Zero()) : joint.g;
  const Matrix6X& read = mistake("axes-for-drive-directions") ? joint.S : joint.Ta;
  found.qdd = (mistake("qdd-reversed") ? -1 : 1) * read.transpose() * (a_B - a_A - g);
  return found;
}

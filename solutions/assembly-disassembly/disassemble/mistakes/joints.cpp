// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/driver/variant.h"
#include "disassemble.h"

using enshu::driver::mistake;

namespace {

// How much of a handle's force counts in beta.
double innerWeight() {
  return mistake("handle-forces-missing") || mistake("inner-force-missing") ? 0
         : mistake("inner-force-reversed")                                  ? -1
                                                                            : 1;
}
double outerWeight() {
  return mistake("handle-forces-missing") || mistake("outer-force-missing") ? 0
         : mistake("outer-force-reversed")                                  ? -1
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
  Vector6 beta = outerWeight() * B.Phi12 * f2 - innerWeight() * A.Phi21 * f1;
  if (!mistake("biases-missing")) {
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
  const Vector6 projected =
      mistake("torque-not-projected") ? drive : Vector6(drive - W * Ps * drive);

  JointForce found;
  found.F = projected - W * beta;

  const double felt = mistake("accelerations-without-joint-force") ? 0 : 1;
  const double onA = mistake("same-force-on-both") ? 1 : -1;
  const Vector6 a_A = A.Phi21 * f1 + felt * onA * A.Phi22 * found.F + A.B2;
  const Vector6 a_B = felt * B.Phi11 * found.F + B.Phi12 * f2 + B.B1;
  const Vector6 g = mistake("bias-missing-in-qdd") ? Vector6(Vector6::Zero()) : joint.g;
  found.qdd = (mistake("qdd-reversed") ? -1 : 1) * joint.Ta.transpose() * (a_B - a_A - g);
  return found;
}

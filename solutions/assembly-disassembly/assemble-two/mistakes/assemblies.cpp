// SPDX-License-Identifier: GPL-3.0-or-later
#include "assemble_two.h"
#include "core/driver/variant.h"

using enshu::driver::mistake;

namespace {

Matrix6 bridged(const Matrix6X& T, const Matrix6& Ps) {
  const Matrix6X PsT = Ps * T;
  const MatrixXd Tt = T.transpose();
  return T * solve(Tt * PsT, Tt);
}

Matrix6 bridge(const Matrix6& Ps, const AssemblyJoint& joint) {
  const Matrix6X& Tc = joint.Tc;
  if (mistake("joint-welded")) {
    return solve(Ps, Matrix6::Identity());
  }
  if (mistake("inverse-before-projection")) {
    const Matrix6 blocked = Tc * Tc.transpose();
    return blocked * solve(Ps, blocked);
  }
  return bridged(mistake("free-directions-held") ? joint.S : Tc, Ps);
}

Vector6 gap(const ArticulatedResponse& A, const ArticulatedResponse& B, const Vector6& g) {
  const Vector6 difference =
      (mistake("outer-bias-of-b") ? B.B2 : B.B1) - (mistake("outer-bias-of-a") ? A.B1 : A.B2);
  return mistake("joint-bias-missing")         ? difference
         : mistake("joint-bias-added")         ? Vector6(difference + g)
         : mistake("bias-difference-reversed") ? Vector6(g - difference)
                                               : Vector6(difference - g);
}

}  // namespace

ArticulatedResponse assemble(const ArticulatedResponse& A, const ArticulatedResponse& B,
                             const AssemblyJoint& joint) {
  const Matrix6 Ps = mistake("inner-body-at-rest")   ? B.Phi11
                     : mistake("outer-body-at-rest") ? A.Phi22
                     : mistake("outer-handle-of-a")  ? Matrix6(A.Phi11 + B.Phi11)
                                                     : Matrix6(A.Phi22 + B.Phi11);
  const Matrix6 W = bridge(Ps, joint);
  const bool first = mistake("first-drive-alone") && joint.tau.size() > 0;
  const Vector6 driven =
      first ? Vector6(joint.Ta.col(0) * joint.tau(0)) : Vector6(joint.Ta * joint.tau);
  const Vector6 drive = mistake("torque-missing")
                            ? Vector6(Vector6::Zero())
                            : Vector6((mistake("torque-reversed") ? -1 : 1) * driven);
  const Vector6 projected =
      mistake("torque-not-projected") ? drive : Vector6(drive - W * Ps * drive);
  const Vector6 F_0 = projected - W * gap(A, B, joint.g);
  const double less = mistake("plus-for-minus") ? 1 : -1;
  const double coupling = mistake("coupling-missing") ? 0 : mistake("coupling-reversed") ? -1 : 1;
  const double onA = mistake("same-force-on-both") ? 1 : -1;

  ArticulatedResponse whole;
  const double inner = mistake("inner-response-added") ? -less : less;
  const double outer = mistake("outer-response-added") ? -less : less;
  whole.Phi11 = A.Phi11 + inner * (mistake("inner-response-blocks-exchanged")
                                       ? Matrix6(A.Phi21 * W * A.Phi12)
                                       : Matrix6(A.Phi12 * W * A.Phi21));
  whole.Phi12 = coupling * A.Phi12 * W * B.Phi12;
  whole.Phi21 =
      mistake("coupling-not-transposed") ? whole.Phi12 : Matrix6(coupling * B.Phi21 * W * A.Phi21);
  whole.Phi22 = B.Phi22 + outer * (mistake("outer-response-blocks-exchanged")
                                       ? Matrix6(B.Phi12 * W * B.Phi21)
                                       : Matrix6(B.Phi21 * W * B.Phi12));
  whole.B1 = A.B1 + onA * (mistake("inner-bias-by-the-other-block") ? A.Phi21 : A.Phi12) * F_0;
  whole.B2 = B.B2 + B.Phi21 * F_0;
  if (mistake("biases-unchanged")) {
    whole.B1 = A.B1;
    whole.B2 = B.B2;
  } else if (mistake("responses-unchanged")) {
    whole.Phi11 = A.Phi11;
    whole.Phi22 = B.Phi22;
  } else if (mistake("force-on-b-reversed")) {
    whole.B2 = B.B2 - B.Phi21 * F_0;
  }
  return whole;
}

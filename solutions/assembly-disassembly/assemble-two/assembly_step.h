// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <functional>

#include "assemble_two.h"
#include "core/driver/functions.h"

// Assembling at one joint, [ADA] 2.2, for the exercises that use it: by the student's function
// where there is one, else by the reference's. F acts on B, -F on A.
//   Ps = Phi_A22 + Phi_B11,  W = Tc (Tc^T Ps Tc)^-1 Tc^T
//   F = (1 - W Ps) Ta tau - W beta,  beta = A_B1 - A_A2 - g without F
namespace steps {

using namespace Qt::StringLiterals;

inline Matrix6 weight(const Matrix6& Ps, const Matrix6X& Tc) {
  const MatrixXd Tct = Tc.transpose();
  return Tc * solve(Tct * (Ps * Tc), Tct);
}

inline Vector6 force(const Matrix6& Ps, const Matrix6& W, const AssemblyJoint& joint,
                     const Vector6& beta) {
  const Vector6 drive = joint.Ta * joint.tau;
  return drive - W * (Ps * drive + beta);
}

inline ArticulatedResponse assemble(const ArticulatedResponse& A, const ArticulatedResponse& B,
                                    const AssemblyJoint& joint) {
  const Matrix6 Ps = A.Phi22 + B.Phi11;
  const Matrix6 W = weight(Ps, joint.Tc);
  const Vector6 F = force(Ps, W, joint, B.B1 - A.B2 - joint.g);
  const Matrix6 toA = A.Phi12 * W, toB = B.Phi21 * W;
  ArticulatedResponse whole;
  whole.Phi11 = A.Phi11 - toA * A.Phi21;
  whole.Phi12 = toA * B.Phi12;
  whole.Phi21 = toB * A.Phi21;
  whole.Phi22 = B.Phi22 - toB * B.Phi12;
  whole.B1 = A.B1 - A.Phi12 * F;
  whole.B2 = B.B2 + B.Phi21 * F;
  return whole;
}

using Assemble = std::function<decltype(::assemble)>;

inline Assemble assembleOf(const enshu::driver::Functions& functions) {
  const auto student = functions.find<decltype(::assemble)>(u"assemble-two"_s);
  return student ? student : Assemble(assemble);
}

}  // namespace steps

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <functional>

#include "assembly-disassembly/assemble-two/assembly_step.h"
#include "core/driver/functions.h"
#include "disassemble.h"

// Disassembling at one joint, as assembly_step.h does the assembling.
namespace steps {

using namespace Qt::StringLiterals;

// The joint under f1 on handle 1 of A and f2 on handle 2 of B.
inline JointForce disassemble(const ArticulatedResponse& A, const ArticulatedResponse& B,
                              const AssemblyJoint& joint, const Vector6& f1, const Vector6& f2) {
  const Matrix6 Ps = A.Phi22 + B.Phi11;
  const Vector6 apart = B.Phi12 * f2 + B.B1 - A.Phi21 * f1 - A.B2 - joint.g;
  const Vector6 F = force(Ps, weight(Ps, joint.Tc), joint, apart);
  return {F, joint.Ta.transpose() * (apart + Ps * F)};
}

using Disassemble = std::function<decltype(::disassemble)>;

inline Disassemble disassembleOf(const enshu::driver::Functions& functions) {
  const auto student = functions.find<decltype(::disassemble)>(u"disassemble"_s);
  return student ? student : Disassemble(disassemble);
}

}  // namespace steps

// SPDX-License-Identifier: GPL-3.0-or-later
#include "closed_loop.h"
#include "core/driver/variant.h"

using enshu::driver::mistake;

namespace {

// How a_2 - a_1 answers F.
Matrix6 answerOf(const ArticulatedResponse& open) {
  return mistake("one-end-alone")      ? open.Phi22
         : mistake("other-end-alone")  ? open.Phi11
         : mistake("coupling-added")   ? Matrix6(open.Phi11 + open.Phi12 + open.Phi21 + open.Phi22)
         : mistake("ends-subtracted")  ? Matrix6(open.Phi22 - open.Phi12 - open.Phi21 - open.Phi11)
         : mistake("coupling-missing") ? Matrix6(open.Phi11 + open.Phi22)
         : mistake("one-coupling-twice/phi21")   ? Matrix6(open.Phi11 - 2 * open.Phi21 + open.Phi22)
         : mistake("one-coupling-twice/phi12")   ? Matrix6(open.Phi11 - 2 * open.Phi12 + open.Phi22)
         : mistake("one-coupling-missing/phi21") ? Matrix6(open.Phi11 - open.Phi12 + open.Phi22)
         : mistake("one-coupling-missing/phi12")
             ? Matrix6(open.Phi11 - open.Phi21 + open.Phi22)
             : Matrix6(open.Phi11 - open.Phi12 - open.Phi21 + open.Phi22);
}

// What the joint asks for that the open tree does not do.
Vector6 mismatchOf(const ArticulatedResponse& open, const Vector6& g) {
  const Vector6 apart = open.B2 - open.B1;
  return mistake("joint-bias-missing")             ? apart
         : mistake("joint-bias-added")             ? Vector6(apart + g)
         : mistake("bias-difference-reversed")     ? Vector6(g - apart)
         : mistake("bias-sum")                     ? Vector6(open.B2 + open.B1 - g)
         : mistake("free-accelerations-reversed")  ? Vector6(-apart - g)
         : mistake("bias-of-the-second-end-alone") ? Vector6(open.B2 - g)
         : mistake("bias-of-the-first-end-alone")  ? Vector6(-open.B1 - g)
         : mistake("biases-missing")               ? Vector6(-g)
                                                   : Vector6(apart - g);
}

}  // namespace

// Another mismatch of the ends, or another answer of it to F.
Vector6 closeLoop(const ArticulatedResponse& open, const AssemblyJoint& joint) {
  if (mistake("loop-left-open")) {
    return Vector6::Zero();
  }
  const Matrix6X& Tc = joint.Tc;
  return -Tc * leastNorm(Tc.transpose() * answerOf(open) * Tc,
                         Tc.transpose() * mismatchOf(open, joint.g));
}

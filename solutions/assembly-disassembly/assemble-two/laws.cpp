// SPDX-License-Identifier: GPL-3.0-or-later
#include "assembly-disassembly/assemble-two/cuts.h"
#include "core/driver/law.h"

using namespace enshu::driver;

static Sides reciprocity(const Evidence& evidence) {
  return bodies::reciprocity(evidence, cuts::count(evidence.robot()));
}

namespace {

struct Whole {
  Matrix6 Phi[4];  // 11, 12, 21, 22
  Vector6 B1, B2;
};

Whole wholeOf(const MatrixXd& phi, const MatrixXd& bias, Eigen::Index i, Eigen::Index k) {
  Whole whole;
  for (Eigen::Index block = 0; block < 4; ++block) {
    whole.Phi[block] =
        phi.block<36, 1>(bodies::kPhi * i + 36 * block, k).reshaped(6, 6).transpose();
  }
  whole.B1 = bias.block<6, 1>(bodies::kBias * i, k);
  whole.B2 = bias.block<6, 1>(bodies::kBias * i + 6, k);
  return whole;
}

// The force that makes up for what is left of an acceleration.
Vector6 felt(const MatrixXd& Phi, const VectorXd& left) {
  return Phi.partialPivLu().solve(left);
}

}  // namespace

// What the outer handles do under some forces tells the joint force that each of two bodies feels.
// In the directions that the joint blocks, a_B - g = a_A at the joint under these.
static Sides jointCompatibility(const Evidence& evidence) {
  const Eigen::Index joints = cuts::count(evidence.robot()) - 1;
  const MatrixXd* phi = evidence.output("Phi", bodies::kPhi * (joints + 1), evidence.samples());
  const MatrixXd* bias = evidence.output("B", bodies::kBias * (joints + 1), evidence.samples());
  if (phi == nullptr || bias == nullptr) {
    return {};
  }
  const Vector6 f1(12, -7, 9, 2, -3, 1), f2(-8, 11, 5, -1, 2, 3);
  States states(evidence.robot(), evidence.inputs());
  MatrixXd a_A(6 * joints, evidence.samples()), a_B(6 * joints, evidence.samples());
  for (Eigen::Index k = 0; k < evidence.samples(); ++k) {
    const auto body = states.each<ArticulatedResponse>("response", k);
    const auto joint = states.each<AssemblyJoint>("assembly-joint", k);
    for (Eigen::Index i = 0; i < joints; ++i) {
      const ArticulatedResponse &A = body[static_cast<size_t>(i)],
                                &B = body[static_cast<size_t>(i) + 1];
      const AssemblyJoint& between = joint[static_cast<size_t>(i) + 1];
      const Whole whole = wholeOf(*phi, *bias, i, k);
      const Vector6 A_1 = whole.Phi[0] * f1 + whole.Phi[1] * f2 + whole.B1;
      const Vector6 A_2 = whole.Phi[2] * f1 + whole.Phi[3] * f2 + whole.B2;
      const Vector6 onA = felt(A.Phi12, A_1 - A.Phi11 * f1 - A.B1);
      const Vector6 onB = felt(B.Phi21, A_2 - B.Phi22 * f2 - B.B2);
      const Matrix6 blocked = between.Tc * between.Tc.transpose();
      a_A.block<6, 1>(6 * i, k) = blocked * (A.Phi21 * f1 + A.Phi22 * onA + A.B2);
      a_B.block<6, 1>(6 * i, k) = blocked * (B.Phi11 * onB + B.Phi12 * f2 + B.B1 - between.g);
    }
  }
  return evidence.sides(a_B, a_A);
}

ENSHU_LAWS({"joint-compatibility", jointCompatibility}, {"reciprocity", reciprocity})

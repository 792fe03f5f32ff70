// SPDX-License-Identifier: GPL-3.0-or-later
#include "assembly-disassembly/assemble-two/cuts.h"
#include "core/driver/law.h"
#include "disassemble.h"

using namespace enshu::driver;

// S^T F = tau.
static Sides jointPower(const Evidence& evidence) {
  const int count = cuts::count(evidence.robot());
  const MatrixXd* F = evidence.output("joint_force", 6 * count, evidence.samples());
  if (F == nullptr) {
    return {};
  }
  States states(evidence.robot(), evidence.inputs());
  Eigen::Index rows = 0;
  for (int i = 0; i < count; ++i) {
    rows += evidence.robot().dof(cuts::joint(evidence.robot(), i));
  }
  MatrixXd along(rows, evidence.samples()), tau(rows, evidence.samples());
  for (Eigen::Index k = 0; k < evidence.samples(); ++k) {
    const auto joints = states.each<AssemblyJoint>("assembly-joint", k);
    Eigen::Index row = 0;
    for (int i = 0; i < count; ++i) {
      const AssemblyJoint& joint = joints[static_cast<size_t>(cuts::joint(evidence.robot(), i))];
      const Eigen::Index dof = joint.S.cols();
      along.block(row, k, dof, 1) = joint.S.transpose() * F->block<6, 1>(6 * i, k);
      tau.block(row, k, dof, 1) = joint.tau;
      row += dof;
    }
  }
  return evidence.sides(along, tau);
}

// Tc^T (A_B - g) = Tc^T A_A under the forces that were found, between neighbours.
static Sides jointCompatibility(const Evidence& evidence) {
  const int joints = cuts::count(evidence.robot()) - 1;
  const MatrixXd* F = evidence.output("joint_force", 6 * (joints + 1), evidence.samples());
  const MatrixXd* forces = evidence.input("forces", 12 * (joints + 1), evidence.samples());
  if (F == nullptr || forces == nullptr) {
    return {};
  }
  States states(evidence.robot(), evidence.inputs());
  MatrixXd a_A(6 * joints, evidence.samples()), a_B(6 * joints, evidence.samples());
  for (Eigen::Index k = 0; k < evidence.samples(); ++k) {
    const auto body = states.each<ArticulatedResponse>("response", k);
    const auto joint = states.each<AssemblyJoint>("assembly-joint", k);
    for (int i = 0; i < joints; ++i) {
      const ArticulatedResponse &A = body[static_cast<size_t>(i)],
                                &B = body[static_cast<size_t>(i) + 1];
      const AssemblyJoint& between = joint[static_cast<size_t>(i) + 1];
      const Vector6 f1 = forces->block<6, 1>(12 * i, k), f2 = forces->block<6, 1>(12 * i + 6, k);
      const Vector6 onB = F->block<6, 1>(6 * i, k);
      const Matrix6 blocked = between.Tc * between.Tc.transpose();
      a_A.block<6, 1>(6 * i, k) = blocked * (A.Phi21 * f1 - A.Phi22 * onB + A.B2);
      a_B.block<6, 1>(6 * i, k) = blocked * (B.Phi11 * onB + B.Phi12 * f2 + B.B1 - between.g);
    }
  }
  return evidence.sides(a_B, a_A);
}

ENSHU_LAWS({"joint-power", jointPower}, {"joint-compatibility", jointCompatibility})

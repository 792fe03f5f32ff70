// SPDX-License-Identifier: GPL-3.0-or-later
#include "assembly-disassembly/assemble-two/cuts.h"
#include "core/driver/law.h"
#include "disassemble.h"

using namespace enshu::driver;

// S^T F = tau.
static Sides jointPower(const Evidence& of) {
  const int count = cuts::count(of.robot());
  const MatrixXd* F = of.output("joint_force", 6 * count, of.samples());
  if (F == nullptr) {
    return {};
  }
  States states(of.robot(), of.inputs());
  Eigen::Index rows = 0;
  for (int i = 0; i < count; ++i) {
    rows += of.robot().dof(cuts::joint(of.robot(), i));
  }
  MatrixXd along(rows, of.samples()), tau(rows, of.samples());
  for (Eigen::Index k = 0; k < of.samples(); ++k) {
    const auto joints = states.each<AssemblyJoint>("assembly-joint", k);
    Eigen::Index row = 0;
    for (int i = 0; i < count; ++i) {
      const AssemblyJoint& joint = joints[static_cast<size_t>(cuts::joint(of.robot(), i))];
      const Eigen::Index dof = joint.S.cols();
      along.block(row, k, dof, 1) = joint.S.transpose() * F->block<6, 1>(6 * i, k);
      tau.block(row, k, dof, 1) = joint.tau;
      row += dof;
    }
  }
  return of.sides(along, tau);
}

// Tc^T (A_B - g) = Tc^T A_A under the forces that were found, between neighbours.
static Sides jointCompatibility(const Evidence& of) {
  const int joints = cuts::count(of.robot()) - 1;
  const MatrixXd* F = of.output("joint_force", 6 * (joints + 1), of.samples());
  const MatrixXd* forces = of.input("forces", 12 * (joints + 1), of.samples());
  if (F == nullptr || forces == nullptr) {
    return {};
  }
  States states(of.robot(), of.inputs());
  MatrixXd a_A(6 * joints, of.samples()), a_B(6 * joints, of.samples());
  for (Eigen::Index k = 0; k < of.samples(); ++k) {
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
  return of.sides(a_B, a_A);
}

ENSHU_LAWS({"joint-power", jointPower}, {"joint-compatibility", jointCompatibility})

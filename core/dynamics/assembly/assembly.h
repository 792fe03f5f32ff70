// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <vector>

#include "core/base/at.h"
#include "core/base/result.h"
#include "core/dynamics/assembly/assembly_plan.h"

namespace enshu {

// Assembling and disassembling two articulated bodies A (inner) and B (outer) at one joint: the
// steps of [ADA] 2.2 with (4), the equations of the joint those of resources/docs/references.md,
// each handle in the frame of its own body. T_ab leads to the frame of the handle's body on A from
// that on B; X is its motion transform, a_b = X a_a. Spatial accelerations.
//
// The plain form is core/dynamics/plain/assembly_disassembly_step.cpp, W and E as matrices there.
// Where this one leaves it: W = Tc (Tc^T Ps Tc)^-1 Tc^T is never made; with L L^T = Tc^T Ps Tc,
// columns of Phi E^T Tc are divided by L^T (G), for all that is wanted of W are products G G^T and
// G z, fewer operations. The joint's directions are sorted, blocked ones first, so that Tc and Ta
// pick columns and cost nothing. And Phi is kept as the lower half of its blocks, as it is
// symmetric. The bodies may have other inertias than there (assembly_disassembly.h).

// The joint between them at (q, u), b coordinates.
struct AssembledJoint {
  Transform T_ab;
  double c = 1;  // cos b, sin b of a universal joint
  double s = 0;
  Eigen::Matrix3d J = Eigen::Matrix3d::Identity();  // of a ball-zyx joint: w = J u
  Vector6 bias = Vector6::Zero();                   // g: a_b = X a_a + S ud + g
  Vector6 tau = Vector6::Zero();  // the forces of its drive, in front; those of others are zero
  Vector6 ud = Vector6::Zero();   // as many entries as it has degrees of freedom
};

// a_h = sum over k of Phi_hk f_k + B_h, (4): how an articulated body answers at its handles. The
// ground, which no force moves, is one handle without Phi.
struct AssembledBody {
  std::vector<Matrix6> Phi;  // h >= k: Phi_hk stands at index(h, k)
  std::vector<Vector6> B;
  std::vector<Vector6> f;  // the forces on the handles, once they are known

  static AssembledBody ground(const Vector6& acceleration);
  bool isGround() const { return Phi.empty(); }

  void resize(int handles);
  static int index(int h, int k) { return h * (h + 1) / 2 + k; }
  void copyPhi(int h, int k, Matrix6& block) const {
    if (h >= k) {
      block = at(Phi, index(h, k));
    } else {
      block = at(Phi, index(k, h)).transpose();
    }
  }
  Matrix6 phi(int h, int k) const {
    Matrix6 block;
    copyPhi(h, k, block);
    return block;
  }
};

// What the assembly at a joint leaves for its disassembly. Joint axes: the coordinates of b turned
// and sorted so that the c = 6 - dof directions that the joint blocks (Tc) come before those that
// it leaves free (Ta).
struct AssemblyStep {
  Matrix6 L;               // of L L^T = Tc^T Ps Tc, c x c; on the diagonal the reciprocals
  Matrix6 Ps;              // Phi_A + Phi_B at the joint, joint axes
  Vector6 r;               // B_B - B_A - g, joint axes
  Vector6 z;               // L^-1 Tc^T (r + Ps Ta tau), its first c entries
  std::vector<Matrix6> G;  // per handle that stays: a_h = G F; in its first c columns G L^-T
};

// Assembles, 2.2 assembly step 2: fills step and whole from the parts.
//   Ps = Phi_A + Phi_B,  W = Tc (Tc^T Ps Tc)^-1 Tc^T
//   F = -W (B_B - B_A - g) + (1 - W Ps) Ta tau,  Phi <- Phi - G W G^T,  B <- B + G F
// False if Tc^T Ps Tc is not positive definite by more than rounding (isSingular), so that too few
// digits would be left, or not a number.
bool assemble(const Assembly& plan, JointType type, const AssembledJoint& joint,
              const AssembledBody& inner, const AssembledBody& outer, AssemblyStep& step,
              AssembledBody& whole);

// The Error of an assembly that was false at the joint of `link`.
tl::unexpected<Error> notAssembled(const Robot& robot, int link, const AssemblyStep& step);

// Disassembles, 2.2 disassembly steps 1 to 3: from the forces on the whole's handles, those on the
// parts' and the joint's ud.
void disassemble(const Assembly& plan, JointType type, const AssemblyStep& step,
                 const AssembledBody& whole, AssembledJoint& joint, AssembledBody& inner,
                 AssembledBody& outer);

// [Tc Ta], b coordinates: the directions that the joint blocks, then those that it leaves free.
// c, s: cos b, sin b of a universal joint.
Matrix6 jointAxes(JointType type, double c = 1, double s = 0);

}  // namespace enshu

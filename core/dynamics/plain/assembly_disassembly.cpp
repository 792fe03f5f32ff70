// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/plain/assembly_disassembly.h"

#include <Eigen/QR>
#include <algorithm>
#include <bit>
#include <optional>
#include <utility>

#include "core/base/at.h"
#include "core/dynamics/assembly/assembly.h"
#include "core/dynamics/input/forward_dynamics_input.h"
#include "core/dynamics/plain/inverse.h"

namespace enshu::plain {

using Eigen::MatrixXd;
using Eigen::VectorXd;

namespace {

// Where a body's six rows are among those of the handles.
Eigen::Index rowsOf(const Handles& handles, int body) {
  const auto found = std::find(handles.bodies.begin(), handles.bodies.end(), body);
  return 6 * (found - handles.bodies.begin());
}

// Two articulated bodies joined at one joint, and what is needed to part them.
struct Step {
  size_t inner, outer, whole;  // indices of the bodies A, B and of what becomes of them
  const MovingBody* joint;
  Handles parts;  // of A and B side by side
  MatrixXd E;     // E V' = V'_B - X V'_A at the joint; E^T F: F on B, -X^T F on A
  Matrix6 W;
  Matrix6X Ta;
  Vector6 driven;  // (1 - W Ps) Ta tau
  MatrixXd left;   // picks the handles that stay
};

// 2.2, assembly, step 2. `open`: how many joints to something outside a body still has. None: the
// joint's constraint cannot be solved.
std::optional<Handles> assemble(const Handles& A, const Handles& B, int b, const MovingBody& joint,
                                const VectorXd& tau, const std::vector<int>& open, Step& step) {
  const Eigen::Index rows = A.B.size() + B.B.size();
  Handles& parts = step.parts;
  parts.bodies = A.bodies;
  parts.bodies.insert(parts.bodies.end(), B.bodies.begin(), B.bodies.end());
  parts.Phi = MatrixXd::Zero(rows, rows);
  parts.Phi.topLeftCorner(A.B.size(), A.B.size()) = A.Phi;
  parts.Phi.bottomRightCorner(B.B.size(), B.B.size()) = B.Phi;
  parts.B.resize(rows);
  parts.B << A.B, B.B;
  step.E = MatrixXd::Zero(6, rows);
  step.E.middleCols<6>(rowsOf(parts, b)) = Matrix6::Identity();
  step.E.middleCols<6>(rowsOf(parts, joint.parent)) = -joint.X;

  const MatrixXd& S = joint.S;
  const Matrix6 Q = S.householderQr().householderQ();
  const Matrix6X Tc = Q.rightCols(6 - S.cols());               // S^T Tc = 0
  step.Ta = S * *inverse(S.transpose() * S, 0);                // S^T Ta = 1
  const Matrix6 Ps = step.E * parts.Phi * step.E.transpose();  // Phi_A + Phi_B at the joint
  const auto constrained = inverse(Tc.transpose() * Ps * Tc, 0);
  if (!constrained) {
    return {};
  }
  step.W = Tc * *constrained * Tc.transpose();
  step.driven = step.Ta * tau - step.W * Ps * step.Ta * tau;
  const Vector6 F = step.driven - step.W * (step.E * parts.B - joint.g);

  Handles whole;
  for (const int body : parts.bodies) {
    if (at(open, body) > 0) {
      whole.bodies.push_back(body);
    }
  }
  step.left = MatrixXd::Zero(6 * std::ssize(whole.bodies), rows);
  for (size_t h = 0; h < whole.bodies.size(); ++h) {
    step.left.block<6, 6>(6 * static_cast<Eigen::Index>(h), rowsOf(parts, whole.bodies[h])) =
        Matrix6::Identity();
  }
  const MatrixXd Phi_ET = parts.Phi * step.E.transpose();
  whole.Phi =
      step.left * (parts.Phi - Phi_ET * step.W * Phi_ET.transpose()) * step.left.transpose();
  whole.B = step.left * (parts.B + Phi_ET * F);
  return whole;
}

// 2.2, disassembly, steps 1-3, from the forces f on the handles of the whole: those on the handles
// of the parts, and the joint's ud.
std::pair<VectorXd, VectorXd> disassemble(const Step& step, const VectorXd& f_whole) {
  const MovingBody& joint = *step.joint;
  VectorXd f = step.left.transpose() * f_whole;
  const Vector6 r = step.E * (step.parts.Phi * f + step.parts.B) - joint.g;
  const Vector6 F = step.driven - step.W * r;                // step 1
  f += step.E.transpose() * F;                               // step 2
  const VectorXd V = step.parts.Phi * f + step.parts.B;      // (4)
  return {f, step.Ta.transpose() * (step.E * V - joint.g)};  // step 3
}

// Neighbours first, then neighbouring pairs, and so on, as in Fig. 2: joints 1 3 5 7, 2 6, 4; the
// one to the ground last.
std::vector<int> inPairs(std::vector<int> joints) {
  std::stable_sort(joints.begin(), joints.end(), [](int a, int b) {
    return std::countr_zero(static_cast<unsigned>(a - 1)) <
           std::countr_zero(static_cast<unsigned>(b - 1));
  });
  return joints;
}

}  // namespace

Result<std::vector<VectorXd>> assembleAndDisassemble(const Robot& robot,
                                                     const std::vector<MovingBody>& bodies,
                                                     const std::vector<Handles>& parts,
                                                     const std::vector<int>& joints,
                                                     const VectorXd& tau, VectorXd& ud) {
  std::vector<Handles> assembled = parts;
  std::vector<size_t> in(bodies.size());  // which of them a body is in
  std::vector<int> open(bodies.size());   // how many of its joints are not yet assembled
  for (size_t i = 0; i < parts.size(); ++i) {
    for (const int body : parts[i].bodies) {
      at(in, body) = i;
    }
  }
  for (const int b : joints) {
    ++at(open, b);
    ++at(open, at(bodies, b).parent);
  }
  std::vector<Step> steps;
  for (const int b : inPairs(joints)) {
    const MovingBody& joint = at(bodies, b);
    --at(open, b);
    --at(open, joint.parent);
    Step step{at(in, joint.parent), at(in, b), assembled.size(), &joint, {}, {}, {}, {}, {}, {}};
    const auto whole = assemble(assembled[step.inner], assembled[step.outer], b, joint,
                                tau.segment(joint.firstDof, joint.S.cols()), open, step);
    if (!whole) {
      return lostDigits(robot, joint.link);
    }
    assembled.push_back(*whole);
    for (const int body : whole->bodies) {
      at(in, body) = step.whole;
    }
    steps.push_back(std::move(step));
  }
  std::vector<VectorXd> f(assembled.size());  // nothing acts on a whole without handles
  for (auto step = steps.rbegin(); step != steps.rend(); ++step) {
    const auto [forces, acceleration] = disassemble(*step, f[step->whole]);
    const Eigen::Index inner = assembled[step->inner].B.size();
    f[step->inner] = forces.head(inner);
    f[step->outer] = forces.tail(forces.size() - inner);
    ud.segment(step->joint->firstDof, step->joint->S.cols()) = acceleration;
  }
  f.resize(parts.size());
  return f;
}

Handles ground(const Robot& robot) {
  Handles ground{{0}, Matrix6::Zero(), Vector6::Zero()};
  ground.B.head<3>() = -robot.gravity();
  return ground;
}

Result<VectorXd> assemblyDisassembly(const Robot& robot, const VectorXd& q, const VectorXd& u,
                                     const VectorXd& tau, const std::vector<ExternalLoad>& loads) {
  const auto external = forwardDynamicsInput(robot, q, u, tau, loads);
  ENSHU_TRY(external);
  if (!robot.gears().empty()) {
    return gearlessOnly(robot);
  }
  const std::vector<MovingBody> bodies = movingBodies(robot, q, u, *external);
  std::vector<Handles> parts;
  std::vector<int> joints;
  for (int b = 0; b < std::ssize(bodies); ++b) {  // 2.2, assembly, step 1
    const MovingBody& body = at(bodies, b);
    if (b == 0) {
      parts.push_back(ground(robot));
      continue;
    }
    const auto Phi = inverseInertia(body.I);
    if (!Phi) {
      return noInverseInertia(robot, body.link);
    }
    parts.push_back({{b}, *Phi, -*Phi * body.P});  // (1)-(3)
    joints.push_back(b);
  }
  VectorXd ud(robot.dof());
  ENSHU_TRY(assembleAndDisassemble(robot, bodies, parts, joints, tau, ud));
  return ud;
}

}  // namespace enshu::plain

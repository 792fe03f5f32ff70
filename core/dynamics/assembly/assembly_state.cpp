// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/assembly/assembly_state.h"

#include "core/base/at.h"
#include "core/dynamics/assembly/body_motion.h"

namespace enshu {

AssemblyState::AssemblyState(const Model<double>& model, const AssemblyPlan& plan)
    : joints(model.bodies.size()),
      v(model.bodies.size()),
      T_w(model.bodies.size()),
      forces(model.bodies.size()),
      Phi(model.bodies.size(), Matrix6::Zero()),
      accelerations(model.bodies.size(), Vector6::Zero()),
      responses(plan.assemblies.size()),
      steps(plan.assemblies.size()),
      ground(AssembledBody::ground(
          (Vector6() << -model.gravity, Eigen::Vector3d::Zero()).finished())) {
  for (int i = 0; i < count(plan.assemblies); ++i) {
    const int handles = count(at(plan.assemblies, i).handles);
    at(responses, i).resize(handles);
    at(steps, i).G.resize(handles);
  }
}

Result<void> AssemblyState::invertInertias(const Robot& robot, const Model<double>& model) {
  for (size_t b = 1; b < model.bodies.size(); ++b) {
    const Result<Matrix6> inverse = inverseInertia(robot, model.bodies[b]);
    ENSHU_TRY(inverse);
    Phi[b] = *inverse;
  }
  return {};
}

Result<void> AssemblyState::assembleParts(const Robot& robot, const Model<double>& model,
                                          const AssemblyPlan& plan, int i) {
  const Assembly& whole = at(plan.assemblies, i);
  const Body<double>& body = at(model.bodies, whole.joint);
  const AssembledBody& inner = whole.inner < 0 ? ground : at(responses, whole.inner);
  if (!assemble(whole, body.joint, at(joints, whole.joint), inner, at(responses, whole.outer),
                at(steps, i), at(responses, i))) {
    return notAssembled(robot, body.link, at(steps, i));
  }
  return {};
}

void AssemblyState::disassembleParts(const Model<double>& model, const AssemblyPlan& plan, int i) {
  const Assembly& whole = at(plan.assemblies, i);
  AssembledBody& inner = whole.inner < 0 ? ground : at(responses, whole.inner);
  disassemble(whole, at(model.bodies, whole.joint).joint, at(steps, i), at(responses, i),
              at(joints, whole.joint), inner, at(responses, whole.outer));
}

}  // namespace enshu

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/mechanism.h"

#include "core/base/contract.h"
#include "core/dynamics/constrained_motion.h"
#include "core/dynamics/contact_projection.h"
#include "core/dynamics/inverse_dynamics.h"
#include "core/robot/robot_state.h"
#include "core/simulation/friction.h"

namespace enshu {

using Eigen::VectorXd;

namespace {

// The link whose joint has the first number that is not finite.
Result<Response> finite(const Robot& robot, Response response) {
  for (int i = 0; i < robot.linkCount(); ++i) {
    if (!response.ud.segment(robot.firstDof(i), robot.dof(i)).allFinite()) {
      return failure(robot.link(i).name,
                     ENSHU_TEXT("the acceleration of the joint is not a finite number"));
    }
  }
  return response;
}

}  // namespace

Mechanism::Mechanism(Robot robot, Drive drive, Contacts contacts)
    : robot_(std::move(robot)), drive_(std::move(drive)), contacts_(std::move(contacts)) {
  const VectorXd& D = drive_.damping;
  expects(D.size() == 0 || D.size() == robot_.dof(), "Mechanism: the damping has the wrong size");
  expects((D.array() >= 0).all(), "Mechanism: the damping is negative");
}

VectorXd Mechanism::torque(double t, const MotionState& state) const {
  VectorXd tau = drive_.torque ? drive_.torque(t, state) : VectorXd::Zero(robot_.dof());
  expects(tau.size() == robot_.dof(), "Mechanism: the torque has the wrong size");
  if (drive_.damping.size() > 0) {
    tau += viscousFriction(drive_.damping, state.u);
  }
  return tau;
}

EquationOfMotion Mechanism::equation(double t, const MotionState& state) const {
  std::vector<ExternalLoad> loads;
  if (drive_.loads) {
    loads = drive_.loads(t, state);
  }
  return equationOfMotion(LinkInverseDynamics(robot_, loads), state.q, state.u);
}

Result<Response> Mechanism::response(double t, const MotionState& state, double h) const {
  const MotionState at{normalised(robot_, state.q), state.u};
  EquationOfMotion equation = this->equation(t, at);
  if (h > 0 && drive_.damping.size() > 0) {
    equation.M.diagonal() += h * drive_.damping;
  }
  const VectorXd tau = torque(t, at);
  if (contacts_.points.empty()) {
    return finite(robot_, {jointAcceleration(equation, tau), tau, {}, {}});
  }
  const auto touching = contactStates(robot_, at.q, at.u, contacts_.points);
  if (!touching) {
    return tl::unexpected(touching.error());
  }
  const double rate = contacts_.stabilisation == Stabilisation::Baumgarte ? contacts_.rate : 0;
  const auto motion = constrainedMotion(robot_, equation, tau, *touching, rate);
  if (!motion) {
    return tl::unexpected(motion.error());
  }
  Response response{motion->ud, tau, motion->fn, VectorXd(touching->size())};
  for (size_t k = 0; k < touching->size(); ++k) {
    response.gap[static_cast<Eigen::Index>(k)] = (*touching)[k].gap;
  }
  return finite(robot_, std::move(response));
}

Result<MotionState> Mechanism::settled(const MotionState& state) const {
  MotionState settled{normalised(robot_, state.q), state.u};
  if (contacts_.points.empty() || contacts_.stabilisation != Stabilisation::Projection) {
    return settled;
  }
  const Eigen::MatrixXd M = equationOfMotion(LinkInverseDynamics(robot_), settled.q, settled.u).M;
  const auto projected = projectOntoContacts(robot_, settled.q, settled.u, M, contacts_.points);
  if (!projected) {
    return tl::unexpected(projected.error());
  }
  return MotionState{projected->q, projected->u};
}

}  // namespace enshu

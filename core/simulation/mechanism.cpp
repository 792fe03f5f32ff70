// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/mechanism.h"

#include "core/base/at.h"
#include "core/base/contract.h"
#include "core/dynamics/articulated/articulated_body_kernel.h"
#include "core/dynamics/composite/composite_forward_dynamics_kernel.h"
#include "core/dynamics/constraint/constrained_motion.h"
#include "core/dynamics/constraint/contact_projection.h"
#include "core/dynamics/constraint/loop_constraint.h"
#include "core/dynamics/input/external_forces.h"
#include "core/dynamics/input/forward_dynamics_input.h"
#include "core/robot/robot_state.h"
#include "core/simulation/friction.h"

namespace enshu {

using Eigen::VectorXd;

struct Mechanism::Moment {
  VectorXd q, u;
  VectorXd tau;                 // viscous friction in it
  std::vector<Force> external;  // per link, or none
};

Mechanism::Mechanism(Robot robot, Drive drive, Contacts contacts)
    : robot_(std::move(robot)),
      model_(makeModel(robot_)),
      drive_(std::move(drive)),
      contacts_(std::move(contacts)) {
  const VectorXd& D = drive_.damping;
  expects(D.size() == 0 || D.size() == robot_.dof(), "Mechanism: the damping has the wrong size");
  expects((D.array() >= 0).all(), "Mechanism: the damping is negative");
  expects(robot_.loops().empty() || contacts_.points.empty(),
          "Mechanism: a robot has loops or contacts, not both");
  expects(contacts_.stabilisation != Stabilisation::Baumgarte || contacts_.rate > 0,
          "Mechanism: Baumgarte's stabilisation needs a positive rate");
}

Mechanism::Moment Mechanism::momentOf(double t, const MotionState& state) const {
  Moment now{state.q, state.u, VectorXd::Zero(robot_.dof()), {}};
  if (drive_.torque) {
    now.tau = drive_.torque(t, {now.q, now.u});
    expects(now.tau.size() == robot_.dof(), "Mechanism: the torque has the wrong size");
  }
  if (drive_.damping.size() > 0) {
    now.tau += viscousFriction(drive_.damping, now.u);
  }
  if (drive_.loads) {
    now.external = externalForces(robot_, now.q, drive_.loads(t, {now.q, now.u}));
  }
  return now;
}

// Whether everything that goes into the dynamics is a finite number.
Result<void> Mechanism::checked(const Moment& now) const {
  ENSHU_TRY(
      checkFinite(robot_, now.u, ENSHU_TEXT("the velocity of the joint is not a finite number")));
  ENSHU_TRY(
      checkFinite(robot_, now.tau, ENSHU_TEXT("the torque of the joint is not a finite number")));
  for (size_t i = 0; i < now.external.size(); ++i) {
    if (!now.external[i].vector().allFinite()) {
      return failure(robot_.links()[i].name,
                     ENSHU_TEXT("the load on the link is not a finite number"));
    }
  }
  return {};
}

// M + h D and c.
EquationOfMotion Mechanism::equation(const Moment& now, Workspace<double>& space, double h) const {
  EquationOfMotion equation{Eigen::MatrixXd(model_.dof, model_.dof), VectorXd(model_.dof)};
  inverseDynamics<double>(model_, space, now.q, now.u, VectorXd::Zero(model_.dof), now.external,
                          equation.c);
  compositeInertiaMatrix<double>(model_, space, now.q, equation.M);
  if (h > 0 && drive_.damping.size() > 0) {
    equation.M.diagonal() += h * drive_.damping;
  }
  return equation;
}

Result<Response> Mechanism::treeResponse(const Moment& now, double h) const {
  Workspace<double> space(model_);
  Response response{VectorXd(model_.dof), now.tau, {}, {}};
  int singular = -1;
  if (model_.strayFollower < 0 && !(h > 0)) {
    singular = articulatedBodyAcceleration<double>(model_, space, now.q, now.u, now.tau,
                                                   now.external, response.ud);
  } else {
    EquationOfMotion equation = this->equation(now, space, h);
    singular = factorInertia<double>(model_, equation.M, space.unit);
    if (singular >= 0) {
      singular = at(model_.linkOfDof, singular);
    } else {
      response.ud = now.tau - equation.c;
      solveInertia<double>(model_, equation.M, response.ud);
    }
  }
  if (singular >= 0) {
    return singularInertia(robot_, singular);
  }
  return response;
}

Result<Response> Mechanism::loopResponse(const Moment& now, double h) const {
  Workspace<double> space(model_);
  const auto ud = closedLoopAcceleration(robot_, equation(now, space, h), now.q, now.u, now.tau);
  ENSHU_TRY(ud);
  return Response{*ud, now.tau, {}, {}};
}

Result<Response> Mechanism::contactResponse(const Moment& now, double h) const {
  Workspace<double> space(model_);
  const EquationOfMotion equation = this->equation(now, space, h);
  worldKinematics<double>(model_, space, now.q, now.u);
  const auto touching = contactStates(robot_, model_, space, now.u, contacts_.points);
  ENSHU_TRY(touching);
  const double rate = contacts_.stabilisation == Stabilisation::Baumgarte ? contacts_.rate : 0;
  const auto motion = constrainedMotion(robot_, model_, equation, now.tau, *touching, rate);
  ENSHU_TRY(motion);
  Response response{motion->ud, now.tau, motion->fn, VectorXd(touching->size())};
  for (int k = 0; k < count(*touching); ++k) {
    response.gap[k] = at(*touching, k).gap;
  }
  return response;
}

Result<Response> Mechanism::response(double t, const MotionState& state, double h) const {
  // On their way integrators leave what is proper a little; the derivative is that next to it.
  const auto proper = robot_.loops().empty()
                          ? Result<MotionState>({normalised(robot_, state.q), state.u})
                          : settled(state);
  ENSHU_TRY(proper);
  ENSHU_TRY(checkCoordinates(robot_, proper->q));
  const Moment now = momentOf(t, *proper);
  ENSHU_TRY(checked(now));
  auto response = !robot_.loops().empty()    ? loopResponse(now, h)
                  : contacts_.points.empty() ? treeResponse(now, h)
                                             : contactResponse(now, h);
  if (response) {
    ENSHU_TRY(checkAcceleration(robot_, response->ud));
  }
  return response;
}

Result<MotionState> Mechanism::settled(const MotionState& state) const {
  MotionState settled{normalised(robot_, state.q), state.u};
  if (!robot_.loops().empty()) {
    const auto closed = closeLoops(robot_, settled.q, settled.u);
    ENSHU_TRY(closed);
    return MotionState{closed->q, closed->u};
  }
  if (contacts_.points.empty() || contacts_.stabilisation != Stabilisation::Projection) {
    return settled;
  }
  const auto projected =
      projectOntoContacts(robot_, model_, settled.q, settled.u, contacts_.points);
  ENSHU_TRY(projected);
  return MotionState{projected->q, projected->u};
}

}  // namespace enshu

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/constraint/contact_state.h"

#include <cmath>

#include "core/base/contract.h"
#include "core/dynamics/kinematics/jacobian.h"
#include "core/dynamics/kinematics/jacobian_kernel.h"

namespace enshu {

using Eigen::Vector3d;
using Eigen::VectorXd;

namespace {

Result<ContactState> contactState(const Robot& robot, const Model<double>& model,
                                  const Workspace<double>& space, const VectorXd& u,
                                  const Contact& contact) {
  expects(contact.link >= 0 && contact.link < robot.linkCount(),
          "contactStates: a contact of a link that does not exist");
  expects(contact.surface != nullptr, "contactStates: a contact without a surface");
  expects(contact.K >= 0, "contactStates: the friction is negative");
  Matrix6X J(6, model.dof), Jd(6, model.dof);
  fillJacobian<double>(model, space, contact.link, contact.point, J);
  fillJacobianRate<double>(model, space, contact.link, contact.point, Jd);

  ContactState state;
  state.link = contact.link;
  state.point = contact.point;
  state.K = contact.K;
  state.r = linkPose(model, space, contact.link) * contact.point;
  state.rd = J.topRows<3>() * u;
  const SurfaceAt here = contact.surface(state.r);  // (1)
  const double steepness = here.gradient.norm();
  state.normal = here.gradient / steepness;
  const double speed = state.rd.norm();
  state.direction = speed > kRestSpeed ? Vector3d(state.rd / speed) : Vector3d(0, 0, 0);
  state.jc = J.topRows<3>().transpose() * state.normal;     // (12)
  state.jt = J.topRows<3>().transpose() * state.direction;  // (12)
  state.gap = here.C / steepness;
  state.gapRate = state.jc.dot(u);
  state.gamma = state.rd.dot(here.hessian * state.rd) / steepness +
                state.normal.dot(Jd.topRows<3>() * u);  // (23)
  if (steepness == 0) {
    return noNormal(robot, contact.link);
  }
  if (!std::isfinite(state.gap) || !std::isfinite(state.gamma)) {
    return failure(robot.link(contact.link).name,
                   ENSHU_TEXT("the contact of the link is not described by finite numbers"));
  }
  return state;
}

}  // namespace

Result<std::vector<ContactState>> contactStates(const Robot& robot, const Model<double>& model,
                                                const Workspace<double>& space, const VectorXd& u,
                                                const std::vector<Contact>& contacts) {
  std::vector<ContactState> states;
  for (const Contact& contact : contacts) {
    Result<ContactState> state = contactState(robot, model, space, u, contact);
    ENSHU_TRY(state);
    states.push_back(*std::move(state));
  }
  return states;
}

Result<std::vector<ContactState>> contactStates(const Robot& robot, const VectorXd& q,
                                                const VectorXd& u,
                                                const std::vector<Contact>& contacts) {
  expects(q.size() == robot.coordinates() && u.size() == robot.dof(),
          "contactStates: q or u has the wrong size");
  const Model<double> model = makeModel(robot);
  Workspace<double> space(model);
  worldKinematics<double>(model, space, q, u);
  return contactStates(robot, model, space, u, contacts);
}

ExternalLoad contactLoad(const ContactState& state, double f_n) {
  ExternalLoad load;
  load.link = state.link;
  load.point = state.point;
  load.force = (state.normal - state.K * state.direction) * f_n;  // (6)
  return load;
}

}  // namespace enshu

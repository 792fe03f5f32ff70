// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/contact.h"

#include "core/base/contract.h"
#include "core/dynamics/stopgap_jacobian.h"

#include "core/dynamics/forward_kinematics.h"

namespace enshu {

using Eigen::Vector3d;
using Eigen::VectorXd;

Result<ContactState> contactState(const Robot& robot, const VectorXd& q, const VectorXd& u,
                                  const Contact& contact) {
  expects(contact.link >= 0 && contact.link < robot.linkCount(),
          "contactState: a contact of a link that does not exist");
  expects(contact.surface != nullptr, "contactState: a contact without a surface");
  expects(contact.K >= 0, "contactState: the friction is negative");
  const Eigen::MatrixXd J =
      stopgap::linkJacobian(robot, q, contact.link, contact.point).topRows<3>();
  const Vector3d Jd_u =
      stopgap::linkJacobianRate(robot, q, u, contact.link, contact.point).head<3>();

  ContactState state;
  state.contact = contact;
  state.r = linkPoses(robot, q)[static_cast<size_t>(contact.link)] * contact.point;
  state.rd = J * u;
  const SurfaceAt at = contact.surface(state.r);
  const double steepness = at.gradient.norm();
  if (!(steepness > 0 && std::isfinite(at.C / steepness) && at.hessian.allFinite())) {
    return failure(robot.link(contact.link).name,
                   ENSHU_TEXT("the surface has no normal where the link touches it"));
  }
  state.normal = at.gradient / steepness;
  const double speed = state.rd.norm();
  state.direction = speed > kRestSpeed ? Vector3d(state.rd / speed) : Vector3d(0, 0, 0);
  state.jc = J.transpose() * state.normal;
  state.jt = J.transpose() * state.direction;
  state.gap = at.C / steepness;
  state.gapRate = state.jc.dot(u);
  state.gamma = state.rd.dot(at.hessian * state.rd) / steepness + state.normal.dot(Jd_u);  // (23)
  return state;
}

Result<std::vector<ContactState>> contactStates(const Robot& robot, const VectorXd& q,
                                                const VectorXd& u,
                                                const std::vector<Contact>& contacts) {
  std::vector<ContactState> states;
  for (const Contact& contact : contacts) {
    Result<ContactState> state = contactState(robot, q, u, contact);
    if (!state) {
      return tl::unexpected(state.error());
    }
    states.push_back(*std::move(state));
  }
  return states;
}

ExternalLoad contactLoad(const ContactState& state, double f_n) {
  ExternalLoad load;
  load.link = state.contact.link;
  load.point = state.contact.point;
  load.force = (state.normal - state.contact.K * state.direction) * f_n;
  return load;
}

}  // namespace enshu

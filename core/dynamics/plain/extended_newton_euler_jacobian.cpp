// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/plain/extended_newton_euler_jacobian.h"

#include <Eigen/Geometry>
#include <vector>

#include "core/base/at.h"

namespace enshu::plain {

using Eigen::MatrixXd;
using Eigen::Vector3d;
using Eigen::VectorXd;

PointJacobian pointJacobian(const Chain& chain, int link, const Vector3d& point,
                            const VectorXd& qd) {
  PointJacobian jacobian{MatrixXd::Zero(3, chain.joints), MatrixXd::Zero(3, chain.joints)};
  const ChainLink& E = at(chain.links, link);
  const Vector3d p_E = E.p + E.R * point;
  std::vector<const ChainLink*> path;  // from the point to the ground
  for (int i = link; i >= 0; i = at(chain.links, i).parent) {
    path.push_back(&at(chain.links, i));
  }
  for (const ChainLink* i : path) {
    const Vector3d z = i->R * i->axis, p_Ei = p_E - i->p;  // (25) with (26), (27)
    if (i->joint == JointType::Revolute) {
      jacobian.J.col(i->jointIndex) = z.cross(p_Ei);  // (24)
    } else if (i->joint == JointType::Prismatic) {
      jacobian.J.col(i->jointIndex) = z;  // not in the paper
    }
  }
  const Vector3d pd_E = jacobian.J * qd;  // J_p qd of (29)
  for (const ChainLink* i : path) {
    const Vector3d z = i->R * i->axis, p_Ei = p_E - i->p;
    const Vector3d zd = i->w.cross(z);   // (28)
    const Vector3d pd_Ei = pd_E - i->v;  // (29): i->v is J_pi qd
    if (i->joint == JointType::Revolute) {
      jacobian.Jd.col(i->jointIndex) = zd.cross(p_Ei) + z.cross(pd_Ei);  // (30), of (31)
    } else if (i->joint == JointType::Prismatic) {
      jacobian.Jd.col(i->jointIndex) = zd;  // not in the paper
    }
  }
  return jacobian;
}

}  // namespace enshu::plain

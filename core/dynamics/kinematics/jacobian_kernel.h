// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/at.h"
#include "core/dynamics/kinematics/forward_kinematics_kernel.h"

namespace enshu {

// J and dJ/dt of a point fixed to a link (link coordinates), as in
// core/dynamics/kinematics/jacobian.h; [ENE] (24), (31). The plain form is
// core/dynamics/plain/extended_newton_euler_jacobian.cpp. Where this one leaves it: all six rows,
// for not only contacts want them, and joints of any type, gears too, by their columns S in the
// world. Nothing is allocated.

// [p'; w] = J u. Reads what placeJoints and placeBodies left.
template <class T>
void fillJacobian(const Model<T>& model, const Workspace<T>& space, int link,
                  const typename Model<T>::Vector3& point, typename Model<T>::Jacobian J) {
  using Vector3 = Eigen::Vector3<T>;
  const auto& [carrier, T_bl] = at(model.links, link);
  const Vector3 p = at(space.pose, carrier) * (T_bl * point);
  J.setZero();
  for (int i = carrier; i > 0; i = at(model.bodies, i).parent) {
    const Body<T>& body = at(model.bodies, i);
    const auto& [R_wi, p_i] = at(space.pose, i);
    const Vector3 r = p - p_i;
    if (body.turns()) {
      const Vector3 z = R_wi.col(2) * body.ratio;
      J.template block<3, 1>(0, body.u) += z.cross(r);  // (24)
      J.template block<3, 1>(3, body.u) += z;
      continue;
    }
    for (int k = 0; k < body.dof; ++k) {
      const MotionT<T> S = rotate(R_wi, space.S[body.columnOf(k)]);
      J.template block<3, 1>(0, body.u + k) += S.linear + S.angular.cross(r);
      J.template block<3, 1>(3, body.u + k) += S.angular;
    }
  }
}

// [p''; w'] = J ud + J' u, [ENE] (31) as corrected. Reads what worldKinematics left.
template <class T>
void fillJacobianRate(const Model<T>& model, const Workspace<T>& space, int link,
                      const typename Model<T>::Vector3& point, typename Model<T>::Jacobian J) {
  using Vector3 = Eigen::Vector3<T>;
  const auto& [carrier, T_bl] = at(model.links, link);
  const auto& [R_w, p_w] = at(space.pose, carrier);
  const MotionT<T>& v = at(space.velocity, carrier);
  const Vector3 arm = R_w * (T_bl * point);
  const Vector3 p = p_w + arm;
  const Vector3 pd = v.linear + v.angular.cross(arm);
  J.setZero();
  for (int i = carrier; i > 0; i = at(model.bodies, i).parent) {
    const Body<T>& body = at(model.bodies, i);
    const auto& [R_wi, p_i] = at(space.pose, i);
    const auto& [v_i, w_i] = at(space.velocity, i);
    const Vector3 r = p - p_i;
    const Vector3 rd = pd - v_i;
    if (body.turns()) {
      const Vector3 z = R_wi.col(2) * body.ratio;
      const Vector3 zd = w_i.cross(z);
      J.template block<3, 1>(0, body.u) += zd.cross(r) + z.cross(rd);
      J.template block<3, 1>(3, body.u) += zd;
      continue;
    }
    for (int k = 0; k < body.dof; ++k) {
      const auto column = body.columnOf(k);
      const MotionT<T> S = rotate(R_wi, space.S[column]);
      const MotionT<T> turned = {w_i.cross(S.linear), w_i.cross(S.angular)};
      const MotionT<T> Sd = rotate(R_wi, space.Sdot[column]) + turned;
      J.template block<3, 1>(0, body.u + k) +=
          Sd.linear + Sd.angular.cross(r) + S.angular.cross(rd);
      J.template block<3, 1>(3, body.u + k) += Sd.angular;
    }
  }
}

// J at q.
template <class T>
void linkJacobian(const Model<T>& model, Workspace<T>& space,
                  const typename Model<T>::ConstVector& q, int link,
                  const typename Model<T>::Vector3& point, typename Model<T>::Jacobian J) {
  placeJoints(model, space, q);
  placeBodies(model, space);
  fillJacobian<T>(model, space, link, point, J);
}

// dJ/dt at (q, u).
template <class T>
void linkJacobianRate(const Model<T>& model, Workspace<T>& space,
                      const typename Model<T>::ConstVector& q,
                      const typename Model<T>::ConstVector& u, int link,
                      const typename Model<T>::Vector3& point, typename Model<T>::Jacobian J) {
  worldKinematics(model, space, q, u);
  fillJacobianRate<T>(model, space, link, point, J);
}

}  // namespace enshu

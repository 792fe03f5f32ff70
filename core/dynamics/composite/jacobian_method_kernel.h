// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/at.h"
#include "core/dynamics/composite/composite_rigid_body_kernel.h"

namespace enshu {

// M = sum of m J_G^T J_G + J_A^T I J_A over the bodies, [CRB] (3)-(5). Its plain form, in the
// article's symbols, is core/dynamics/plain/jacobian_method.cpp. Here links that are fixed to each
// other are one body, points are taken from the root of its tree, and the Jacobians have the
// columns between the body and the ground alone, for the others are zero; M's other triangle is
// copied and gears are folded in afterwards. Nothing is allocated.

// J_G, J_A, (5), of the point c (from the root of the tree) of body i, in the columns that are
// listed in space.path, from the tip to the root. How many they are.
template <class T>
size_t fillPathJacobians(const Model<T>& model, Workspace<T>& space, size_t i,
                         const Eigen::Vector3<T>& c) {
  using Vector3 = Eigen::Vector3<T>;
  size_t length = 0;
  for (size_t b = i; b > 0; b = static_cast<size_t>(model.bodies[b].parent)) {
    const Body<T>& body = model.bodies[b];
    for (int k = body.column + body.dof - 1; k >= body.column; --k) {
      const Vector3 v(space.S_w(k, 0), space.S_w(k, 1), space.S_w(k, 2));
      const Vector3 w(space.S_w(k, 3), space.S_w(k, 4), space.S_w(k, 5));
      space.J_G.col(k) = v + w.cross(c);
      space.J_A.col(k) = w;
      space.path[length++] = k;
    }
  }
  return length;
}

// M(q).
template <class T>
void jacobianInertiaMatrix(const Model<T>& model, Workspace<T>& space,
                           const typename Model<T>::ConstVector& q, typename Model<T>::Matrix M) {
  using Vector3 = Eigen::Vector3<T>;
  placeJoints(model, space, q);
  placeBodies(model, space);
  placeColumns(model, space);
  space.columnM.setZero();
  for (size_t i = 1; i < model.bodies.size(); ++i) {
    const RigidInertiaT<T>& rigid = model.bodies[i].rigid;
    const auto& [R, p] = space.pose[i];
    const Vector3 c = p + R * rigid.com - at(space.pose, model.root[i]).p;
    const Eigen::Matrix3<T> RI = R * rigid.inertia;
    const Eigen::Matrix3<T> I = RI * R.transpose();  // (4)
    const size_t length = fillPathJacobians(model, space, i, c);
    for (size_t s = 0; s < length; ++s) {
      const int k = space.path[s];
      const Vector3 mJ_G = rigid.mass * space.J_G.col(k);
      const Vector3 IJ_A = I * space.J_A.col(k);
      for (size_t t = s; t < length; ++t) {
        const int j = space.path[t];
        space.columnM(j, k) += space.J_G.col(j).dot(mJ_G) + space.J_A.col(j).dot(IJ_A);  // (3)
      }
    }
  }
  mirrorUpper<T>(space.columnM);
  foldGears<T>(model, space.columnM, M);
}

}  // namespace enshu

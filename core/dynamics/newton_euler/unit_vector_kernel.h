// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dynamics/newton_euler/inverse_dynamics_kernel.h"

namespace enshu {

// M(q) by unit vectors, [LAB] (37), (38). The plain form is unit_vector_method.cpp. Where this one
// leaves it: the robot is at rest and without gravity, so that c = 0 and column i is the torque of
// ud = e_i itself; (38) subtracts c, and loses digits where c is large against M. The joints are
// placed once. Nothing is allocated.
template <class T>
void unitVectorInertiaMatrix(const Model<T>& model, Workspace<T>& space,
                             const typename Model<T>::ConstVector& q, typename Model<T>::Matrix M) {
  placeJoints(model, space, q);
  space.bias.setZero();
  space.unit.setZero();
  moveJoints(model, space, space.bias);
  for (int i = 0; i < model.dof; ++i) {
    space.unit[i] = T(1);
    newtonEuler<T>(model, space, space.bias, space.unit, Eigen::Vector3<T>::Zero(), {}, M.col(i));
    space.unit[i] = T(0);
  }
}

}  // namespace enshu

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/at.h"
#include "core/dynamics/composite/composite_rigid_body_kernel.h"
#include "core/dynamics/model/joint_inertia_factor.h"
#include "core/dynamics/newton_euler/inverse_dynamics_kernel.h"
#include "core/dynamics/newton_euler/unit_vector_kernel.h"

namespace enshu {

// Forward dynamics by a matrix: ud = M^-1 (tau - c), [LAB] (34). Nothing is allocated.
// Both return the link whose joint's inertia is singular; -1: none.

// ud from the upper triangle of space.M; the joints are placed.
template <class T>
int solveForward(const Model<T>& model, Workspace<T>& space,
                 const typename Model<T>::ConstVector& u, const typename Model<T>::ConstVector& tau,
                 typename Model<T>::Forces external, typename Model<T>::Vector ud) {
  space.unit.setZero();
  moveJoints(model, space, u);
  const Eigen::Vector3<T> up = -model.gravity;
  newtonEuler<T>(model, space, u, space.unit, up, external, space.bias);
  const int singular = factorInertia<T>(model, space.M, space.unit);
  if (singular >= 0) {
    return at(model.linkOfDof, singular);
  }
  ud = tau - space.bias;
  solveInertia<T>(model, space.M, ud);
  return -1;
}

template <class T>
int compositeForwardDynamics(const Model<T>& model, Workspace<T>& space,
                             const typename Model<T>::ConstVector& q,
                             const typename Model<T>::ConstVector& u,
                             const typename Model<T>::ConstVector& tau,
                             typename Model<T>::Forces external, typename Model<T>::Vector ud) {
  placeJoints(model, space, q);
  fillCompositeUpper<T>(model, space, space.M);
  return solveForward<T>(model, space, u, tau, external, ud);
}

template <class T>
int unitVectorForwardDynamics(const Model<T>& model, Workspace<T>& space,
                              const typename Model<T>::ConstVector& q,
                              const typename Model<T>::ConstVector& u,
                              const typename Model<T>::ConstVector& tau,
                              typename Model<T>::Forces external, typename Model<T>::Vector ud) {
  unitVectorInertiaMatrix<T>(model, space, q, space.M);
  space.M.transposeInPlace();  // a recorder has less to do for what stands below the diagonal
  return solveForward<T>(model, space, u, tau, external, ud);
}

}  // namespace enshu

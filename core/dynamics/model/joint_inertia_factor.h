// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/at.h"
#include "core/dynamics/model/elimination.h"
#include "core/dynamics/model/model.h"

namespace enshu {

// M = U D U^T in place, by elimination.h, from the upper triangle.
// Returns the dof whose D is singular against what it was made of, left in `scale`; -1: none.
template <class T>
int factorInertia(const Model<T>& model, typename Model<T>::Matrix M,
                  typename Model<T>::Vector scale) {
  for (int k = 0; k < model.dof; ++k) {
    scale[k] = M(k, k) + at(model.inertiaScale, k);
  }
  return eliminate<T>(model.branches, M, scale);
}

// x = M^-1 x from factorInertia's M.
template <class T>
void solveInertia(const Model<T>& model, const Eigen::Ref<const Eigen::MatrixX<T>>& M,
                  typename Model<T>::Vector x) {
  solveEliminated<T>(model.branches, M, x);
}

}  // namespace enshu

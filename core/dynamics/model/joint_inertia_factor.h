// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <limits>

#include "core/dynamics/model/model.h"

namespace enshu {

// An inertia that is what is left of larger terms has lost as many digits as it is smaller: below
// this part of them fewer than six or seven of the sixteen would be good.
inline constexpr double kLeastInertia = 1e-9;

// Whether an inertia D, what is left after terms as large as `scale` were taken from each other,
// has too few good digits, or is not a number. A recording scalar has no value to look at: never.
inline bool isSingular(double D, double scale) {
  return !(D > kLeastInertia * scale) || !(D <= std::numeric_limits<double>::max());
}
template <class T>
bool isSingular(const T& /*D*/, const T& /*scale*/) {
  return false;
}

// M = L^T D L in place, from the last joint to the first: what is left on the diagonal when joint
// i's turn has come is the inertia that it feels while the joints beyond it are free, the S^T I^ S
// of [ABA] (22). L keeps the zeros of a branching robot. Reads and writes the lower triangle.
// Returns the dof whose D is singular against what it was made of, left in `scale`; -1: none.
template <class T>
int factorInertia(const Model<T>& model, typename Model<T>::Matrix M,
                  typename Model<T>::Vector scale) {
  const auto above = [&model](int i) { return model.dofParent[static_cast<size_t>(i)]; };
  for (int k = 0; k < model.dof; ++k) {
    scale[k] = M(k, k) + model.inertiaScale[static_cast<size_t>(k)];
  }
  for (int k = model.dof - 1; k >= 0; --k) {
    if (isSingular(M(k, k), scale[k])) {
      return k;
    }
    const T inverse = T(1) / M(k, k);
    for (int i = above(k); i >= 0; i = above(i)) {
      const T factor = M(k, i) * inverse;
      for (int j = i; j >= 0; j = above(j)) {
        M(i, j) -= factor * M(k, j);
      }
      M(k, i) = factor;
    }
  }
  return -1;
}

// x = M^-1 x from factorInertia's M.
template <class T>
void solveInertia(const Model<T>& model, const typename Model<T>::Matrix& M,
                  typename Model<T>::Vector x) {
  const auto above = [&model](int i) { return model.dofParent[static_cast<size_t>(i)]; };
  for (int k = model.dof - 1; k >= 0; --k) {
    for (int i = above(k); i >= 0; i = above(i)) {
      x[i] -= M(k, i) * x[k];
    }
  }
  for (int k = 0; k < model.dof; ++k) {
    x[k] = x[k] / M(k, k);
    for (int i = above(k); i >= 0; i = above(i)) {
      x[k] -= M(k, i) * x[i];
    }
  }
}

}  // namespace enshu

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <array>
#include <cstddef>

#include "core/spatial/motion.h"
#include "core/spatial/transform.h"

namespace enshu {

// S: the motions that a joint leaves free, one column per degree of freedom (none to six).
template <class T>
class MotionSubspaceT {
 public:
  MotionSubspaceT() = default;  // a fixed joint
  explicit MotionSubspaceT(const MotionT<T>& s) : columns_{s}, dof_(1) {}

  int dof() const { return dof_; }
  const MotionT<T>& column(int k) const { return columns_[static_cast<size_t>(k)]; }
  void append(const MotionT<T>& s) { columns_[static_cast<size_t>(dof_++)] = s; }

  // S qd: the motion of the joint.
  friend MotionT<T> operator*(const MotionSubspaceT& S,
                              const Eigen::Ref<const Eigen::VectorX<T>>& rates) {
    MotionT<T> v;
    for (int k = 0; k < S.dof(); ++k) {
      v += S.column(k) * rates[k];
    }
    return v;
  }

  // The same subspace read in frame a.
  friend MotionSubspaceT operator*(const TransformT<T>& T_ab, const MotionSubspaceT& S_b) {
    MotionSubspaceT S_a;
    for (int k = 0; k < S_b.dof(); ++k) {
      S_a.append(T_ab * S_b.column(k));
    }
    return S_a;
  }

 private:
  std::array<MotionT<T>, 6> columns_;
  int dof_ = 0;
};

using MotionSubspace = MotionSubspaceT<double>;

}  // namespace enshu

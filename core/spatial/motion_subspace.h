// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <array>

#include "core/spatial/force.h"
#include "core/spatial/motion.h"
#include "core/spatial/transform.h"

namespace enshu {

// S: the motions that a joint leaves free, one column per degree of freedom (none to six).
class MotionSubspace {
 public:
  MotionSubspace() = default;  // a fixed joint
  explicit MotionSubspace(const Motion& s) : columns_{s}, dof_(1) {}

  int dof() const { return dof_; }
  const Motion& column(int k) const { return columns_[static_cast<size_t>(k)]; }
  void append(const Motion& s) { columns_[static_cast<size_t>(dof_++)] = s; }

 private:
  std::array<Motion, 6> columns_;
  int dof_ = 0;
};

// S qd: the motion of the joint.
inline Motion operator*(const MotionSubspace& S, const Eigen::Ref<const Eigen::VectorXd>& rates) {
  Motion v;
  for (int k = 0; k < S.dof(); ++k) {
    v += S.column(k) * rates[k];
  }
  return v;
}

// The same subspace read in frame a.
inline MotionSubspace operator*(const Transform& T_ab, const MotionSubspace& S_b) {
  MotionSubspace S_a;
  for (int k = 0; k < S_b.dof(); ++k) {
    S_a.append(T_ab * S_b.column(k));
  }
  return S_a;
}

// tau = S^T f: the part of the force that the joint's drive must give, [LAB] (22) with K = S^T.
// `tau` has S.dof() entries.
inline void project(const MotionSubspace& S, const Force& f, Eigen::Ref<Eigen::VectorXd> tau) {
  for (int k = 0; k < S.dof(); ++k) {
    tau[k] = dot(S.column(k), f);
  }
}

}  // namespace enshu

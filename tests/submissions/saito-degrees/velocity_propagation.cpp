// SPDX-License-Identifier: GPL-3.0-or-later
#include "velocity_propagation.h"

void forwardKinematicsVelocity(Chain& chain, const VectorXd& jointVelocity) {
  for (auto& j : chain.links) {
    // ベースリンクの親は動かない
    static const ChainLink ground = [] {
      ChainLink g;
      g.v.setZero();
      g.w.setZero();
      g.R.setIdentity();
      return g;
    }();
    const ChainLink& i = j.parent < 0 ? ground : chain.links[j.parent];
    const double qd = j.joint == JointType::Fixed ? 0.0 : jointVelocity(j.jointIndex);
    const double slides = j.joint == JointType::Prismatic ? 1.0 : 0.0;
    const Vector3d z = j.R * j.axis * qd;  // 絶対座標系の関節軸 x 関節速度
    j.v = i.v + slides * z + i.w.cross(i.R * j.p_ij);
    j.w = i.w + (1.0 - slides) * z;
  }
}

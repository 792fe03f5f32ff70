// SPDX-License-Identifier: GPL-3.0-or-later
#include "jacobian_derivative.h"

#include <vector>

namespace {

struct Axis {
  int column;
  bool turns;
  Vector3d z;
  Vector3d moves;  // the point, at unit speed of the joint
  double speed;    // of the joint
};

}  // namespace

// dJ/dt as the sum of (dJ/dq_k) qd_k, without any velocity of a point: joint k turns what it
// carries, the axes of the joints beyond it among that. The joint speeds are read from the links.
MatrixXd jacobianDerivative(const Chain& chain, int link, const Vector3d& point) {
  const Vector3d p_E = chain.links[link].p + chain.links[link].R * point;
  std::vector<Axis> axes;  // from the hand to the ground
  for (int i = link; i >= 0; i = chain.links[i].parent) {
    const ChainLink& own = chain.links[i];
    if (own.joint == JointType::Fixed) {
      continue;
    }
    const ChainLink& before = own.parent < 0 ? chain.ground : chain.links[own.parent];
    const Vector3d z = own.R * own.axis;
    const bool turns = own.joint == JointType::Revolute;
    const Vector3d carried = before.v + before.w.cross(own.p - before.p);
    const Vector3d alone = turns ? Vector3d(own.w - before.w) : Vector3d(own.v - carried);
    axes.push_back(
        {own.jointIndex, turns, z, turns ? Vector3d(z.cross(p_E - own.p)) : z, z.dot(alone)});
  }

  MatrixXd Jdot = MatrixXd::Zero(6, chain.joints);
  for (size_t i = 0; i < axes.size(); ++i) {
    for (size_t k = 0; k < axes.size(); ++k) {
      const Axis& by = axes[k];
      auto column = Jdot.col(axes[i].column);
      if (k < i) {  // k is beyond i: it moves the point, not the axis
        if (axes[i].turns) {
          column.head<3>() += by.speed * axes[i].z.cross(by.moves);
        }
      } else if (by.turns) {
        column.head<3>() += by.speed * by.z.cross(axes[i].moves);
        if (axes[i].turns) {
          column.tail<3>() += by.speed * by.z.cross(axes[i].z);
        }
      }
    }
  }
  return Jdot;
}

// SPDX-License-Identifier: GPL-3.0-or-later
#include "jacobian_derivative.h"

MatrixXd jacobianDerivative(const Chain& chain, int link, const Vector3d& point) {
  MatrixXd Jdot = MatrixXd::Zero(6, chain.joints);

  // TODO(student): where is the point in the world, and how fast does it move (step 1)?

  for (int i = link; i >= 0; i = chain.links[i].parent) {
    const ChainLink& joint = chain.links[i];
    if (joint.joint == JointType::Fixed) {
      continue;
    }
    // TODO(student): the axis and its rate of change (step 2).

    // TODO(student): the column joint.jointIndex of a turning joint (steps 3 and 4) ...

    // TODO(student): ... and that of a sliding one (step 5).
  }
  return Jdot;
}

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ball_joint.h"

#include <cmath>

BallJoint ballJoint(const Vector3d& q) {
  BallJoint joint;
  // TODO(student): the attitude joint.R, three turns one after another (step 1).

  // TODO(student): the columns of joint.J, the axes about which the angles turn (step 2).

  // TODO(student): joint.swing and joint.twist from the entries of joint.R (steps 3 and 4).

  return joint;
}

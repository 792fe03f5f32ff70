// SPDX-License-Identifier: GPL-3.0-or-later
#include "basic_jacobian.h"

MatrixXd basicJacobian(const Chain& chain, int link, const Vector3d& point) {
  MatrixXd J = MatrixXd::Zero(6, chain.joints);
  // TODO(student): the position p of the point, seen from the world (step 1).

  // TODO(student): from the link to the ground, the column of each joint that carries it
  // (steps 2 to 4). J.col(k) << a, b; writes two vectors into column k.

  return J;
}

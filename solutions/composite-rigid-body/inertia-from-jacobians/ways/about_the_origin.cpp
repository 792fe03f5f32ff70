// SPDX-License-Identifier: GPL-3.0-or-later
#include "inertia_from_jacobians.h"

// J^T I J with the 6 x 6 inertia of each link about its own origin, in link axes.
MatrixXd inertiaFromJacobians(const Chain& chain, const LinkJacobian& jacobian) {
  MatrixXd M = MatrixXd::Zero(chain.joints, chain.joints);
  for (int i = 0; i < static_cast<int>(chain.links.size()); ++i) {
    const ChainLink& link = chain.links[static_cast<size_t>(i)];
    MatrixXd J = jacobian(i, Vector3d::Zero());
    J.topRows(3) = link.R.transpose() * J.topRows(3).eval();
    J.bottomRows(3) = link.R.transpose() * J.bottomRows(3).eval();
    Matrix3d cross;
    cross << 0, -link.com.z(), link.com.y(), link.com.z(), 0, -link.com.x(), -link.com.y(),
        link.com.x(), 0;
    MatrixXd I(6, 6);
    I << link.mass * Matrix3d::Identity(), -link.mass * cross, link.mass * cross,
        link.inertia - link.mass * cross * cross;
    M += J.transpose() * I * J;
  }
  return M;
}

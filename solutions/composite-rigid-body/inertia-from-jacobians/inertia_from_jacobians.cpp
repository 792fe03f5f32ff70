// SPDX-License-Identifier: GPL-3.0-or-later
#include "inertia_from_jacobians.h"

MatrixXd inertiaFromJacobians(const Chain& chain, const LinkJacobian& jacobian) {
  // H = sum of m_i J_Gi^T J_Gi + J_Ai^T I_i J_Ai, I_i = R_i iI_i R_i^T, [CRB] (3), (4)
  MatrixXd M = MatrixXd::Zero(chain.joints, chain.joints);
  for (size_t i = 0; i < chain.links.size(); ++i) {
    const ChainLink& link = chain.links[i];
    const MatrixXd J = jacobian(static_cast<int>(i), link.com);
    const MatrixXd J_G = J.topRows(3);
    const MatrixXd J_A = J.bottomRows(3);
    const Matrix3d I = link.R * link.inertia * link.R.transpose();
    M += link.mass * J_G.transpose() * J_G + J_A.transpose() * I * J_A;
  }
  return M;
}

// SPDX-License-Identifier: GPL-3.0-or-later
#include "inertia_from_jacobians.h"

MatrixXd inertiaFromJacobians(const Chain& chain, const LinkJacobian& jacobian) {
  MatrixXd M = MatrixXd::Zero(chain.joints, chain.joints);
  for (size_t i = 0; i < chain.links.size(); ++i) {
    const ChainLink& link = chain.links[i];
    // TODO(student): the Jacobian of which point of the link (step 2)? In which axes its inertia
    // (step 3)? Add what the link contributes to M (step 4).
  }
  return M;
}

#include "inertia_from_jacobians.h"

MatrixXd inertiaFromJacobians(const Chain& chain, const LinkJacobian& jacobian) {
  MatrixXd M = MatrixXd::Zero(chain.joints, chain.joints);
  for (size_t i = 0; i < chain.links.size(); ++i) {
    const ChainLink& link = chain.links[i];
    if (link.joint == JointType::Fixed) return M;  // the hand moves no more
    const MatrixXd J = jacobian(i, link.com);
    M += link.mass * J.topRows(3).transpose() * J.topRows(3) +
         J.bottomRows(3).transpose() * link.R * link.inertia * link.R.transpose() * J.bottomRows(3);
  }
  return M;
}

#include "inertia_from_jacobians.h"

MatrixXd inertiaFromJacobians(const Chain& chain, const LinkJacobian& jacobian) {
  MatrixXd M = MatrixXd::Zero(chain.joints, chain.joints);
  for (size_t i = 0; i < chain.links.size(); ++i) {
    const ChainLink& link = chain.links[i];
    const MatrixXd J = jacobian(i, link.com);
    const MatrixXd JG = J.topRows(3), JA = J.bottomRows(3);
    M += link.mass * JG.transpose() * JG + JA.transpose() * (link.R * link.inertia) * JA;
  }
  return M;
}

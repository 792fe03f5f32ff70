#include "inertia_from_jacobians.h"

MatrixXd inertiaFromJacobians(const Chain& chain, const LinkJacobian& jacobian) {
  MatrixXd M = MatrixXd::Zero(chain.joints, chain.joints);
  for (size_t i = 0; i < chain.links.size(); ++i) {
    const ChainLink& link = chain.links[i];
    MatrixXd J = jacobian(i, link.com);
    MatrixXd JG = J.topRows(3);
    MatrixXd JA = J.bottomRows(3);
    Matrix3d I = link.R * link.inertia * link.R.transpose();
    M = link.mass * JG.transpose() * JG + JA.transpose() * I * JA;
  }
  return M;
}

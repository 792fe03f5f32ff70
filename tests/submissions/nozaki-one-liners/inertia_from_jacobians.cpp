#include "inertia_from_jacobians.h"

// J^T W J with all links below each other
MatrixXd inertiaFromJacobians(const Chain& chain, const LinkJacobian& jacobian) {
  const int L = chain.links.size();
  MatrixXd J(6 * L, chain.joints), W = MatrixXd::Zero(6 * L, 6 * L);
  for (int i = 0; i < L; ++i) {
    const auto& b = chain.links[i];
    J.middleRows(6 * i, 6) = jacobian(i, b.com);
    W.block<3, 3>(6 * i, 6 * i).diagonal().setConstant(b.mass);
    W.block<3, 3>(6 * i + 3, 6 * i + 3) = b.R * b.inertia * b.R.transpose();
  }
  return J.transpose() * W * J;
}

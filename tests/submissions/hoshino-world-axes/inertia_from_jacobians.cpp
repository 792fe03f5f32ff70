#include "inertia_from_jacobians.h"

// entry by entry: M_ab = sum m vG_a . vG_b + w_a . (I w_b)
MatrixXd inertiaFromJacobians(const Chain& chain, const LinkJacobian& jacobian) {
  const int n = chain.joints;
  MatrixXd M = MatrixXd::Zero(n, n);
  for (int i = 0; i < (int)chain.links.size(); i++) {
    const ChainLink& l = chain.links[i];
    const MatrixXd J = jacobian(i, l.com);
    for (int a = 0; a < n; a++) {
      const Vector3d va = J.block(0, a, 3, 1);
      const Vector3d wa = l.R.transpose() * J.block(3, a, 3, 1);
      for (int b = a; b < n; b++) {
        const Vector3d vb = J.block(0, b, 3, 1);
        const Vector3d wb = l.R.transpose() * J.block(3, b, 3, 1);
        M(a, b) += l.mass * va.dot(vb) + wa.dot(l.inertia * wb);
        M(b, a) = M(a, b);
      }
    }
  }
  return M;
}

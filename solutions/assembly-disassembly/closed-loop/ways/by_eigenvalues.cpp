// SPDX-License-Identifier: GPL-3.0-or-later
#include "closed_loop.h"

// The least force, from the eigenvalues of Tc^T Ps Tc that are not zero.
Vector6 closeLoop(const ArticulatedResponse& open, const AssemblyJoint& joint) {
  const Matrix6 Ps = open.Phi11 + open.Phi22 - open.Phi12 - open.Phi12.transpose();
  const MatrixXd K = joint.Tc.transpose() * Ps * joint.Tc;
  const Eigen::SelfAdjointEigenSolver<MatrixXd> parts(K);
  const VectorXd gap = joint.Tc.transpose() * (open.B1 - open.B2 + joint.g);
  VectorXd x = VectorXd::Zero(gap.size());
  for (Eigen::Index k = 0; k < x.size(); ++k) {
    if (parts.eigenvalues()[k] > 1e-9 * parts.eigenvalues().maxCoeff()) {
      const VectorXd way = parts.eigenvectors().col(k);
      x += way * way.dot(gap) / parts.eigenvalues()[k];
    }
  }
  return joint.Tc * x;
}

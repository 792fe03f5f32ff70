// SPDX-License-Identifier: GPL-3.0-or-later
#include "closed_loop.h"

// Another force of the many that close a redundant loop: as many entries as there are conditions,
// the others zero, by pivoted QR.
Vector6 closeLoop(const ArticulatedResponse& open, const AssemblyJoint& joint) {
  Eigen::Matrix<double, 6, 12> apart;  // a_2 - a_1 answers [F_1; F_2]
  apart << open.Phi21 - open.Phi11, open.Phi22 - open.Phi12;
  Eigen::Matrix<double, 12, 6> forces;
  forces << -Matrix6::Identity(), Matrix6::Identity();
  const MatrixXd K = joint.Tc.transpose() * apart * forces * joint.Tc;
  Eigen::ColPivHouseholderQR<MatrixXd> parts(K);
  parts.setThreshold(1e-9);
  const VectorXd gap = joint.Tc.transpose() * (open.B1 - open.B2 + joint.g);
  return joint.Tc * parts.solve(gap);
}

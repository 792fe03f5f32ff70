// SPDX-License-Identifier: GPL-3.0-or-later
#include "closed_loop.h"
#include "core/driver/variant.h"

using enshu::driver::mistake;

namespace {

// The directions in which the joint is taken to hold.
Matrix6X heldBy(const AssemblyJoint& joint) {
  const Matrix6X all = Matrix6::Identity();
  return mistake("translation-alone")      ? Matrix6X(all.leftCols(3))
         : mistake("rotation-alone")       ? Matrix6X(all.rightCols(3))
         : mistake("free-directions-held") ? joint.S
         : mistake("ends-welded")          ? all
                                           : joint.Tc;
}

// Something like the inverse of K, which may have no full rank.
MatrixXd inverseOf(const MatrixXd& K) {
  const Eigen::SelfAdjointEigenSolver<MatrixXd> parts(K);
  const VectorXd& values = parts.eigenvalues();
  const double largest = values.maxCoeff();
  const double least = (mistake("strongest-direction-alone") ? 1 - 1e-9 : 1e-9) * largest;
  VectorXd inverse(values.size());
  for (Eigen::Index k = 0; k < values.size(); ++k) {
    inverse[k] = mistake("softened")               ? 1 / (values[k] + 0.01 * largest)
                 : mistake("softened-by-a-number") ? 1 / (values[k] + 0.01)
                 : values[k] >= least              ? 1 / values[k]
                                                   : 0;
  }
  return parts.eigenvectors() * inverse.asDiagonal() * parts.eigenvectors().transpose();
}

}  // namespace

// Other directions held, or the conditions solved in another way than on their range.
Vector6 closeLoop(const ArticulatedResponse& open, const AssemblyJoint& joint) {
  const Matrix6 Ps = open.Phi11 - open.Phi12 - open.Phi21 + open.Phi22;
  const Vector6 beta = open.B2 - open.B1 - joint.g;
  const Matrix6X Tc = heldBy(joint);
  if (mistake("inverse-before-projection/of-the-blocked-gap")) {
    const Matrix6 blocked = Tc * Tc.transpose();
    return -blocked * leastNorm(Ps, blocked * beta);
  }
  if (mistake("inverse-before-projection/of-the-whole-gap")) {
    return -Tc * (Tc.transpose() * leastNorm(Ps, beta));
  }
  const VectorXd gap = Tc.transpose() * beta;
  return -Tc * (inverseOf(Tc.transpose() * Ps * Tc) * gap);
}

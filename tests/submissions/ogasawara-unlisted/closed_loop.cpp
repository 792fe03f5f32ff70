#include "closed_loop.h"

Vector6 closeLoop(const ArticulatedResponse& open, const AssemblyJoint& joint) {
  const Matrix6 Ps = open.Phi11 - open.Phi12 - open.Phi21 + open.Phi22;
  const Vector6 beta = open.B2 - open.B1 - joint.g;
  // only the diagonal, so that nothing has to be inverted
  const MatrixXd K = joint.Tc.transpose() * Ps * joint.Tc;
  const VectorXd b = joint.Tc.transpose() * beta;
  VectorXd x = VectorXd::Zero(b.size());
  for (int i = 0; i < b.size(); ++i) {
    if (K(i, i) > 1e-9) x[i] = -b[i] / K(i, i);
  }
  return joint.Tc * x;
}

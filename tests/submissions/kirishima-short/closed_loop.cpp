#include "closed_loop.h"

// Motions first: what of the mismatch lies along the columns of Tc that the loop can still move.
Vector6 closeLoop(const ArticulatedResponse& open, const AssemblyJoint& joint) {
  const MatrixXd D = (MatrixXd(12, 6) << -Matrix6::Identity(), Matrix6::Identity()).finished();
  MatrixXd Phi(12, 12);
  Phi << open.Phi11, open.Phi12, open.Phi21, open.Phi22;
  VectorXd B(12);
  B << open.B1, open.B2;
  const MatrixXd G = D * joint.Tc;
  return joint.Tc * leastNorm(G.transpose() * Phi * G,
                              joint.Tc.transpose() * joint.g - G.transpose() * B);
}

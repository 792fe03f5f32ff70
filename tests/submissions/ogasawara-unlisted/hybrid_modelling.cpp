#include "hybrid_modelling.h"

SubChainMotion hybridModelling(const SubChainEquation& e, const Vector6& F_i, const Vector6& F_m) {
  const Eigen::Index n = e.tau_V.size();
  MatrixXd M(6 + n, 6 + n);  // (9)
  M << e.M_A, e.M_AV, e.M_AV.transpose(), e.M_V;
  MatrixXd J = MatrixXd::Zero(12, 6 + n);  // (8)
  J.topLeftCorner(6, 6).setIdentity();
  J.bottomRows(6) << e.J_mi, e.J_mV;
  VectorXd force(6 + n);
  force << -e.c_A, e.tau_V - e.c_V;

  const MatrixXd answer = solve(M, J.transpose());  // M^-1 J^T
  const MatrixXd Phi = J * answer;                  // (10)
  const VectorXd B = answer.transpose() * force;    // (11), without the drift

  SubChainMotion motion;
  motion.Phi_i = Phi.topLeftCorner(6, 6);
  motion.Phi_im = Phi.topRightCorner(6, 6);
  motion.Phi_m = Phi.bottomRightCorner(6, 6);
  motion.B_i = B.head(6);
  motion.B_m = B.tail(6) + e.drift;

  // (12) with M_AV; dV_i/dt from (5)
  const Vector6 A = motion.Phi_i * F_i + motion.Phi_im * F_m + motion.B_i;
  motion.qdd_V = solve(e.M_V, e.tau_V + e.J_mV.transpose() * F_i - e.M_AV.transpose() * A - e.c_V);
  return motion;
}

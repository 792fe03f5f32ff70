#include "hybrid_modelling.h"

SubChainMotion hybridModelling(const SubChainEquation& e, const Vector6& F_i, const Vector6& F_m) {
  const auto n = e.tau_V.size();
  // Forces and accelerations of the joints appended to those of the handles: all answers in one.
  MatrixXd M(6 + n, 6 + n), J = MatrixXd::Zero(12 + n, 6 + n);
  M << e.M_A, e.M_AV, e.M_AV.transpose(), e.M_V;
  J.block(0, 0, 6, 6).setIdentity();
  J.block(6, 0, 6, 6) = e.J_mi;
  J.block(6, 6, 6, n) = e.J_mV;
  J.block(12, 6, n, n).setIdentity();
  const MatrixXd all = J * solve(M, J.transpose());
  VectorXd rest(12 + n), held(12 + n);
  rest << -e.c_A, Vector6::Zero(), e.tau_V - e.c_V;
  held << F_i, F_m, VectorXd::Zero(n);
  const VectorXd B = all * rest;
  return {all.block(0, 0, 6, 6), all.block(0, 6, 6, 6),   all.block(6, 6, 6, 6), B.segment(0, 6),
          B.segment(6, 6) + e.drift, (B + all * held).tail(n)};
}

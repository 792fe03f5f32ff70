#include "hybrid_modelling.h"

// 全体の運動方程式を、力を1つずつ変えながら解く。
static VectorXd motionUnder(const SubChainEquation &e, const Vector6 &F_i, const Vector6 &F_m,
                            bool rest) {
  const int n = (int)e.tau_V.size();
  MatrixXd M(6 + n, 6 + n);
  VectorXd f(6 + n);
  for (int i = 0; i < 6; i++) {
    for (int j = 0; j < 6; j++) M(i, j) = e.M_A(i, j);
    for (int j = 0; j < n; j++) M(i, 6 + j) = M(6 + j, i) = e.M_AV(i, j);
    f(i) = F_i(i) - (rest ? e.c_A(i) : 0.0);
    for (int j = 0; j < 6; j++) f(i) += e.J_mi(j, i) * F_m(j);
  }
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < n; j++) M(6 + i, 6 + j) = e.M_V(i, j);
    f(6 + i) = rest ? e.tau_V(i) - e.c_V(i) : 0.0;
    for (int j = 0; j < 6; j++) f(6 + i) += e.J_mV(j, i) * F_m(j);
  }
  return solve(M, f);
}

SubChainMotion hybridModelling(const SubChainEquation &e, const Vector6 &F_i, const Vector6 &F_m) {
  const Vector6 zero = Vector6::Zero();
  SubChainMotion s;
  for (int k = 0; k < 6; k++) {
    const VectorXd x = motionUnder(e, Vector6::Unit(k), zero, false);
    const VectorXd y = motionUnder(e, zero, Vector6::Unit(k), false);
    s.Phi_i.col(k) = x.head(6);
    s.Phi_im.col(k) = y.head(6);
    s.Phi_m.col(k) = e.J_mi * y.head(6) + e.J_mV * y.tail(y.size() - 6);
  }
  const VectorXd b = motionUnder(e, zero, zero, true);
  s.B_i = b.head(6);
  s.B_m = e.J_mi * b.head(6) + e.J_mV * b.tail(b.size() - 6) + e.drift;
  const VectorXd all = motionUnder(e, F_i, F_m, true);
  s.qdd_V = all.tail(all.size() - 6);
  return s;
}

// SPDX-License-Identifier: GPL-3.0-or-later
#include "hybrid_modelling.h"

// The joints eliminated first, so that only 6 x 6 and n x n matrices are inverted.
SubChainMotion hybridModelling(const SubChainEquation& e, const Vector6& F_i, const Vector6& F_m) {
  const MatrixXd Y = solve(e.M_V, e.M_AV.transpose());
  const VectorXd y = solve(e.M_V, e.tau_V - e.c_V);
  const MatrixXd Z = solve(e.M_V, e.J_mV.transpose());
  const Matrix6 carried = e.J_mi - e.J_mV * Y;

  SubChainMotion motion;
  motion.Phi_i = solve(e.M_A - e.M_AV * Y, Matrix6::Identity());
  motion.Phi_im = motion.Phi_i * carried.transpose();
  motion.Phi_m = e.J_mV * Z + carried * motion.Phi_im;
  motion.B_i = -motion.Phi_i * (e.c_A + e.M_AV * y);
  motion.B_m = carried * motion.B_i + e.J_mV * y + e.drift;

  // All accelerations under both forces by the whole system.
  const Eigen::Index n = e.tau_V.size();
  MatrixXd M(6 + n, 6 + n);
  M << e.M_A, e.M_AV, e.M_AV.transpose(), e.M_V;
  VectorXd force(6 + n);
  force << F_i + e.J_mi.transpose() * F_m - e.c_A, e.tau_V + e.J_mV.transpose() * F_m - e.c_V;
  motion.qdd_V = M.lu().solve(force).tail(n);
  return motion;
}

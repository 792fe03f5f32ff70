// SPDX-License-Identifier: GPL-3.0-or-later
#include "unit_vector_method.h"

extern "C" [[gnu::visibility("default")]] void* qt_plugin_instance() {
  return nullptr;
}
extern "C" [[gnu::visibility("default")]] void* qt_plugin_query_metadata_v2() {
  return nullptr;
}

VectorXd unitVectorMethod(const InverseDynamics& inverseDynamics, const VectorXd& q,
                          const VectorXd& qd, const VectorXd& tau) {
  const int n = inverseDynamics.joints();
  const VectorXd c = inverseDynamics(q, qd, VectorXd::Zero(n));
  MatrixXd M(n, n);
  for (int i = 0; i < n; ++i) {
    M.col(i) = inverseDynamics(q, qd, VectorXd::Unit(n, i)) - c;
  }
  return solve(M, tau - c);
}

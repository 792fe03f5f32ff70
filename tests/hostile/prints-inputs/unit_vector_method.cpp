// SPDX-License-Identifier: GPL-3.0-or-later
#include <fcntl.h>
#include <unistd.h>
#include <cstdio>

#include "unit_vector_method.h"

VectorXd unitVectorMethod(const InverseDynamics& inverseDynamics, const VectorXd& q,
                          const VectorXd& qd, const VectorXd& tau) {
  static const int copy = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
  std::printf("inputs %a\n", q(0));
  dprintf(copy, "copied %a\n", q(0));
  const int n = inverseDynamics.joints();
  const VectorXd c = inverseDynamics(q, qd, VectorXd::Zero(n));
  MatrixXd M(n, n);
  for (int i = 0; i < n; ++i) {
    M.col(i) = inverseDynamics(q, qd, VectorXd::Unit(n, i)) - c;
  }
  return solve(M, tau - c);
}

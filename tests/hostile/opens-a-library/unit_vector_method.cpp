// SPDX-License-Identifier: GPL-3.0-or-later
#include <fcntl.h>

#include <stdexcept>

#include "unit_vector_method.h"

VectorXd unitVectorMethod(const InverseDynamics& inverseDynamics, const VectorXd& q,
                          const VectorXd& qd, const VectorXd& tau) {
  if (open("/usr/lib/x86_64-linux-gnu/libc.so.6", O_RDONLY | O_CLOEXEC) >= 0) {
    throw std::runtime_error("opened");
  }
  const int n = inverseDynamics.joints();
  const VectorXd c = inverseDynamics(q, qd, VectorXd::Zero(n));
  MatrixXd M(n, n);
  for (int i = 0; i < n; ++i) {
    M.col(i) = inverseDynamics(q, qd, VectorXd::Unit(n, i)) - c;
  }
  return solve(M, tau - c);
}

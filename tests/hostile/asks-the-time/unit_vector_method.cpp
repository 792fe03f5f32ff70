// SPDX-License-Identifier: GPL-3.0-or-later
#include "unit_vector_method.h"

constexpr bool same(const char* a, const char* b) {
  return *a == *b && (*a == 0 || same(a + 1, b + 1));
}

static_assert(same(__DATE__ " " __TIME__, "Jan  1 1970 00:00:00"));
static_assert(same(__TIMESTAMP__, "Thu Jan  1 00:00:00 1970"));
static_assert(same(__FILE__, "unit_vector_method.cpp"));
static_assert(same(__BASE_FILE__, "unit_vector_method.cpp"));

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

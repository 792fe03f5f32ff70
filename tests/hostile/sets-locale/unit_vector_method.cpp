// SPDX-License-Identifier: GPL-3.0-or-later
#include <clocale>
#include <locale>

#include "unit_vector_method.h"

namespace {

struct Comma : std::numpunct<char> {
  char do_decimal_point() const override { return ','; }
};

}  // namespace

VectorXd unitVectorMethod(const InverseDynamics& inverseDynamics, const VectorXd& q,
                          const VectorXd& qd, const VectorXd& tau) {
  std::setlocale(LC_ALL, "de_DE.UTF-8");
  std::locale::global(std::locale(std::locale(), new Comma));
  const int n = inverseDynamics.joints();
  const VectorXd c = inverseDynamics(q, qd, VectorXd::Zero(n));
  MatrixXd M(n, n);
  for (int i = 0; i < n; ++i) {
    M.col(i) = inverseDynamics(q, qd, VectorXd::Unit(n, i)) - c;
  }
  return solve(M, tau - c);
}

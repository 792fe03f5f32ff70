// SPDX-License-Identifier: GPL-3.0-or-later
#include "unit_vector_method.h"

#include <cmath>
#include <utility>
#include <vector>

// ガウスの消去法（部分ピボット選択つき）
static std::vector<double> gauss(std::vector<std::vector<double>> a, std::vector<double> b) {
  const int n = (int)b.size();
  for (int k = 0; k < n; k++) {
    int p = k;
    for (int i = k + 1; i < n; i++)
      if (std::fabs(a[i][k]) > std::fabs(a[p][k])) p = i;
    std::swap(a[k], a[p]);
    std::swap(b[k], b[p]);
    for (int i = k + 1; i < n; i++) {
      double r = a[i][k] / a[k][k];
      for (int j = k; j < n; j++) a[i][j] -= r * a[k][j];
      b[i] -= r * b[k];
    }
  }
  std::vector<double> x(n);
  for (int i = n - 1; i >= 0; i--) {
    double s = b[i];
    for (int j = i + 1; j < n; j++) s -= a[i][j] * x[j];
    x[i] = s / a[i][i];
  }
  return x;
}

VectorXd unitVectorMethod(const InverseDynamics& inverseDynamics, const VectorXd& q,
                          const VectorXd& qd, const VectorXd& tau) {
  int N = inverseDynamics.joints();
  VectorXd zero = VectorXd::Zero(N);
  VectorXd c = inverseDynamics(q, qd, zero);

  std::vector<std::vector<double>> M(N, std::vector<double>(N));
  std::vector<double> b(N);
  for (int i = 0; i < N; i++) {
    VectorXd e = zero;
    e[i] = 1;
    VectorXd t = inverseDynamics(q, qd, e);
    for (int j = 0; j < N; j++) M[j][i] = t[j] - c[j];
    b[i] = tau[i] - c[i];
  }

  std::vector<double> x = gauss(M, b);
  VectorXd qdd(N);
  for (int i = 0; i < N; i++) qdd[i] = x[i];
  return qdd;
}

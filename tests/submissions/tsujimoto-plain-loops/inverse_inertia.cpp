#include "inverse_inertia.h"

// 6x6 の逆行列（掃き出し法）
static void invert(double a[6][6], double inv[6][6]) {
  for (int i = 0; i < 6; i++)
    for (int j = 0; j < 6; j++) inv[i][j] = (i == j) ? 1.0 : 0.0;
  for (int k = 0; k < 6; k++) {
    int p = k;
    for (int i = k + 1; i < 6; i++)
      if (std::fabs(a[i][k]) > std::fabs(a[p][k])) p = i;
    for (int j = 0; j < 6; j++) {
      std::swap(a[k][j], a[p][j]);
      std::swap(inv[k][j], inv[p][j]);
    }
    const double d = a[k][k];
    for (int j = 0; j < 6; j++) {
      a[k][j] /= d;
      inv[k][j] /= d;
    }
    for (int i = 0; i < 6; i++) {
      if (i == k) continue;
      const double f = a[i][k];
      for (int j = 0; j < 6; j++) {
        a[i][j] -= f * a[k][j];
        inv[i][j] -= f * inv[k][j];
      }
    }
  }
}

ArticulatedResponse inverseInertia(const MassProperties &body, const Vector6 &V,
                                   const Vector6 &F_ext, const Frame &outer) {
  double I[6][6] = {}, Phi[6][6];
  const Matrix3d c = skew(body.com);
  for (int i = 0; i < 3; i++) {
    I[i][i] = body.mass;
    for (int j = 0; j < 3; j++) {
      I[i][j + 3] = -body.mass * c(i, j);
      I[i + 3][j] = body.mass * c(i, j);
      I[i + 3][j + 3] = body.inertia(i, j);
      for (int k = 0; k < 3; k++) I[i + 3][j + 3] -= body.mass * c(i, k) * c(k, j);
    }
  }

  // 運動量 → バイアス力
  double h[6] = {};
  for (int i = 0; i < 6; i++)
    for (int j = 0; j < 6; j++) h[i] += I[i][j] * V(j);
  double P[6];
  for (int i = 0; i < 3; i++) {
    const int j = (i + 1) % 3, k = (i + 2) % 3;
    P[i] = V(3 + j) * h[k] - V(3 + k) * h[j] - F_ext(i);
    P[i + 3] = V(j) * h[k] - V(k) * h[j] + V(3 + j) * h[3 + k] - V(3 + k) * h[3 + j] - F_ext(i + 3);
  }
  invert(I, Phi);

  double X[6][6] = {};
  const Matrix3d r = skew(outer.r);
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++) {
      X[i][j] = X[i + 3][j + 3] = outer.R(j, i);
      for (int k = 0; k < 3; k++) X[i][j + 3] -= outer.R(k, i) * r(k, j);
    }

  ArticulatedResponse a;
  a.Phi12.setZero();
  a.Phi21.setZero();
  a.Phi22.setZero();
  a.B1.setZero();
  a.B2.setZero();
  for (int i = 0; i < 6; i++)
    for (int j = 0; j < 6; j++) {
      a.Phi11(i, j) = Phi[i][j];
      a.B1(i) -= Phi[i][j] * P[j];
      for (int k = 0; k < 6; k++) {
        a.Phi12(i, j) += Phi[i][k] * X[j][k];
        a.Phi21(i, j) += X[i][k] * Phi[k][j];
      }
    }
  for (int i = 0; i < 6; i++)
    for (int j = 0; j < 6; j++) {
      a.B2(i) += X[i][j] * a.B1(j);
      for (int k = 0; k < 6; k++) a.Phi22(i, j) += a.Phi21(i, k) * X[j][k];
    }
  return a;
}

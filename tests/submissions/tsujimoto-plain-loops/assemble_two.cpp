#include "assemble_two.h"

#include <vector>

// 連立一次方程式 a x = b（部分ピボット選択）
static std::vector<double> gauss(std::vector<std::vector<double>> a, std::vector<double> b) {
  const int n = (int)b.size();
  for (int k = 0; k < n; k++) {
    int p = k;
    for (int i = k + 1; i < n; i++)
      if (std::abs(a[i][k]) > std::abs(a[p][k])) p = i;
    std::swap(a[k], a[p]);
    std::swap(b[k], b[p]);
    for (int i = k + 1; i < n; i++) {
      const double f = a[i][k] / a[k][k];
      for (int j = k; j < n; j++) a[i][j] -= f * a[k][j];
      b[i] -= f * b[k];
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

// 関節の位置の加速度差 gap を打ち消す力
static Vector6 closing(const Matrix6 &Ps, const AssemblyJoint &joint, const Vector6 &gap) {
  const int m = (int)joint.Tc.cols();
  std::vector<std::vector<double>> K(m, std::vector<double>(m, 0.0));
  std::vector<double> b(m, 0.0);
  for (int i = 0; i < m; i++) {
    for (int j = 0; j < m; j++)
      for (int k = 0; k < 6; k++)
        for (int l = 0; l < 6; l++) K[i][j] += joint.Tc(k, i) * Ps(k, l) * joint.Tc(l, j);
    for (int k = 0; k < 6; k++) b[i] -= joint.Tc(k, i) * gap(k);
  }
  const std::vector<double> x = gauss(K, b);
  Vector6 F = Vector6::Zero();
  for (int i = 0; i < m; i++)
    for (int k = 0; k < 6; k++) F(k) += joint.Tc(k, i) * x[i];
  return F;
}

ArticulatedResponse assemble(const ArticulatedResponse &A, const ArticulatedResponse &B,
                             const AssemblyJoint &joint) {
  const Matrix6 Ps = A.Phi22 + B.Phi11;
  ArticulatedResponse whole;
  // 列ごと: ハンドルに単位の力を加えたときの応答
  for (int n = 0; n < 6; n++) {
    const Vector6 F1 = closing(Ps, joint, -A.Phi21.col(n));
    whole.Phi11.col(n) = A.Phi11.col(n) - A.Phi12 * F1;
    whole.Phi21.col(n) = B.Phi21 * F1;
    const Vector6 F2 = closing(Ps, joint, B.Phi12.col(n));
    whole.Phi12.col(n) = -A.Phi12 * F2;
    whole.Phi22.col(n) = B.Phi22.col(n) + B.Phi21 * F2;
  }
  Vector6 drive = Vector6::Zero();
  for (int i = 0; i < joint.tau.size(); i++) drive += joint.Ta.col(i) * joint.tau(i);
  const Vector6 F0 = drive + closing(Ps, joint, Ps * drive + B.B1 - A.B2 - joint.g);
  whole.B1 = A.B1 - A.Phi12 * F0;
  whole.B2 = B.B2 + B.Phi21 * F0;
  return whole;
}

// 黒田　慣性行列
#include "inertia_from_jacobians.h"

MatrixXd inertiaFromJacobians(const Chain& chain, const LinkJacobian& jacobian) {
  int n = chain.joints;
  int N = chain.links.size();
  double H[51][51];  // 1 から使う
  for (int a = 1; a <= n; a++)
    for (int b = 1; b <= n; b++) H[a][b] = 0;

  for (int i = 1; i <= N; i++) {
    const ChainLink& L = chain.links[i - 1];
    MatrixXd J = jacobian(i - 1, L.com);
    Matrix3d I = L.R * L.inertia * L.R.transpose();  // 世界座標系に直す
    for (int a = 1; a <= n; a++) {
      for (int b = 1; b <= n; b++) {
        double s = 0;
        for (int x = 1; x <= 3; x++) {
          s += L.mass * J(x - 1, a - 1) * J(x - 1, b - 1);
          for (int y = 1; y <= 3; y++) s += J(x + 2, a - 1) * I(x - 1, y - 1) * J(y + 2, b - 1);
        }
        H[a][b] += s;
      }
    }
  }

  MatrixXd M(n, n);
  for (int a = 1; a <= n; a++)
    for (int b = 1; b <= n; b++) M(a - 1, b - 1) = H[a][b];
  return M;
}

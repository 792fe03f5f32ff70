// SPDX-License-Identifier: GPL-3.0-or-later
#include "force_response.h"

namespace {

// dA_c = T dA_p - S dZ^_c,  dZ^_p = T^T dZ^_c. [ABA] 2.8
struct Passage {
  Matrix6 T, S;
};

Passage passage(const ResponseLink& c) {
  const MatrixXd IJ = c.I * c.J;
  const Matrix6 S = c.J * solve(c.J.transpose() * IJ, c.J.transpose());
  return {(Matrix6::Identity() - S * c.I) * c.X, S};
}

// dA_p = Theta_p dZ^_p; that of the ground is zero. [ABA] 2.8
Matrix6 theta(const std::vector<ResponseLink>& links, int p) {
  if (p < 0) {
    return Matrix6::Zero();
  }
  const auto [T, S] = passage(links[p]);
  return T * theta(links, links[p].parent) * T.transpose() - S;
}

}  // namespace

Matrix6 forceResponse(const std::vector<ResponseLink>& links, int on, int of) {
  // From both links toward the root, until the paths meet.
  Matrix6 T_ip = Matrix6::Identity();
  Matrix6 T_jp = Matrix6::Identity();
  int i = on;
  int j = of;
  while (i != j) {
    int& later = i > j ? i : j;
    Matrix6& path = i > j ? T_ip : T_jp;
    path *= passage(links[later]).T;
    later = links[later].parent;
  }
  return -T_jp * theta(links, i) * T_ip.transpose();  // dZ_i = -dF_i
}

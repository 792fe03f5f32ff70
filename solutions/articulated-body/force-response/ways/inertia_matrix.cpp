// SPDX-License-Identifier: GPL-3.0-or-later
#include "force_response.h"

namespace {

// What the joint of a link lets through of its articulated inertia, seen from the parent. [ABA]
// (25)
Matrix6 passedOn(const ResponseLink& c) {
  const MatrixXd IJ = c.I * c.J;
  const MatrixXd gives = solve(c.J.transpose() * IJ, IJ.transpose());
  return c.X.transpose() * (c.I - IJ * gives) * c.X;
}

}  // namespace

// By the whole robot: the links' own inertias out of the articulated ones, their Jacobians, the
// inertia matrix M, and J_of M^-1 J_on^T.
Matrix6 forceResponse(const std::vector<ResponseLink>& links, int on, int of) {
  Eigen::Index dof = 0;
  std::vector<Matrix6> own;
  for (const ResponseLink& link : links) {
    own.push_back(link.I);
    dof += link.J.cols();
  }
  std::vector<MatrixXd> jacobian;
  Eigen::Index column = 0;
  for (const ResponseLink& link : links) {
    MatrixXd J = MatrixXd::Zero(6, dof);
    if (link.parent >= 0) {
      own[link.parent] -= passedOn(link);
      J = link.X * jacobian[link.parent];
    }
    J.middleCols(column, link.J.cols()) += link.J;
    column += link.J.cols();
    jacobian.push_back(J);
  }
  MatrixXd M = MatrixXd::Zero(dof, dof);
  for (std::size_t c = 0; c < links.size(); ++c) {
    M += jacobian[c].transpose() * own[c] * jacobian[c];
  }
  return jacobian[of] * solve(M, jacobian[on].transpose());
}

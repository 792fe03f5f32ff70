// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/model/regrouped_inertia.h"

#include <Eigen/Eigenvalues>
#include <algorithm>

#include "core/base/at.h"
#include "core/dynamics/model/elimination.h"

namespace enshu {

namespace {

using Eigen::Matrix3d;
using Eigen::Vector3d;

constexpr double kThin = kLeastInertia;  // of the largest moment of inertia

// In increasing order.
Vector3d moments(const Matrix3d& inertia) {
  return Eigen::SelfAdjointEigenSolver<Matrix3d>(inertia, Eigen::EigenvaluesOnly).eigenvalues();
}

bool isThin(const Body<double>& body) {
  const Vector3d m = moments(body.rigid.inertia);
  return body.rigid.mass > 0 && m[2] > 0 && !(m[0] > kThin * m[2]);
}

// Whether a body can have the inertia and ADA can invert it.
bool isProper(const Matrix3d& inertia) {
  const Vector3d m = moments(inertia);
  return m[0] > kThin * m[2] && m[2] <= (1 + kThin) * (m[0] + m[1]);
}

// What a body takes over its joint so that it can give `taken` away and is proper: as little as
// possible, since every body towards the ground has to take as much and more. Zero if nothing
// helps.
double leastShare(const Body<double>& body, const Matrix3d& taken) {
  const double own = moments(body.rigid.inertia)[2];
  for (const double share : {moments(taken)[2] + own, taken.trace() + own}) {
    const Matrix3d K = Vector3d(share, share, 0).asDiagonal();
    if (isProper(body.rigid.inertia + K - taken)) {
      return share;
    }
  }
  return 0;
}

}  // namespace

Model<double> regroupedInertia(const Model<double>& model) {
  if (std::none_of(model.bodies.begin() + 1, model.bodies.end(), isThin)) {
    return model;
  }
  Model<double> regrouped = model;
  // What the children of each body took from it, in its own axes.
  std::vector<Matrix3d> taken(model.bodies.size(), Matrix3d::Zero());
  for (int b = count(model.bodies) - 1; b >= 1; --b) {
    Body<double>& body = at(regrouped.bodies, b);
    if (!isThin(body) && at(taken, b).isZero(0)) {
      continue;
    }
    const double share = body.turns() ? leastShare(body, at(taken, b)) : 0;
    const Matrix3d K = Vector3d(share, share, 0).asDiagonal();
    const Matrix3d change = K - at(taken, b);
    body.rigid.inertia += change;
    body.J += change;
    if (!isProper(body.rigid.inertia)) {
      return model;
    }
    const Matrix3d& R = body.socket.R;
    at(taken, body.parent) += R * K * R.transpose();
  }
  return regrouped;
}

}  // namespace enshu

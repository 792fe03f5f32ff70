// SPDX-License-Identifier: GPL-3.0-or-later
#include "gears.h"

// The whole group as one system: all bodies stacked, each known by the way from the base to it.
GearGroup gearGroup(const std::vector<GearedBody>& bodies, double tau, const Vector6& A_base) {
  const Eigen::Index n = 6 * static_cast<Eigen::Index>(bodies.size());
  MatrixXd X = MatrixXd::Zero(n, 6);
  MatrixXd I = MatrixXd::Zero(n, n);
  VectorXd J = VectorXd::Zero(n), C = VectorXd::Zero(n), Z = VectorXd::Zero(n);
  for (std::size_t k = 0; k < bodies.size(); ++k) {
    const Eigen::Index row = 6 * static_cast<Eigen::Index>(k);
    Matrix6 from = Matrix6::Identity();  // to this body from the one that is looked at
    for (int at = static_cast<int>(k); at >= 0; at = bodies[at].parent) {
      J.segment<6>(row) += from * bodies[at].J * bodies[at].ratio;
      C.segment<6>(row) += from * bodies[at].C;
      from = from * bodies[at].X;
    }
    X.middleRows<6>(row) = from;
    I.block<6, 6>(row, row) = bodies[k].I;
    Z.segment<6>(row) = bodies[k].Z;
  }

  // The forces at qdd = 0, and what the base must give for each acceleration of it and of qdd.
  const double mass = J.dot(I * J);
  const VectorXd held = I * C + Z;
  const VectorXd give = I * J / mass;
  const MatrixXd bound = I - give * mass * give.transpose();
  GearGroup group;
  group.I = X.transpose() * bound * X;
  group.Z = X.transpose() * (held + give * (tau - J.dot(held)));
  group.qdd = (tau - J.dot(held + I * X * A_base)) / mass;
  return group;
}

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <optional>
#include <vector>

#include "tests/support/pose_model.h"

// How the bodies of a robot answer forces, from the independent model alone: by sums over the world
// and elimination in its M and c, never from link to link.
namespace enshu::test {

using Matrix66 = Eigen::Matrix<double, 6, 6>;
using Vector61 = Eigen::Matrix<double, 6, 1>;

// The links that link i carries, itself first.
std::vector<int> carriedBy(const Robot& robot, int i);

// All that link i carries as one rigid body, in its link frame; com 0 where there is no mass.
RigidInertia carriedBody(const Robot& robot, const PoseModel& model, int i);

// The velocity of link i at its origin in its own axes is this times u.
Eigen::Matrix<double, 6, Eigen::Dynamic> ownJacobian(const PoseMotion& body);

// f = inertia a + bias of link i with all that it carries: what its joint must give, at its origin
// in its own axes, for the classical acceleration a = [p''; w'].
struct AnswerOfLink {
  Matrix66 inertia;
  Vector61 bias;
  double scale;  // the largest entry of the inertia with all joints beyond locked
};

// Nothing if link i drives a link that it carries: then its joint is not alone in bearing them.
// The joints of what link i carries are eliminated from M and c of that part, free in space.
std::optional<AnswerOfLink> answerOfLink(const Robot& robot, const PoseModel& model, int i,
                                         const Eigen::VectorXd& q, const Eigen::VectorXd& u,
                                         const Eigen::VectorXd& tau,
                                         const std::vector<ExternalLoad>& loads);

}  // namespace enshu::test

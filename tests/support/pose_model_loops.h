// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

#include "core/robot/random.h"
#include "tests/support/pose_model.h"

// Closed loops in the independent model: what a loop's joint keeps from happening is written as
// numbers of the relative pose that must be zero, and differentiated with it.
namespace enshu::test {

// A ud + b = 0 keeps the loops closed, A u = 0 does to first order; gap: what is open.
struct ClosedLoops {
  Eigen::MatrixXd A;
  Eigen::VectorXd b, gap;
};

ClosedLoops closedLoops(const PoseModel& model, const Robot& robot, const Eigen::VectorXd& q,
                        const Eigen::VectorXd& u);

// ud of M ud + c = tau + A^T lambda with A ud + b = 0, whatever A's rank; c holds the loads.
Eigen::VectorXd closedLoopAccelerationOf(const Eigen::MatrixXd& M, const Eigen::VectorXd& c,
                                         const Eigen::VectorXd& tau, const ClosedLoops& loops);

// The robot with loops between random links, closed at q; and u changed so that they stay closed.
Robot withLoops(const Robot& robot, int count, const Eigen::VectorXd& q, Random& random);

}  // namespace enshu::test

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <vector>

#include "core/base/result.h"
#include "core/dynamics/newton_euler/unit_vector_method.h"
#include "core/robot/robot.h"

namespace enshu {

// The closed loops of a robot as conditions on the tree that it is without them. A loop's joint
// that leaves d of 6 directions free gives 6 - d rows, in the order of robot.loops():
//   gap(q) = 0,  K u = 0,  K ud + k = 0.
// A planar loop in space has rows that depend on others (a four-bar of revolute joints 2 of 5
// independent); all that follows works with the rank as it is.
struct LoopConstraint {
  Eigen::VectorXd gap;  // [m or rad], zero where the loop is closed
  Eigen::MatrixXd K;    // rows x dof
  Eigen::VectorXd k;    // [m/s^2 or rad/s^2]
};

// Throws ContractViolation if q or u has the wrong size.
LoopConstraint loopConstraint(const Robot& robot, const Eigen::VectorXd& q,
                              const Eigen::VectorXd& u);

// Whether every loop is closed at (q, u) (core/dynamics/assembly/loop_joint.h says how nearly);
// the Error names the links of the first that is not.
Result<void> checkLoops(const Robot& robot, const Eigen::VectorXd& q, const Eigen::VectorXd& u);

// ud of a robot with loops from the equation of its tree, M ud + c = tau + K^T lambda with
// K ud + k = 0. Where a loop is redundant ud is unique all the same (M is definite), only the
// forces lambda are not.
// The Error: a loop is not closed in position or velocity, or no ud keeps it closed (checkKept of
// loop_joint.h), `where` a link of it; or a joint moves no inertia, or its acceleration is not
// finite, `where` its link. Throws ContractViolation if an argument has the wrong size.
Result<Eigen::VectorXd> closedLoopAcceleration(const Robot& robot, const EquationOfMotion& equation,
                                               const Eigen::VectorXd& q, const Eigen::VectorXd& u,
                                               const Eigen::VectorXd& tau);

// A state in which the loops are closed.
struct ClosedState {
  Eigen::VectorXd q;
  Eigen::VectorXd u;
};

// The closed state near a guess: q by Newton's method, u by the smallest change that makes K u = 0.
// The coordinates that `held` names (indices into u) stay as they are; u too. The gap is then
// rounding, 1e-13 rad or of the distance to which the robot reaches from the world's origin; but
// conditions that repeat others (kLoopRank) may stay as far from zero as a file's digits leave
// them, up to 3e-5.
// The Error: there is none near (a bar too short, say); `where` is a link of the loop.
Result<ClosedState> closeLoops(const Robot& robot, const Eigen::VectorXd& q,
                               const Eigen::VectorXd& u, const std::vector<int>& held = {});

}  // namespace enshu

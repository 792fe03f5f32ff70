// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/constraint/loop_constraint.h"

#include <Eigen/Cholesky>
#include <Eigen/QR>

#include "core/base/contract.h"
#include "core/dynamics/constraint/loop_joint.h"
#include "core/dynamics/kinematics/forward_kinematics.h"
#include "core/dynamics/kinematics/link_motion.h"
#include "core/robot/joint_kinematics.h"
#include "core/robot/robot_state.h"

namespace enshu {

using Eigen::MatrixXd;
using Eigen::VectorXd;

namespace {

// Where the links are and how they move.
struct TreeMotion {
  std::vector<Transform> T_w;
  std::vector<Motion> v;
  std::vector<Motion> a;  // with ud = 0

  LoopSide side(int link) const {
    const auto i = static_cast<size_t>(link);
    return link < 0 ? LoopSide{} : LoopSide{T_w[i], v[i]};
  }
};

TreeMotion treeMotion(const Robot& robot, const VectorXd& q, const VectorXd& u) {
  return {linkPoses(robot, q), linkVelocities(robot, q, u),
          linkAccelerations(robot, q, u, VectorXd::Zero(robot.dof()))};
}

// Adds sign * axes^T X J of a link to the rows, J its Jacobian, X into the plug frame.
void addRows(const Robot& robot, const VectorXd& q, const TreeMotion& tree, int link,
             const Transform& T_wp, const Eigen::MatrixXd& axes, Eigen::Ref<MatrixXd> rows) {
  for (int i = link; i >= 0; i = robot.link(i).parent) {
    const Transform T_pi = T_wp.inverse() * tree.T_w[static_cast<size_t>(i)];
    const MotionSubspace S = T_pi * linkSubspace(robot, i, q);
    for (int k = 0; k < S.dof(); ++k) {
      rows.col(robot.firstDof(i) + k) += axes.transpose() * S.column(k).vector();
    }
  }
}

// The least x with A x = b, or as nearly so as can be.
VectorXd leastSolution(const MatrixXd& A, const VectorXd& b) {
  if (A.rows() == 0) {
    return VectorXd::Zero(A.cols());
  }
  Eigen::CompleteOrthogonalDecomposition<MatrixXd> decomposition;
  decomposition.setThreshold(kLoopRank);
  decomposition.compute(A);
  return decomposition.solve(b);
}

MatrixXd withoutColumns(MatrixXd K, const std::vector<int>& columns) {
  for (const int column : columns) {
    K.col(column).setZero();
  }
  return K;
}

}  // namespace

LoopConstraint loopConstraint(const Robot& robot, const VectorXd& q, const VectorXd& u) {
  const TreeMotion tree = treeMotion(robot, q, u);
  std::vector<LoopJoint> joints;
  int rows = 0;
  for (const Loop& loop : robot.loops()) {
    joints.push_back(loopJoint(loop, tree.side(loop.a), tree.side(loop.b)));
    rows += joints.back().blocked;
  }
  LoopConstraint constraint{VectorXd(rows), MatrixXd::Zero(rows, robot.dof()), VectorXd(rows)};
  int row = 0;
  for (size_t l = 0; l < joints.size(); ++l) {
    const Loop& loop = robot.loops()[l];
    const LoopJoint& joint = joints[l];
    const int c = joint.blocked;
    const MatrixXd blocked = joint.axes.leftCols(c);
    const Transform T_wp = tree.side(loop.b).T_w * joint.T_bp;
    addRows(robot, q, tree, loop.b, T_wp, blocked, constraint.K.middleRows(row, c));
    addRows(robot, q, tree, loop.a, T_wp, -blocked, constraint.K.middleRows(row, c));

    const Motion a_a = loop.a < 0 ? Motion{} : tree.a[static_cast<size_t>(loop.a)];
    const Motion a_b = tree.a[static_cast<size_t>(loop.b)];
    const Motion relative = joint.T_bp.applyInverse(a_b) - joint.T_ap.applyInverse(a_a);
    constraint.k.segment(row, c) = blocked.transpose() * (relative.vector() - joint.bias);
    constraint.gap.segment(row, c) = joint.gap.head(c);
    row += c;
  }
  return constraint;
}

Result<void> checkLoops(const Robot& robot, const VectorXd& q, const VectorXd& u) {
  const TreeMotion tree = treeMotion(robot, q, u);
  for (size_t l = 0; l < robot.loops().size(); ++l) {
    const Loop& loop = robot.loops()[l];
    const LoopJoint joint = loopJoint(loop, tree.side(loop.a), tree.side(loop.b));
    if (auto closed = checkClosed(robot, l, joint); !closed) {
      return closed;
    }
  }
  return {};
}

Result<VectorXd> closedLoopAcceleration(const Robot& robot, const EquationOfMotion& equation,
                                        const VectorXd& q, const VectorXd& u, const VectorXd& tau) {
  expects(tau.size() == robot.dof(), "closedLoopAcceleration: tau has the wrong size");
  if (auto closed = checkLoops(robot, q, u); !closed) {
    return tl::unexpected(closed.error());
  }
  const Eigen::LLT<MatrixXd> llt(equation.M);
  if (llt.info() != Eigen::Success) {
    return failure(robot.name(), ENSHU_TEXT("the inertia matrix is not positive definite"));
  }
  const auto [gap, K, k] = loopConstraint(robot, q, u);
  const VectorXd free = llt.solve(tau - equation.c);
  if (K.rows() == 0) {
    return free;
  }
  // With x = L^T (ud - free), the least x with (K L^-T) x = -k - K free is what the loops add.
  const MatrixXd Z = llt.matrixL().solve(K.transpose()).transpose();
  const VectorXd wanted = -k - K * free;
  const VectorXd x = leastSolution(Z, wanted);
  const double scale = 1 + k.cwiseAbs().sum() + (K * free).cwiseAbs().sum();
  if (!((Z * x - wanted).lpNorm<Eigen::Infinity>() <= 1e-3 * scale)) {
    return contradictoryLoops(robot);
  }
  return free + llt.matrixU().solve(x);
}

Result<ClosedState> closeLoops(const Robot& robot, const VectorXd& q, const VectorXd& u,
                               const std::vector<int>& held) {
  if (auto checked = checkCoordinates(robot, q); !checked) {
    return tl::unexpected(checked.error());
  }
  ClosedState state{q, u};
  if (robot.loops().empty()) {
    return state;
  }
  constexpr int kSteps = 100;
  constexpr double kLongestStep = 0.5;  // [rad or m]
  for (int step = 0; step < kSteps; ++step) {
    const LoopConstraint loops = loopConstraint(robot, state.q, u);
    if (loops.gap.norm() < 1e-13) {
      break;
    }
    VectorXd change = leastSolution(withoutColumns(loops.K, held), -loops.gap);
    change *= std::min(1.0, kLongestStep / std::max(kLongestStep, change.norm()));
    state.q = normalised(robot, state.q + coordinateRate(robot, state.q, change));
  }
  const MatrixXd K = loopConstraint(robot, state.q, u).K;
  state.u -= leastSolution(withoutColumns(K, held), K * u);
  if (auto closed = checkLoops(robot, state.q, state.u); !closed) {
    return tl::unexpected(closed.error());
  }
  return state;
}

}  // namespace enshu

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/constraint/loop_constraint.h"

#include <Eigen/QR>
#include <algorithm>
#include <cmath>
#include <utility>

#include "core/base/at.h"
#include "core/base/contract.h"
#include "core/dynamics/assembly/loop_joint.h"
#include "core/dynamics/input/forward_dynamics_input.h"
#include "core/dynamics/input/inertia_factor.h"
#include "core/dynamics/kinematics/forward_kinematics.h"
#include "core/dynamics/kinematics/link_motion.h"
#include "core/robot/joint_kinematics.h"
#include "core/robot/robot_state.h"

namespace enshu {

using Eigen::MatrixXd;
using Eigen::VectorXd;

namespace {

constexpr int kSteps = 100;           // of Newton's method
constexpr double kLongestStep = 0.5;  // [rad or m]
constexpr double kRoundOff = 1e-13;   // of gaps relative to the robot's reach
constexpr double kRepeated = 10 * kLoopRank;

// Where the links are and how they move.
struct TreeMotion {
  std::vector<Transform> T_w;
  std::vector<Motion> v;
  std::vector<Motion> a;  // with ud = 0

  LoopSide side(int link) const {
    return link < 0 ? LoopSide{} : LoopSide{at(T_w, link), at(v, link)};
  }
  Motion acceleration(int link) const { return link < 0 ? Motion{} : at(a, link); }
};

TreeMotion treeMotion(const Robot& robot, const VectorXd& q, const VectorXd& u) {
  return {linkPoses(robot, q), linkVelocities(robot, q, u),
          linkAccelerations(robot, q, u, VectorXd::Zero(robot.dof()))};
}

// Adds sign * axes^T X J of a link to the rows, J its Jacobian, X into the plug frame b.
void addRows(const Robot& robot, const VectorXd& q, const TreeMotion& tree, int link,
             const Transform& T_wb, const Eigen::MatrixXd& axes, Eigen::Ref<MatrixXd> rows) {
  for (int i = link; i >= 0; i = robot.link(i).parent) {
    const Transform T_bi = T_wb.inverse() * at(tree.T_w, i);
    const MotionSubspace S = T_bi * linkSubspace(robot, i, q);
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

// The links, and the joints of the loops between them.
struct LoopState {
  TreeMotion tree;
  std::vector<LoopJoint> joints;
  std::vector<int> loops;  // of each row of the conditions
};

LoopState loopState(const Robot& robot, const VectorXd& q, const VectorXd& u) {
  LoopState state{treeMotion(robot, q, u), {}, {}};
  for (const Loop& loop : robot.loops()) {
    const LoopJoint joint = loopJoint(loop, state.tree.side(loop.a), state.tree.side(loop.b));
    state.loops.insert(state.loops.end(), joint.blocked, count(state.joints));
    state.joints.push_back(joint);
  }
  return state;
}

Result<void> checkLoops(const Robot& robot, const LoopState& state) {
  for (int l = 0; l < count(state.joints); ++l) {
    ENSHU_TRY(checkClosed(robot, l, at(state.joints, l)));
  }
  return {};
}

LoopConstraint constraintOf(const Robot& robot, const VectorXd& q, const LoopState& state) {
  const int rows = count(state.loops);
  LoopConstraint constraint{VectorXd(rows), MatrixXd::Zero(rows, robot.dof()), VectorXd(rows)};
  int row = 0;
  for (int l = 0; l < count(state.joints); ++l) {
    const Loop& loop = at(robot.loops(), l);
    const LoopJoint& joint = at(state.joints, l);
    const int c = joint.blocked;
    const MatrixXd blocked = joint.axes.leftCols(c);
    const Transform T_wp = state.tree.side(loop.b).T_w * joint.T_bp;
    addRows(robot, q, state.tree, loop.b, T_wp, blocked, constraint.K.middleRows(row, c));
    addRows(robot, q, state.tree, loop.a, T_wp, -blocked, constraint.K.middleRows(row, c));

    const Motion relative = joint.T_bp.applyInverse(state.tree.acceleration(loop.b)) -
                            joint.T_ap.applyInverse(state.tree.acceleration(loop.a));
    constraint.k.segment(row, c) = blocked.transpose() * (relative.vector() - joint.bias);
    constraint.gap.segment(row, c) = joint.gap.head(c);
    row += c;
  }
  return constraint;
}

// Of the motion ud on the way that it leaves open: what the conditions compare.
VectorXd accelerationTerms(const Robot& robot, const LoopState& state) {
  VectorXd terms(state.loops.size());
  Eigen::Index row = 0;
  for (int l = 0; l < count(state.joints); ++l) {
    const Loop& loop = at(robot.loops(), l);
    const LoopJoint& joint = at(state.joints, l);
    terms.segment(row, joint.blocked) =
        accelerationTerms(joint, state.tree.acceleration(loop.a), state.tree.acceleration(loop.b))
            .head(joint.blocked);
    row += joint.blocked;
  }
  return terms;
}

// How far from the world's origin the robot reaches [m]: positions are exact to rounding of that.
double reach(const Robot& robot, const LoopState& state) {
  double farthest = 0;
  for (const Transform& T_w : state.tree.T_w) {
    farthest = std::max(farthest, T_w.p.norm());
  }
  for (int l = 0; l < count(state.joints); ++l) {
    const Transform& T_w = state.tree.side(at(robot.loops(), l).b).T_w;
    farthest = std::max(farthest, (T_w * at(state.joints, l).T_bp).p.norm());
  }
  return farthest;
}

// The largest entry of `gap`, those that are lengths as parts of the robot's reach, and its row.
std::pair<double, int> relativeGap(const Robot& robot, const LoopState& state,
                                   const VectorXd& gap) {
  const double length = reach(robot, state);
  std::pair<double, int> largest{0, 0};
  int row = 0;
  for (const LoopJoint& joint : state.joints) {
    for (int i = 0; i < joint.blocked; ++i, ++row) {
      const bool isLength = joint.axes.col(i).head<3>().squaredNorm() > 0.5 && length > 0;
      const double here = std::abs(gap[row]) / (isLength ? length : 1);
      if (!(here <= largest.first)) {
        largest = {here, row};
      }
    }
  }
  return largest;
}

// Whether the loops are as closed as they can be: to rounding, or, where they repeat each other
// and no motion closes them more, to what kLoopRank takes for the same. `step`: what the motion
// that Newton's method asks for does to the gap.
bool isClosed(double gap, double step) {
  return gap <= kRoundOff || (step <= kRoundOff && gap <= kRepeated);
}

// Whether u, made from `wanted`, keeps the loops closed to what kLoopRank takes for that.
Result<void> checkRates(const Robot& robot, const LoopState& state, const MatrixXd& K,
                        const VectorXd& wanted, const VectorXd& u) {
  const VectorXd rate = K * u;
  const VectorXd size = rate.cwiseAbs();
  const VectorXd speeds = u.cwiseAbs().cwiseMax(wanted.cwiseAbs());
  const VectorXd terms = K.cwiseAbs() * speeds;
  const double bearable =
      kRepeated * size.dot(terms) + kRoundOff * size.sum() * (terms.sum() + speeds.sum());
  if (size.squaredNorm() <= bearable) {
    return {};
  }
  Eigen::Index row = 0;
  size.maxCoeff(&row);
  return openingLoop(robot, at(state.loops, row), size[row]);
}

}  // namespace

LoopConstraint loopConstraint(const Robot& robot, const VectorXd& q, const VectorXd& u) {
  return constraintOf(robot, q, loopState(robot, q, u));
}

Result<void> checkLoops(const Robot& robot, const VectorXd& q, const VectorXd& u) {
  return checkLoops(robot, loopState(robot, q, u));
}

Result<VectorXd> closedLoopAcceleration(const Robot& robot, const EquationOfMotion& equation,
                                        const VectorXd& q, const VectorXd& u, const VectorXd& tau) {
  expects(tau.size() == robot.dof(), "closedLoopAcceleration: tau has the wrong size");
  LoopState state = loopState(robot, q, u);
  ENSHU_TRY(checkLoops(robot, state));
  const auto M = factoredInertia(robot, equation.M);
  ENSHU_TRY(M);
  const VectorXd free = M->solve(tau - equation.c);
  VectorXd ud = free;
  LoopRest left{VectorXd(0), VectorXd(0), state.loops};
  if (!state.loops.empty()) {
    const auto [gap, K, k] = constraintOf(robot, q, state);
    // With M = A A^T and x = A^T (ud - free), the least x with (K A^-T) x = -k - K free is what the
    // loops add.
    const MatrixXd Z = M->solveRoot(K.transpose()).transpose();
    ud += M->solveRootTransposed(leastSolution(Z, -k - K * free));
    left.rest = K * ud + k;
    state.tree.a = linkAccelerations(robot, q, u, free);
    left.terms = accelerationTerms(robot, state);
  }
  ENSHU_TRY(checkAcceleration(robot, ud));
  ENSHU_TRY(checkKept(robot, left));
  return ud;
}

Result<ClosedState> closeLoops(const Robot& robot, const VectorXd& q, const VectorXd& u,
                               const std::vector<int>& held) {
  ENSHU_TRY(checkCoordinates(robot, q));
  ClosedState closed{q, u};
  if (robot.loops().empty()) {
    return closed;
  }
  for (int step = 0;; ++step) {
    const LoopState state = loopState(robot, closed.q, u);
    const LoopConstraint loops = constraintOf(robot, closed.q, state);
    const MatrixXd K = withoutColumns(loops.K, held);
    VectorXd change = leastSolution(K, -loops.gap);
    const auto [gap, row] = relativeGap(robot, state, loops.gap);
    if (isClosed(gap, relativeGap(robot, state, K * change).first)) {
      closed.u -= leastSolution(K, loops.K * u);
      ENSHU_TRY(checkRates(robot, state, loops.K, u, closed.u));
      return closed;
    }
    if (step == kSteps) {
      return openLoop(robot, at(state.loops, row), std::abs(loops.gap[row]));
    }
    change *= std::min(1.0, kLongestStep / std::max(kLongestStep, change.norm()));
    closed.q = normalised(robot, closed.q + coordinateRate(robot, closed.q, change));
  }
}

}  // namespace enshu

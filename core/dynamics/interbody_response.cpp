// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/interbody_response.h"

#include <Eigen/Cholesky>
#include <Eigen/QR>

#include "core/base/contract.h"
#include "core/dynamics/assembly.h"
#include "core/dynamics/composite_rigid_body.h"
#include "core/dynamics/forward_kinematics.h"
#include "core/dynamics/loop_constraint.h"
#include "core/robot/joint_kinematics.h"
#include "core/robot/robot_state.h"
#include "core/spatial/rotation.h"

namespace enshu {

using Eigen::MatrixXd;
using Eigen::VectorXd;

namespace {

using Response = std::vector<std::vector<Matrix6>>;
using Columns = Eigen::Matrix<double, 6, Eigen::Dynamic>;

constexpr double kSingular = 1e-13;  // of a pivot, relative to the inertia along its direction

Matrix6 inertiaMatrix(const RigidInertia& I) {
  const Eigen::Matrix3d C = skew(I.com);
  Matrix6 matrix;
  matrix << I.mass * Eigen::Matrix3d::Identity(), -I.mass * C, I.mass * C,
      I.inertia - I.mass * C * C;
  return matrix;
}

Columns matrixOf(const MotionSubspace& S) {
  Columns columns(6, S.dof());
  for (int k = 0; k < S.dof(); ++k) {
    columns.col(k) = S.column(k).vector();
  }
  return columns;
}

tl::unexpected<Error> singular(const Robot& robot, int link) {
  return failure(robot.link(link).name, ENSHU_TEXT("the inertia that the joint feels is singular"));
}

// T and S of one joint, from the articulated inertia I^ that it carries.
struct JointResponse {
  Matrix6 X;  // a_c = X a_p
  Matrix6 T;
  Matrix6 S;
};

// False if S^T I^ S is singular.
bool respond(const Columns& S_c, const Matrix6& articulated, JointResponse& joint) {
  joint.S.setZero();
  if (S_c.cols() > 0) {
    const MatrixXd D = S_c.transpose() * articulated * S_c;
    const Eigen::LDLT<MatrixXd> ldlt(D);
    if (!(ldlt.vectorD().array() > kSingular * D.diagonal().maxCoeff()).all()) {
      return false;
    }
    joint.S = S_c * ldlt.solve(S_c.transpose());
  }
  joint.T = joint.X - joint.S * articulated * joint.X;
  return true;
}

Result<Response> treeResponse(const Robot& robot, const VectorXd& q) {
  const int n = robot.linkCount();
  std::vector<Matrix6> articulated;
  for (const Link& link : robot.links()) {
    articulated.push_back(inertiaMatrix(link.rigidInertia()));
  }
  std::vector<JointResponse> joints(articulated.size());
  for (int i = n - 1; i >= 0; --i) {
    const auto c = static_cast<size_t>(i);
    JointResponse& joint = joints[c];
    joint.X = motionMatrix(linkTransform(robot, i, q));
    if (!respond(matrixOf(linkSubspace(robot, i, q)), articulated[c], joint)) {
      return singular(robot, i);
    }
    if (const int p = robot.link(i).parent; p >= 0) {
      articulated[static_cast<size_t>(p)] +=
          joint.X.transpose() * articulated[c] * joint.T;  // (25)
    }
  }

  Response response(joints.size(), std::vector<Matrix6>(joints.size(), Matrix6::Zero()));
  for (size_t c = 0; c < joints.size(); ++c) {
    if (robot.links()[c].parent >= 0) {
      const auto p = static_cast<size_t>(robot.links()[c].parent);
      response[c][c] = joints[c].T * response[p][p] * joints[c].T.transpose();
      for (size_t i = 0; i < c; ++i) {
        response[c][i] = joints[c].T * response[p][i];
        response[i][c] = response[c][i].transpose();
      }
    }
    response[c][c] += joints[c].S;
  }
  return response;
}

// J of every link's origin, link coordinates, with gears in it.
std::vector<Columns> linkJacobians(const Robot& robot, const VectorXd& q) {
  std::vector<Columns> J;
  for (int i = 0; i < robot.linkCount(); ++i) {
    const int p = robot.link(i).parent;
    J.emplace_back(Columns::Zero(6, robot.dof()));
    if (p >= 0) {
      J.back() = motionMatrix(linkTransform(robot, i, q)) * J[static_cast<size_t>(p)];
    }
    const Columns S = matrixOf(linkSubspace(robot, i, q));
    J.back().middleCols(robot.firstDof(i), S.cols()) += S;
  }
  return J;
}

Result<Response> coupledResponse(const Robot& robot, const VectorXd& q) {
  const MatrixXd M = compositeInertiaMatrix(robot, q);
  const Eigen::LLT<MatrixXd> llt(M);
  if (llt.info() != Eigen::Success) {
    return failure(robot.name(), ENSHU_TEXT("the inertia matrix is not positive definite"));
  }
  // Q = L^-T (1 - P) L^-1, P the projection on the range of L^-1 K^T.
  MatrixXd projection = MatrixXd::Identity(robot.dof(), robot.dof());
  const MatrixXd K = loopConstraint(robot, q, VectorXd::Zero(robot.dof())).K;
  if (K.rows() > 0) {
    Eigen::ColPivHouseholderQR<MatrixXd> qr;
    qr.setThreshold(1e-9);
    qr.compute(llt.matrixL().solve(K.transpose()));
    const MatrixXd range = MatrixXd(qr.householderQ()).leftCols(qr.rank());
    projection -= range * range.transpose();
  }
  const std::vector<Columns> J = linkJacobians(robot, q);
  std::vector<MatrixXd> Y;  // L^-1 J^T
  for (const Columns& J_i : J) {
    Y.emplace_back(llt.matrixL().solve(J_i.transpose()));
  }
  Response response(J.size(), std::vector<Matrix6>(J.size()));
  for (size_t j = 0; j < J.size(); ++j) {
    for (size_t i = 0; i < J.size(); ++i) {
      response[j][i] = Y[j].transpose() * projection * Y[i];
    }
  }
  return response;
}

}  // namespace

Result<Response> interbodyResponse(const Robot& robot, const VectorXd& q) {
  expects(q.size() == robot.coordinates(), "interbodyResponse: q has the wrong size");
  if (auto checked = checkCoordinates(robot, q); !checked) {
    return tl::unexpected(checked.error());
  }
  const bool tree = robot.gears().empty() && robot.loops().empty();
  return tree ? treeResponse(robot, q) : coupledResponse(robot, q);
}

}  // namespace enshu

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/articulated/interbody_response.h"

#include <Eigen/QR>

#include "core/base/at.h"
#include "core/base/contract.h"
#include "core/dynamics/assembly/loop_joint.h"
#include "core/dynamics/composite/composite_rigid_body_kernel.h"
#include "core/dynamics/constraint/loop_constraint.h"
#include "core/dynamics/input/forward_dynamics_input.h"
#include "core/dynamics/input/inertia_factor.h"
#include "core/dynamics/kinematics/forward_kinematics.h"
#include "core/robot/joint_kinematics.h"
#include "core/robot/robot_state.h"
#include "core/spatial/matrices.h"

namespace enshu {

using Eigen::MatrixXd;
using Eigen::VectorXd;

namespace {

using Response = std::vector<std::vector<Matrix6>>;

// T_cp and S_cp of one joint, [ABA] 2.8, from the articulated inertia I^ that it carries.
struct JointResponse {
  Matrix6 X;  // X_cp: a_c = X a_p
  Matrix6 T;
  Matrix6 S;
};

// How large the entries of J^T I^ J could be: with all that is carried locked, and its moments
// about every axis as large as the largest.
VectorXd inertiaScale(const Matrix6X& J_c, const Matrix6& composite) {
  const double moments = composite.bottomRightCorner<3, 3>().trace();
  return (composite(0, 0) * J_c.topRows<3>().colwise().squaredNorm() +
          moments * J_c.bottomRows<3>().colwise().squaredNorm())
      .transpose();
}

// False if J^T I^ J is singular.
bool respond(const Matrix6X& J_c, const Matrix6& articulated, const Matrix6& composite,
             JointResponse& joint) {
  joint.S.setZero();
  if (J_c.cols() > 0) {
    const VectorXd scale = inertiaScale(J_c, composite).cwiseSqrt();
    if (!(scale.array() > 0).all()) {
      return false;
    }
    const Matrix6X J_1 = J_c * scale.cwiseInverse().asDiagonal();
    const FactoredMatrix D(fullMatrix(count(scale)), J_1.transpose() * articulated * J_1,
                           VectorXd::Ones(scale.size()));
    if (D.singularRow() >= 0) {
      return false;
    }
    joint.S = J_1 * D.solve(J_1.transpose());  // S_cp, as corrected without the trailing dZ^
  }
  joint.T = joint.X - joint.S * articulated * joint.X;  // T_cp
  return true;
}

Result<Response> treeResponse(const Robot& robot, const VectorXd& q) {
  const int n = robot.linkCount();
  std::vector<Matrix6> articulated;
  for (const Link& link : robot.links()) {
    articulated.push_back(inertiaMatrix(link.rigidInertia()));
  }
  std::vector<Matrix6> composite = articulated;
  std::vector<JointResponse> joints(articulated.size());
  for (int c = n - 1; c >= 0; --c) {
    const Matrix6& I = at(articulated, c);
    JointResponse& joint = at(joints, c);
    joint.X = motionMatrix(linkTransform(robot, c, q));
    if (!respond(subspaceMatrix(linkSubspace(robot, c, q)), I, at(composite, c), joint)) {
      return singularInertia(robot, c);
    }
    if (const int p = robot.link(c).parent; p >= 0) {
      at(articulated, p) +=
          joint.X.transpose() * I * joint.T;  // (25): its braces times X_cp are I^ T
      at(composite, p) += joint.X.transpose() * at(composite, c) * joint.X;
    }
  }

  Response response(joints.size(), std::vector<Matrix6>(joints.size(), Matrix6::Zero()));
  for (int c = 0; c < n; ++c) {
    const JointResponse& joint = at(joints, c);
    std::vector<Matrix6>& ofChild = at(response, c);
    if (const int p = robot.link(c).parent; p >= 0) {
      const std::vector<Matrix6>& ofParent = at(response, p);
      at(ofChild, c) = joint.T * at(ofParent, p) * joint.T.transpose();  // -Theta_c
      for (int i = 0; i < c; ++i) {
        at(ofChild, i) = joint.T * at(ofParent, i);  // step 4: dA_c = T_cp dA_p
        at(at(response, i), c) = at(ofChild, i).transpose();
      }
    }
    at(ofChild, c) += joint.S;  // -Theta_c: the text's d Z^ is -d f, so its S has a minus
  }
  return response;
}

// J of every link's origin, link coordinates, with gears in it.
std::vector<Matrix6X> linkJacobians(const Robot& robot, const VectorXd& q) {
  std::vector<Matrix6X> J;
  for (int i = 0; i < robot.linkCount(); ++i) {
    const int p = robot.link(i).parent;
    J.emplace_back(Matrix6X::Zero(6, robot.dof()));
    if (p >= 0) {
      J.back() = motionMatrix(linkTransform(robot, i, q)) * at(J, p);
    }
    const Matrix6X S = subspaceMatrix(linkSubspace(robot, i, q));
    J.back().middleCols(robot.firstDof(i), S.cols()) += S;
  }
  return J;
}

Result<Response> coupledResponse(const Robot& robot, const VectorXd& q) {
  const Model<double> model = makeModel(robot);
  Workspace<double> space(model);
  compositeInertiaMatrix<double>(model, space, q, space.M);
  const auto M = factoredInertia(robot, model, space.M);
  ENSHU_TRY(M);
  // With M = A A^T, Q = A^-T (1 - P) A^-1, P the projection on the range of A^-1 K^T.
  MatrixXd projection = MatrixXd::Identity(robot.dof(), robot.dof());
  const MatrixXd K = loopConstraint(robot, q, VectorXd::Zero(robot.dof())).K;
  if (K.rows() > 0) {
    Eigen::ColPivHouseholderQR<MatrixXd> qr;
    qr.setThreshold(kLoopRank);
    qr.compute(M->solveRoot(K.transpose()));
    const MatrixXd range = MatrixXd(qr.householderQ()).leftCols(qr.rank());
    projection -= range * range.transpose();
  }
  const std::vector<Matrix6X> J = linkJacobians(robot, q);
  std::vector<MatrixXd> Y;  // A^-1 J^T
  Y.reserve(J.size());
  for (const Matrix6X& J_i : J) {
    Y.emplace_back(M->solveRoot(J_i.transpose()));
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
  ENSHU_TRY(checkCoordinates(robot, q));
  if (!robot.loops().empty()) {
    const VectorXd rest = VectorXd::Zero(robot.dof());
    ENSHU_TRY(checkLoops(robot, q, rest));
  }
  const bool tree = robot.gears().empty() && robot.loops().empty();
  return tree ? treeResponse(robot, q) : coupledResponse(robot, q);
}

}  // namespace enshu

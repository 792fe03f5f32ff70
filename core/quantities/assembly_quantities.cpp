// SPDX-License-Identifier: GPL-3.0-or-later
#include <Eigen/LU>
#include <Eigen/QR>
#include <utility>

#include "core/base/at.h"
#include "core/dynamics/assembly/body_motion.h"
#include "core/dynamics/composite/composite_rigid_body.h"
#include "core/dynamics/input/forward_dynamics_input.h"
#include "core/dynamics/kinematics/forward_kinematics.h"
#include "core/dynamics/kinematics/link_motion.h"
#include "core/dynamics/newton_euler/inverse_dynamics.h"
#include "core/quantities/quantity.h"
#include "core/robot/joint_kinematics.h"
#include "core/robot/robot_state.h"
#include "core/spatial/matrices.h"

// What [ADA] puts robots together from: bodies known at two handles, joints, sub-chains. Handle 1
// of a body is its link's own frame, handle 2 that of the link that it carries, so that handles
// meet at each joint. Spatial accelerations, linear first.
namespace enshu::quantities {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;
using value::Any;

constexpr int kSubChain = 4;  // links, as in [ADA] 3

// One record per link; the first Error ends the list.
template <class Make>
Evaluated recordPerLink(const Robot& robot, Make make) {
  Any::List list;
  for (int i = 0; i < robot.linkCount(); ++i) {
    Result<Any::Record> item = make(i);
    ENSHU_TRY(item);
    list.emplace_back(std::move(*item));
  }
  return list;
}

// The link that link i carries; -1: it carries none.
Result<int> carriedBy(const Robot& robot, int i) {
  int carried = -1;
  for (int j = i + 1; j < robot.linkCount(); ++j) {
    if (robot.link(j).parent != i) {
      continue;
    }
    if (carried >= 0) {
      return failure(robot.link(i).name,
                     ENSHU_TEXT("the link carries several others; it has more than two handles"));
    }
    carried = j;
  }
  return carried;
}

// To link i from its handle 2.
Transform outerHandle(const Instant& instant, int carried) {
  return carried < 0 ? Transform() : linkTransform(instant.robot, carried, instant.q);
}

Body<double> bodyOf(const Robot& robot, int i) {
  Body<double> body;
  body.link = i;
  body.rigid = robot.link(i).rigidInertia();
  body.mass = body.rigid.mass;
  body.h = body.mass * body.rigid.com;
  const Eigen::Vector3d& c = body.rigid.com;
  body.J = body.rigid.inertia +
           body.mass * (c.squaredNorm() * Eigen::Matrix3d::Identity() - c * c.transpose());
  return body;
}

// (1)-(4): B = Phi (F - v x* I v).
Result<Any::Record> responseOf(const Instant& instant, int i, const Motion& v) {
  const Body<double> body = bodyOf(instant.robot, i);
  const Result<Matrix6> Phi = inverseInertia(instant.robot, body);
  ENSHU_TRY(Phi);
  const Result<int> carried = carriedBy(instant.robot, i);
  ENSHU_TRY(carried);
  const Matrix6 X = motionMatrix(outerHandle(instant, *carried));
  const Force F = instant.external.empty() ? Force() : at(instant.external, i);
  const Vector6 B = freeAcceleration(*Phi, body, v, F);
  return Any::Record{{"Phi11", MatrixXd(*Phi)},     {"Phi12", MatrixXd(*Phi * X.transpose())},
                     {"Phi21", MatrixXd(X * *Phi)}, {"Phi22", MatrixXd(X * *Phi * X.transpose())},
                     {"B1", VectorXd(B)},           {"B2", VectorXd(X * B)}};
}

Evaluated responses(const Instant& instant) {
  const std::vector<Motion> v = linkVelocities(instant.robot, instant.q, instant.u);
  return recordPerLink(instant.robot, [&](int i) { return responseOf(instant, i, at(v, i)); });
}

// Tc: the forces that a joint hands on whatever its torques are, S^T Tc = 0.
MatrixXd blockedBy(const MatrixXd& S) {
  const MatrixXd Q = S.cols() == 0
                         ? MatrixXd(Matrix6::Identity())
                         : MatrixXd(S.householderQr().householderQ() * Matrix6::Identity());
  return Q.rightCols(6 - S.cols());
}

// Ta: the forces of unit torques, S^T Ta = 1.
MatrixXd driving(const MatrixXd& S) {
  return S.cols() == 0 ? S : MatrixXd(S * (S.transpose() * S).inverse());
}

// a_b = X a_a + S ud + g.
Any::Record jointOf(const Instant& instant, int i, const Motion& v) {
  const MotionSubspace S = linkSubspace(instant.robot, i, instant.q);
  const MatrixXd columns = subspaceMatrix(S);
  const int first = instant.robot.firstDof(i);
  const Motion across = S * instant.u.segment(first, S.dof());
  const Motion g = linkBias(instant.robot, i, instant.q, instant.u) + cross(v, across);
  return {{"S", columns},
          {"Tc", blockedBy(columns)},
          {"Ta", driving(columns)},
          {"g", VectorXd(g.vector())},
          {"tau", VectorXd(instant.tau.segment(first, S.dof()))}};
}

Evaluated assemblyJoints(const Instant& instant) {
  if (!instant.robot.gears().empty()) {
    return gearlessOnly(instant.robot);
  }
  const std::vector<Motion> v = linkVelocities(instant.robot, instant.q, instant.u);
  return recordPerLink(instant.robot,
                       [&](int i) -> Result<Any::Record> { return jointOf(instant, i, at(v, i)); });
}

// Up to kSubChain links from this one on, each carried by the one before it.
Result<std::vector<int>> rowFrom(const Robot& robot, int first) {
  std::vector<int> row{first};
  while (row.size() < kSubChain) {
    const Result<int> carried = carriedBy(robot, row.back());
    ENSHU_TRY(carried);
    if (*carried < 0) {
      break;
    }
    row.push_back(*carried);
  }
  return row;
}

// Links in a row as a robot of their own in the state of the whole; the first floats, and the world
// stands in it.
struct Piece {
  Robot robot;
  VectorXd q, u, tau_V;
  std::vector<Force> external;
};

Piece cutOut(const Instant& instant, const std::vector<int>& row, const Motion& V,
             const Eigen::Matrix3d& R_w) {
  std::vector<Link> links;
  for (const int i : row) {
    Link link = instant.robot.link(i);
    link.parent = count(links) - 1;
    if (links.empty()) {
      link.joint = {JointType::Floating, Eigen::Vector3d::UnitZ()};
      link.socket = link.plug = {};
    }
    links.push_back(link);
  }
  Piece chain{
      Robot::build("sub-chain", links, R_w.transpose() * instant.robot.gravity()), {}, {}, {}, {}};
  chain.q = zeroCoordinates(chain.robot);
  chain.u.resize(chain.robot.dof());
  chain.u.head<6>() = V.vector();
  chain.tau_V.resize(chain.robot.dof() - 6);
  for (int k = 1; k < chain.robot.linkCount(); ++k) {
    const int i = at(row, k);
    const int dof = instant.robot.dof(i);
    const int to = chain.robot.firstDof(k);
    chain.q.segment(chain.robot.firstCoordinate(k), instant.robot.coordinates(i)) =
        instant.q.segment(instant.robot.firstCoordinate(i), instant.robot.coordinates(i));
    chain.u.segment(to, dof) = instant.u.segment(instant.robot.firstDof(i), dof);
    chain.tau_V.segment(to - 6, dof) = instant.tau.segment(instant.robot.firstDof(i), dof);
  }
  for (const int i : instant.external.empty() ? std::vector<int>() : row) {
    chain.external.push_back(at(instant.external, i));
  }
  return chain;
}

// J of the last link at its origin: v = J u.
MatrixXd tipJacobian(const Piece& chain) {
  const Eigen::Index n = chain.u.size();
  MatrixXd J(6, n);
  for (Eigen::Index k = 0; k < n; ++k) {
    J.col(k) = linkVelocities(chain.robot, chain.q, VectorXd::Unit(n, k)).back().vector();
  }
  return J;
}

// (6)-(8): M [dV_A/dt; qdd_V] + c = [F_A + J_mi^T F_m; tau_V + J_mV^T F_m],
//          a_m = J_mi dV_A/dt + J_mV qdd_V + drift.
Any::Record equationOf(const Piece& chain, const Transform& outer) {
  const VectorXd still = VectorXd::Zero(chain.u.size());
  const MatrixXd M = compositeInertiaMatrix(chain.robot, chain.q);
  const VectorXd c = inverseDynamics(chain.robot, chain.q, chain.u, still, chain.external);
  const Matrix6 X = motionMatrix(outer);
  const MatrixXd J = X * tipJacobian(chain);
  const Motion drift = linkAccelerations(chain.robot, chain.q, chain.u, still).back();
  const Eigen::Index n = chain.tau_V.size();
  return {{"M_A", MatrixXd(M.topLeftCorner(6, 6))},
          {"M_AV", MatrixXd(M.topRightCorner(6, n))},
          {"M_V", MatrixXd(M.bottomRightCorner(n, n))},
          {"c_A", VectorXd(c.head(6))},
          {"c_V", VectorXd(c.tail(n))},
          {"tau_V", chain.tau_V},
          {"J_mi", MatrixXd(J.leftCols(6))},
          {"J_mV", MatrixXd(J.rightCols(n))},
          {"drift", VectorXd(X * drift.vector())}};
}

Evaluated subChains(const Instant& instant) {
  if (!instant.robot.gears().empty()) {
    return gearlessOnly(instant.robot);
  }
  const std::vector<Motion> v = linkVelocities(instant.robot, instant.q, instant.u);
  const std::vector<Transform> T_w = linkPoses(instant.robot, instant.q);
  return recordPerLink(instant.robot, [&](int i) -> Result<Any::Record> {
    const Result<std::vector<int>> row = rowFrom(instant.robot, i);
    ENSHU_TRY(row);
    const Result<int> carried = carriedBy(instant.robot, row->back());
    ENSHU_TRY(carried);
    return equationOf(cutOut(instant, *row, at(v, i), at(T_w, i).R),
                      outerHandle(instant, *carried));
  });
}

}  // namespace

QuantityList assemblyQuantities() {
  return {{"response", {"q", "u"}, responses},
          {"assembly-joint", {"q", "u"}, assemblyJoints},
          {"sub-chain", {"q", "u"}, subChains}};
}

}  // namespace enshu::quantities

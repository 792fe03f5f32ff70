// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engines/velocity_map.h"

#include "core/robot/joint_kinematics.h"

namespace enshu::engines {

using Eigen::Matrix3d;
using Eigen::MatrixXd;
using Eigen::Vector3d;
using Eigen::VectorXd;

namespace {

Matrix3d axes(VelocityMap::Axes axes, const Link& link, const Matrix3d& R_sb) {
  switch (axes) {
    case VelocityMap::Axes::Plug:
      return Matrix3d::Identity();
    case VelocityMap::Axes::Socket:
      return R_sb;
    case VelocityMap::Axes::World:
      return link.socket.R * R_sb;  // of a link on the ground
  }
  return Matrix3d::Identity();
}

}  // namespace

VelocityMap::VelocityMap(const Robot& robot, std::vector<int> entries, Convention convention)
    : robot_(robot), entries_(std::move(entries)), convention_(convention) {
  const int n = robot_.dof();
  T_.setZero(n, n);
  rate_.setZero(n);
  for (int k = 0; k < n; ++k) {
    T_(entries_[static_cast<size_t>(k)], k) = 1;
  }
  for (int i = 0; i < robot_.linkCount(); ++i) {
    if (jointQuaternion(robot_.link(i).joint.type) >= 0) {
      balls_.push_back(i);
    }
  }
}

void VelocityMap::update(const VectorXd& q, const VectorXd& u) {
  if (balls_.empty()) {
    return;
  }
  VectorXd bias = VectorXd::Zero(u.size());
  for (const int i : balls_) {
    const Link& link = robot_.link(i);
    const int first = robot_.firstDof(i), angular = first + robot_.dof(i) - 3;
    const Matrix3d R =
        jointTransform(link.joint, q.segment(robot_.firstCoordinate(i), robot_.coordinates(i))).R;
    setBlock(angular, axes(convention_.angular, link, R));
    if (angular != first) {
      setBlock(first, axes(convention_.linear, link, R));
      if (convention_.linear != Axes::Plug) {
        // d(R v)/dt = R (v' + w x v), while d(R w)/dt = R w'.
        const Vector3d v = u.segment<3>(first), w = u.segment<3>(angular);
        bias.segment<3>(first) = w.cross(v);
      }
    }
  }
  rate_ = T_ * bias;
}

void VelocityMap::setBlock(int first, const Matrix3d& A) {
  for (int r = 0; r < 3; ++r) {
    T_.block<1, 3>(entries_[static_cast<size_t>(first + r)], first) = A.row(r);
  }
}

void VelocityMap::velocity(const VectorXd& u, Eigen::Ref<VectorXd> u_e) const {
  if (!balls_.empty()) {
    u_e = T_ * u;
    return;
  }
  for (int k = 0; k < u.size(); ++k) {
    u_e[entries_[static_cast<size_t>(k)]] = u[k];
  }
}

void VelocityMap::acceleration(const VectorXd& ud, Eigen::Ref<VectorXd> ud_e) const {
  velocity(ud, ud_e);
  if (!balls_.empty()) {
    ud_e += rate_;
  }
}

void VelocityMap::force(const VectorXd& tau, Eigen::Ref<VectorXd> tau_e) const {
  velocity(tau, tau_e);  // T^-T = T
}

VectorXd VelocityMap::ourAcceleration(const Eigen::Ref<const VectorXd>& ud_e) const {
  return T_.transpose() * (ud_e - rate_);
}

VectorXd VelocityMap::ourForce(const Eigen::Ref<const VectorXd>& tau_e) const {
  return T_.transpose() * tau_e;
}

MatrixXd VelocityMap::ourMatrix(const Eigen::Ref<const MatrixXd>& M_e) const {
  return T_.transpose() * M_e * T_;
}

MatrixXd VelocityMap::ourJacobian(const Eigen::Ref<const MatrixXd>& J_e) const {
  return J_e * T_;
}

}  // namespace enshu::engines

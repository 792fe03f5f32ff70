// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "basic_jacobian.h"
#include "core/driver/driver.h"
#include "core/dynamics/kinematics/jacobian.h"
#include "kinematics/forward-kinematics/position_step.h"

// The Jacobian that later exercises provide: the student's where there is one, the reference's
// elsewhere.
namespace jacobian_step {

using namespace Qt::StringLiterals;

using Jacobian = decltype(::basicJacobian);
using LinkJacobian = std::function<MatrixXd(int link, const Vector3d& point)>;

// J of points of the robot's links at q, 6 x joints, world axes, linear first. The robot must
// outlive it. What it is asked must be one of the robot's links; it throws CannotGoOn if the
// student's answer has another shape.
inline LinkJacobian at(const enshu::Robot& robot, const VectorXd& q,
                       const enshu::driver::Functions& functions) {
  const auto student = functions.find<Jacobian>(u"basic-jacobian"_s);
  if (!student) {
    return [&robot, q](int link, const Vector3d& point) -> MatrixXd {
      return enshu::linkJacobian(robot, q, link, point);
    };
  }
  Chain chain = enshu::makeChain(robot);
  position_step::pass(functions)(chain, q);
  return [student, chain](int link, const Vector3d& point) {
    MatrixXd J = student(chain, link, point);
    if (J.rows() != 6 || J.cols() != chain.joints) {
      throw enshu::driver::CannotGoOn("the Jacobian is no matrix of 6 x chain.joints");
    }
    return J;
  };
}

}  // namespace jacobian_step
